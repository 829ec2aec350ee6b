import { resources } from "@resources";
import application from "@resources/missions/application";
import clientOrder from "@resources/missions/client-order";
import talent from "@resources/talents/talent";
import { Link } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { pathOf } from "@/kit/declaration";
import type { Words } from "@/kit/format";
import { Part } from "@/kit/show/sections";
import { formatDate } from "@/lib/dates";
import type { Open } from "./overview";
import styles from "./page.module.css";

interface Props {
  readonly id: string;
  readonly open: Open;
  readonly words: Words;
}

/** Where they are proposed, and what was asked for them and is not settled. */
export function OpenPart({ id, open, words }: Props) {
  const { applications, requests } = open;
  return (
    <Part title="En cours">
      {!applications && <p className={styles.none}>Vous ne lisez pas les candidatures.</p>}
      {applications?.length === 0 && (
        <p className={styles.none}>
          Aucune candidature ouverte{"\u202f"}:{" "}
          <Link to={pathOf.tab(talent, id, "find-missions")} className={styles.link}>
            trouver des missions
          </Link>
        </p>
      )}
      {applications && applications.length > 0 && (
        <ul className={styles.list} aria-label="Candidatures">
          {applications.map((one) => {
            const stage = words.state("application", one.stage);
            return (
              <li key={one.id} className={styles.line}>
                <span className={styles.head}>
                  <Link to={pathOf.show(clientOrder, one.mission_id)}>
                    {[one.job, one.company].filter(Boolean).join(" – ")}
                  </Link>
                  <ToneTag tone={stage?.tone}>{stage?.label ?? one.stage}</ToneTag>
                </span>
                <span className={styles.quiet}>
                  {one.start_date && `début le ${formatDate(one.start_date)} · `}
                  <Link to={pathOf.show(application, one.id)} className={styles.link}>
                    candidature
                  </Link>{" "}
                  à cette étape depuis le {formatDate(one.since)}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {requests.length === 0 && <p className={styles.none}>Aucune demande ouverte.</p>}
      {requests.length > 0 && (
        <ul className={styles.list} aria-label="Demandes">
          {requests.map((one) => {
            const type = resources.byTable(one.entity);
            const state = words.state(one.entity, one.status);
            const due =
              one.due_on && `${one.is_late ? "en retard depuis le" : "échéance le"} ${formatDate(one.due_on)}`;
            return (
              <li key={one.row_id} className={styles.line}>
                <span className={styles.head}>
                  {type ? (
                    <Link to={pathOf.show(type, one.row_id)}>
                      {type.labels.one} {one.reference}
                    </Link>
                  ) : (
                    one.reference
                  )}
                  <ToneTag tone={state?.tone}>{state?.label ?? one.status}</ToneTag>
                </span>
                {(due || one.assignee) && (
                  <span className={styles.quiet} data-late={one.is_late || undefined}>
                    {[due, one.assignee].filter(Boolean).join(", ")}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Part>
  );
}
