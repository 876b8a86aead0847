"""Names with slips of the fingers: they lead to the card or to a list with it, never silently to another one."""

import string

from hypothesis import given
from hypothesis import strategies as st

from judgekit.cards.pool import shipped_cards
from judgekit.domain.folding import fold_name
from judgekit.domain.pool import clearly_nearest

NAMES = [(names["en"], name) for names in shipped_cards().names() for name in names.values()]
PRINTED = {fold_name(name) for _, name in NAMES}
SLIPS = st.tuples(
    st.sampled_from(["left out", "too much", "wrong", "changed about"]),
    st.integers(0, 60),
    st.sampled_from(string.ascii_lowercase),
)


def slip(name, kind, place, letter):
    place %= len(name)
    before, rest = name[:place], name[place:]
    match kind:
        case "left out":
            return before + rest[1:]
        case "too much":
            return before + letter + rest
        case "wrong":
            return before + letter + rest[1:]
    return before + rest[1:2] + rest[:1] + rest[2:]


@given(st.sampled_from(NAMES), st.lists(SLIPS, min_size=1, max_size=2))
def test_a_misspelt_name_leads_to_its_card_or_to_a_list_with_it(named, slips):
    card, typed = named
    # With two of its three letters wrong nobody knows “Umi” again.
    for kind, place, letter in slips if len(fold_name(typed)) > 4 else slips[:1]:
        typed = slip(typed, kind, place, letter) or typed
    pool = shipped_cards()
    exact = pool.exact(typed)
    if exact is not None:
        # What is typed may be just what is printed on another card: Yami is two slips from Umi.
        assert exact.name == card or fold_name(typed) != fold_name(named[1])
        return
    near = pool.near(typed)
    taken = clearly_nearest(near)
    assert taken == card if taken is not None else card in {item.name for item in near}, typed


def test_no_name_of_a_card_is_taken_for_another():
    pool = shipped_cards()
    for card, name in NAMES:
        found = pool.exact(name)
        assert found is not None and found.name == card, name


def test_two_cards_never_share_a_printed_name():
    owners = {}
    for card, name in NAMES:
        assert owners.setdefault(fold_name(name), card) == card, name
