"""The words an answer may be given in: the English keys, the printed words of each language, what players say."""

from judgekit.interview.meaning import Meaning, Table

COMMANDS = Table(
    {
        "back": Meaning("back", "indietro", "voltar", "retour"),
    }
)

YES = Table(
    {
        "yes": Meaning("yes, y", "sì, si, s", "sim, s", "oui, o"),
        "no": Meaning("no, n", "no, n", "não, nao, n", "non, n"),
    }
)

UNKNOWN = Table(
    {
        "unknown": Meaning(
            "unknown, not known",
            "sconosciuto, sconosciuta, sconosciuti, non noto, non noti",
            "desconhecido, desconhecida, desconhecidos, não sei",
            "inconnu, inconnue, inconnus",
        )
    }
)

PHASES = Table(
    {
        "draw": Meaning("draw", "pesca", "compra", "pioche", concepts="draw-phase"),
        "standby": Meaning("standby", "", "apoio", "", concepts="standby-phase"),
        "main1": Meaning(
            "main1, main 1, main phase, m1",
            "principale, principale 1",
            "principal 1, fase principal, principal",
            "principale 1, phase principale, principale",
            concepts="main-phase-1",
        ),
        "battle": Meaning("battle, bp", "battaglia", "batalha", "combat, bataille", concepts="battle-phase"),
        "main2": Meaning("main2, main 2, m2", "principale 2", "principal 2", "principale 2", concepts="main-phase-2"),
        "end": Meaning("end, ep", "fine", "final, fim", "fin", concepts="end-phase"),
    }
)

ZONES = Table(
    {
        "monsters": Meaning(
            "monsters, monster", "mostri, mostro", "monstros, monstro", "monstres, monstre", "monster-zone"
        ),
        "spells_traps": Meaning(
            "spells_traps, spells & traps, spells and traps, spells traps, spells, traps",
            "magie & trappole, magie e trappole, magie, trappole",
            "magias & armadilhas, magias e armadilhas, magias, armadilhas",
            "magies & pièges, magies et pièges, magies, pièges",
            "spell-trap-zone",
        ),
        "field": Meaning("field", "terreno", "campo", "terrain", "field-zone"),
        "pendulum": Meaning("pendulum", "", "pêndulo", "pendule", "pendulum-zone"),
        "hand": Meaning("hand", "mano", "mão", "main", "hand"),
        "deck": Meaning("deck", "mazzo", "baralho", "", "deck main-deck"),
        "extra": Meaning("extra", "", "adicional", "", "extra-deck"),
        "side": Meaning("side", "", "auxiliar", "", "side-deck"),
        "graveyard": Meaning("graveyard", "cimitero", "cemitério", "cimetière", "graveyard"),
        "banished": Meaning(
            "banished, removed from play",
            "bandita, bandite, banditi, bandito, rimosse dal gioco",
            "banida, banidas, banidos, banido, removidas de jogo",
            "bannie, bannies, bannis, banni, retirées du jeu",
        ),
    }
)

TAGS = Table(
    {
        "attack": Meaning("attack, atk", "attacco", "ataque", "attaque", "attack-position"),
        "defense": Meaning("defense, defence, def", "difesa", "defesa", "défense, recto défense", "defense-position"),
        "set": Meaning(
            "set, set earlier, face-down defense position, face-down defense",
            "coperta, coperto, posizionata, posizionato, difesa coperta, posizione di difesa coperta",
            "baixado, baixada, defesa para baixo",
            "posée, posé, défense verso",
            "face-down",
        ),
        "up": Meaning("up, open", "scoperta, scoperto", "aberta, aberto", "recto, visible", "face-up"),
        "this-turn": Meaning(
            "set this turn, this turn",
            "coperta questo turno, coperto questo turno, posizionata questo turno, questo turno",
            "baixado neste turno, baixada neste turno, neste turno",
            "posée ce tour, posé ce tour, ce tour",
        ),
        "set-unknown": Meaning(
            "set ?, set when unknown", "coperta ?, posizionata ?", "baixado ?, baixada ?", "posée ?, posé ?"
        ),
        "attacked": Meaning("attacked, has attacked", "ha attaccato", "já atacou, atacou", "a attaqué"),
        "changed": Meaning(
            "changed, position changed, position_changed", "posizione cambiata", "posição mudada", "position changée"
        ),
        "monster": Meaning("monster", "mostro", "monstro", "monstre"),
        "spell": Meaning("spell", "magia", "magia", "magie"),
        "trap": Meaning("trap", "trappola", "armadilha", "piège"),
        "spell quick-play": Meaning(concepts="quick-play-spell"),
        "spell continuous": Meaning(concepts="continuous-spell"),
        "spell equip": Meaning(concepts="equip-spell"),
        "spell field": Meaning(concepts="field-spell"),
        "spell ritual": Meaning(concepts="ritual-spell"),
        "spell normal": Meaning(concepts="normal-spell"),
        "trap counter": Meaning(concepts="counter-trap"),
        "trap continuous": Meaning(concepts="continuous-trap"),
        "trap normal": Meaning(concepts="normal-trap"),
    }
)
"""What may stand in the brackets behind a card."""

VALUES = Table(
    {
        "atk": Meaning("atk"),
        "def": Meaning("def"),
        "level": Meaning("level, lv, lvl", "livello, liv", "nível, nivel", "niveau, niv"),
        "rank": Meaning("rank", "rango", "classe", "rang"),
        "set": Meaning(
            "set turn, set on turn",
            "coperta turno, coperta al turno",
            "baixado no turno, baixada no turno",
            "posée tour, posée au tour",
        ),
    }
)
"""What stands before a number in the brackets behind a card."""

OWNER = Table({"owner": Meaning("owner, belongs to, of", "proprietario, di", "dono, de", "propriétaire, à, de")})

KINDS = Table(
    {
        "monster": Meaning("monster, m", "mostro, m", "monstro, m", "monstre"),
        "spell": Meaning("spell, s", "magia", "magia", "magie"),
        "trap": Meaning("trap, t", "trappola, t", "armadilha, a", "piège, p"),
    }
)

EFFECTS = Table(
    {
        "none": Meaning(
            "none, no, no effects, no effect, normal",
            "nessuno, no, nessun effetto, senza effetti, normale",
            "nenhum, não, nao, sem efeitos, sem efeito, normal",
            "aucun, non, aucun effet, sans effet, normal",
            concepts="normal-monster",
        ),
        "ignition": Meaning(concepts="ignition-effect"),
        "quick": Meaning("quick", "rapido", "rápido", "rapide", "quick-effect"),
        "trigger": Meaning("", "innescato", "", "déclencheur", "trigger-effect"),
        "continuous": Meaning("continuous", "continuo", "contínuo", "continu", "continuous-effect"),
        "flip": Meaning("flip", "scoperta", "virar", "flip", "flip-effect"),
    }
)
"""Whether a monster has effects, and of which kind."""

PROPERTIES = Table(
    {
        "normal": Meaning("normal", "normale", "normal", "normal, normale", "normal-spell normal-trap"),
        "continuous": Meaning(
            "continuous", "continua", "contínua, contínuo", "continue, continu", "continuous-spell continuous-trap"
        ),
        "equip": Meaning("equip", "equipaggiamento", "equipamento", "équipement", "equip-spell"),
        "field": Meaning("field", "terreno", "campo", "terrain", "field-spell"),
        "quick-play": Meaning(
            "quick-play, quick", "rapida", "rápida, rápido", "jeu-rapide, rapide", "quick-play-spell"
        ),
        "ritual": Meaning("ritual", "rituale", "ritual", "rituelle, rituel", "ritual-spell"),
        "counter": Meaning("counter", "contro", "resposta", "contre", "counter-trap"),
    }
)

VERBS = Table(
    {
        "activate": Meaning(
            "activate, activates",
            "attiva, attivo, attivare",
            "ativa, ativar, ativo",
            "active, activer, j'active",
            "activate",
        ),
        "attack": Meaning(
            "attack, attacks, attack with, attacks with",
            "attacca, attacco, attacca con, attacco con, attaccare",
            "ataca, atacar, ataco, ataque, ataca com",
            "attaque, attaquer, attaque avec",
            "attack declare-an-attack",
        ),
        "summon": Meaning(
            "summon, summons", "evoca, evoco, evocare", "invoca, invocar, invoco", "invoque, invoquer", "summon"
        ),
        "summon normal": Meaning("summon normal", concepts="normal-summon"),
        "summon tribute": Meaning("summon tribute", concepts="tribute-summon"),
        "summon flip": Meaning("summon flip", concepts="flip-summon"),
        "summon special": Meaning("summon special", concepts="special-summon"),
        "summon synchro": Meaning("summon synchro", concepts="synchro-summon"),
        "summon xyz": Meaning("summon xyz", concepts="xyz-summon"),
        "summon fusion": Meaning("summon fusion", concepts="fusion-summon"),
        "summon ritual": Meaning("summon ritual", concepts="ritual-summon"),
        "summon pendulum": Meaning("summon pendulum", concepts="pendulum-summon"),
        "set": Meaning("set, sets", "posiziona, posiziono, copre, copri", "baixa, baixar, baixo", "pose, poser", "set"),
        "position": Meaning(
            "position, change position, turn, change",
            "posizione, cambia posizione, gira, cambia",
            "posição, mudar posição, mudar, muda, virar",
            "position, changer position, changer, tourner",
        ),
        "phase": Meaning(
            "phase, enter, go to", "fase, passa a, entra in", "fase, ir para, vai para", "phase, passer à"
        ),
        "replay": Meaning("replay", concepts="replay"),
        "pass": Meaning("pass, passes, no response", "passa, passo, passare", "passa, passo, passar", "passe, passer"),
    }
)

SUMMONS = Table(
    {
        "normal": Meaning(
            "normal", "normale, normalmente", "normal, normalmente", "normale, normalement", "normal-summon"
        ),
        "tribute": Meaning("tribute", "tributo", "tributo", "sacrifice", "tribute-summon"),
        "flip": Meaning("flip", "scoperta", "virar", "flip", "flip-summon"),
        "special": Meaning("special", "speciale, specialmente", "especial", "spéciale, spécialement", "special-summon"),
        "synchro": Meaning("synchro", "synchro", "síncro, sincro", "synchro", "synchro-summon"),
        "xyz": Meaning("xyz", "xyz", "xyz", "xyz", "xyz-summon"),
        "fusion": Meaning("fusion", "fusione", "fusão", "fusion", "fusion-summon"),
        "ritual": Meaning("ritual", "rituale", "ritual", "rituelle", "ritual-summon"),
        "pendulum": Meaning("pendulum", "pendulum", "pêndulo", "pendule", "pendulum-summon"),
    }
)

DIRECT = Table(
    {
        "direct": Meaning(
            "direct, directly, life points",
            "diretto, diretta, direttamente",
            "direto, direta, diretamente",
            "direct, directe, directement",
            "direct-attack",
        )
    }
)

REPLAYS = Table(
    {
        "same": Meaning("same", "stesso, stessa", "mesmo, mesma", "même"),
        "other": Meaning("other", "altro, altra", "outro, outra", "autre"),
        "none": Meaning("none", "nessuno, no", "nenhum, não", "aucun, non"),
    }
)

MOMENTS = Table(
    {
        "damage-step": Meaning("damage-step, start of the damage step", concepts="damage-step"),
        "before-damage-calculation": Meaning(
            "before-damage-calculation",
            "prima del calcolo dei danni",
            "antes do cálculo de dano",
            "avant le calcul des dommages",
        ),
        "damage-calculation": Meaning("damage-calculation", concepts="damage-calculation"),
        "after-damage-calculation": Meaning(
            "after-damage-calculation",
            "dopo il calcolo dei danni",
            "depois do cálculo de dano",
            "après le calcul des dommages",
        ),
        "attack-declaration": Meaning(
            "attack-declaration, when the attack is declared",
            "dichiarazione di attacco",
            "declaração de ataque",
            "déclaration d'attaque",
        ),
        "summon-attempt": Meaning(
            "summon-attempt", "tentativo di evocazione", "tentativa de invocação", "tentative d'invocation"
        ),
        "summoned": Meaning("summoned", "evocato, evocata", "invocado, invocada", "invoqué, invoquée"),
    }
)

ENDINGS = Table(
    {
        "write": Meaning("write, w, save", "scrivi, salva, s", "gravar, salvar, g", "écrire, enregistrer, e"),
        "judge": Meaning("judge, j, resolve", "giudica, g", "julgar, j", "juger, j"),
        "correct": Meaning("correct, c, change", "correggi, c", "corrigir, c", "corriger, c"),
        "leave": Meaning(
            "leave, give up, quit, exit, q, l",
            "esci, lascia, rinuncia, e",
            "sair, desistir, d",
            "quitter, abandonner, q",
        ),
    }
)
