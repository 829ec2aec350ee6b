import { EmptyState } from "@/components/layout/EmptyState";
import { formatDate } from "@/lib/dates";
import { count } from "@/rules/french";
import styles from "./agenda.module.css";
import { agendaOf, type Line } from "./lines";
import type { Chain, Conflict, Planning } from "./model";
import { conflictText, lookOf } from "./words";

interface Props {
  readonly day: string;
  readonly planning: Planning;
  readonly lines: readonly Line[];
  readonly conflicts: readonly Conflict[];
  readonly onOpen: (chain: Chain) => void;
}

/** A day on a phone: who begins, who ends, who is on a mission, with what does not go. */
export function Agenda({ day, planning, lines, conflicts, onOpen }: Props) {
  const { starts, ends, works } = agendaOf(lines, day);
  const parts: [string, Chain[]][] = [
    ["Commencent", starts],
    ["Terminent", ends],
    ["En mission", works],
  ];
  if (starts.length + ends.length + works.length === 0)
    return <EmptyState title="Personne en mission ce jour-là">Changez de jour, ou élargissez les filtres.</EmptyState>;
  return (
    <div className={styles.agenda}>
      {parts
        .filter(([, chains]) => chains.length > 0)
        .map(([title, chains]) => (
          <section key={title}>
            <h2>
              {title} <small>{count(chains.length, "personne")}</small>
            </h2>
            <ul>
              {chains.map((chain) => {
                const said = conflicts.filter(({ key }) => key === chain.key);
                return (
                  <li key={chain.key}>
                    <button type="button" data-look={lookOf(chain.status)} onClick={() => onOpen(chain)}>
                      <strong>{planning.talents[chain.talent_id]?.name}</strong>
                      <span>
                        {chain.job}, {planning.companies[chain.company_id]}
                      </span>
                      <small>
                        {chain.end ? `jusqu’au ${formatDate(chain.end)}` : "sans terme précis"}
                        {said.length > 0 && <em> · {said.map(conflictText).join(" · ")}</em>}
                      </small>
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
    </div>
  );
}
