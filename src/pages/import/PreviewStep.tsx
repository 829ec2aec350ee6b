import { Alert, Button, Pagination, Segmented, Select } from "antd";
import { useMemo, useState } from "react";
import { count, frShort, typo } from "@/rules/french";
import { DECISIONS, type Decision } from "@/rules/import/decision";
import { PreviewRowItem } from "./PreviewRowItem";
import styles from "./page.module.css";
import { countsOf, SHOWN, SHOWN_LABELS, type Shown, shownRows } from "./plan";
import { useArrival } from "./use-arrival";
import type { Wizard } from "./use-wizard";

const PAGE_SIZE = 50;
const EVERY_DECISION: readonly Decision[] = ["merge", "update", "create", "skip"];

/** Every line as it will be imported, what is wrong with it, who it looks like, and what to do with it. */
export function PreviewStep({ wizard }: { wizard: Wizard }) {
  const { planned, work } = wizard;
  const [shown, setShown] = useState<Shown>("all");
  const [page, setPage] = useState(1);
  const [forAll, setForAll] = useState<Decision>("merge");
  const heading = useArrival();
  const counts = useMemo(() => countsOf(planned ?? []), [planned]);
  const rows = useMemo(() => shownRows(planned ?? [], shown), [planned, shown]);
  if (!planned) return null;
  const show = (next: Shown) => {
    setShown(next);
    setPage(1);
  };

  const applicable = rows.filter((row) => row.choices.includes(forAll)).length;
  const toImport = counts.all - counts.skip - counts.doubtful;
  const last = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const current = Math.min(page, last);

  return (
    <section className={styles.part} aria-labelledby="import-apercu">
      <h2 id="import-apercu" ref={heading} tabIndex={-1} className={styles.heading}>
        Aperçu
      </h2>
      {!wizard.arePlacesKnown && (
        <Alert
          type="warning"
          showIcon
          title="La liste des communes n’a pas pu être lue&#8239;: les adresses seront gardées sans position sur la carte."
        />
      )}
      {counts.doubtful > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${count(counts.doubtful, "ligne ressemble à une fiche", "lignes ressemblent à une fiche")} sans que rien ne le prouve.`}
          description={typo(
            "Dites pour chacune\u202f: la même, une nouvelle fiche, ou ignorée. Rien n’est importé avant.",
          )}
        />
      )}
      <div className={styles.tools}>
        <div className={styles.scroll}>
          <Segmented
            aria-label="Lignes affichées"
            value={shown}
            options={SHOWN.map((one) => ({
              value: one,
              label: `${SHOWN_LABELS[one]} ${counts[one]}`,
              disabled: counts[one] === 0,
            }))}
            onChange={show}
          />
        </div>
        <div className={styles.forAll}>
          <Select
            aria-label="Décision à appliquer"
            value={forAll}
            popupMatchSelectWidth={false}
            options={EVERY_DECISION.map((one) => ({ value: one, label: typo(DECISIONS[one].label) }))}
            onChange={setForAll}
          />
          <Button disabled={applicable === 0 || work !== null} onClick={() => wizard.decideAll(rows, forAll)}>
            Appliquer à {applicable === counts.all ? "toutes" : count(applicable, "ligne")}
          </Button>
        </div>
      </div>
      <p className="muted">{typo(DECISIONS[forAll].explanation)}</p>
      {rows.length === 0 ? (
        <p className={styles.none}>Aucune ligne ici.</p>
      ) : (
        <ul className={styles.rows}>
          {rows.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE).map((row) => (
            <PreviewRowItem key={row.line} row={row} wizard={wizard} />
          ))}
        </ul>
      )}
      {rows.length > PAGE_SIZE && (
        <Pagination
          current={current}
          pageSize={PAGE_SIZE}
          total={rows.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
      <div className={`${styles.foot} ${styles.sticky}`}>
        <Button disabled={work !== null} onClick={wizard.backToColumns}>
          Revoir les colonnes
        </Button>
        {counts.doubtful > 0 ? (
          <Button type="primary" onClick={() => show("doubtful")}>
            Décider pour {count(counts.doubtful, "ligne")}
          </Button>
        ) : (
          <Button type="primary" loading={work !== null} onClick={() => void wizard.launch()}>
            Importer {count(toImport, "ligne")}
          </Button>
        )}
        <span className="muted">
          {[
            count(counts.create, "création"),
            count(counts.merge, "fiche complétée", "fiches complétées"),
            ...(counts.update > 0 ? [count(counts.update, "mise à jour", "mises à jour")] : []),
            ...(counts.skip > 0 ? [count(counts.skip, "ignorée")] : []),
            ...(counts.doubtful > 0 ? [`${frShort(counts.doubtful)} à décider`] : []),
          ].join(" · ")}
        </span>
      </div>
    </section>
  );
}
