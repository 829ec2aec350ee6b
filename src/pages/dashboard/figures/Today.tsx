import { Link } from "react-router";
import { formatDate } from "@/lib/dates";
import { formatNumber } from "@/lib/money";
import { useRights } from "@/lib/rights";
import { addDays } from "@/rules/calendar/date";
import { Frame, RowsLink } from "./Card";
import cards from "./card.module.css";
import { addressOf, endingAddress } from "./links";
import styles from "./page.module.css";
import type { Asked, Figures } from "./use-figures";

const many = (count: number, one: string, more: string) => `${formatNumber(count, 0)} ${count > 1 ? more : one}`;

/** What holds today: who works, what ends, what nobody signed. */
export function Today({ figures, asked }: { readonly figures: Figures; readonly asked: Asked }) {
  const rights = useRights();
  const { people, contracts = 0, full_time = 0, ending, unsigned, unsigned_minutes = 0, unsigned_since } = figures;
  const waiting = endingAddress(asked);
  return (
    <div className={styles.today}>
      {people !== undefined && (
        <Frame
          title="En mission aujourd’hui"
          definition="Personnes sous un contrat signé qui a commencé et n’est pas fini. Un équivalent temps plein est 35 h par semaine au contrat."
          figure={many(people, "personne", "personnes")}
          detail={`${formatNumber(full_time, 1)} équivalents temps plein`}
          foot={
            <RowsLink
              to={addressOf("contracts", { from: "", to: figures.today }, asked, rights)}
              count={contracts}
              one="le contrat"
              many="contrats"
            />
          }
        />
      )}
      {ending !== undefined && (
        <Frame
          title="Fins de contrat sans décision"
          definition="Contrats signés dont le terme vient dans les sept jours, sans avenant préparé ni contrat suivant."
          figure={many(ending, "contrat", "contrats")}
          detail={ending > 0 ? "à prolonger, renouveler ou terminer" : "rien à décider dans les sept jours"}
          foot={
            waiting &&
            ending > 0 && (
              <Link className={cards.link} to={waiting}>
                {ending > 1 ? `Voir les ${formatNumber(ending, 0)} contrats` : "Voir le contrat"}
              </Link>
            )
          }
        />
      )}
      {unsigned !== undefined && (
        <Frame
          title="Heures non signées"
          definition="Heures des semaines passées, saisies ou envoyées, que le client n’a pas encore signées."
          figure={`${formatNumber(unsigned_minutes / 60, 0)}\u202fh`}
          detail={unsigned_since ? `depuis la semaine du ${formatDate(unsigned_since)}` : "tout est signé"}
          foot={
            <RowsLink
              to={addressOf("unsigned", { from: "", to: addDays(figures.monday, -1) }, asked, rights)}
              count={unsigned}
              one="le relevé"
              many="relevés"
            />
          }
        />
      )}
    </div>
  );
}
