import SearchOutlined from "@ant-design/icons/es/icons/SearchOutlined";
import { Button, Input, Segmented, Select, Table, type TableColumnsType } from "antd";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { tableState } from "@/components/layout/table-state";
import { figureText } from "@/features/figures/say";
import { useFigures } from "@/features/figures/use-figures";
import { FigureMark } from "@/features/figures/Why";
import { today } from "@/lib/dates";
import { useMoney } from "@/lib/rights";
import { yearlyGaps } from "@/rules/figures";
import { count, frDate, typo } from "@/rules/french";
import { FigureDrawer } from "./FigureDrawer";
import styles from "./page.module.css";
import { type FigureRow, type Filter, figureRows, GROUPS, type Group } from "./series";

const FILTERS: { value: Filter; label: string }[] = [
  { value: "all", label: "Tous" },
  { value: "own", label: "De l’espace" },
  { value: "doubtful", label: "À confirmer" },
  { value: "missing", label: "Sans valeur" },
];

/** /settings/legal-parameters: the figures every calculation reads, and those the workspace replaces. */
export default function LegalParameters() {
  const [now] = useState(() => today());
  const { figures, rows, confirmations, loading, failed, retry } = useFigures();
  const [text, setText] = useState("");
  const [filter, setFilter] = useState<Filter>("all");
  const [group, setGroup] = useState<Group | null>(null);
  const [params, setParams] = useSearchParams();

  const seesMoney = useMoney();
  const shown = useMemo(
    () => figureRows(figures, now, seesMoney, { text, filter, group }),
    [figures, now, seesMoney, text, filter, group],
  );
  const all = useMemo(() => figureRows(figures, now, seesMoney), [figures, now, seesMoney]);
  const open = all.find(({ series }) => series.code === params.get("figure"));
  const gaps = yearlyGaps(Number(now.slice(0, 4)));
  const choose = (code: string | null) =>
    setParams(
      (before) => {
        if (code) before.set("figure", code);
        else before.delete("figure");
        return before;
      },
      { replace: true },
    );

  const columns: TableColumnsType<FigureRow> = [
    {
      title: "Chiffre",
      render: (_, { series, now: use }) => (
        <>
          <button type="button" className={styles.name} onClick={() => choose(series.code)}>
            {typo(series.label)}
          </button>
          <span className={styles.phone}>{use && <FigureMark use={use} />}</span>
        </>
      ),
    },
    {
      title: "Valeur",
      className: styles.number ?? "",
      render: (_, { now: use }) => (use ? figureText(use) : <span className={styles.none}>à fixer</span>),
    },
    { title: "Depuis le", responsive: ["md"], width: 110, render: (_, { now: use }) => (use ? frDate(use.from) : "") },
    { title: "Source", responsive: ["lg"], render: (_, { now: use }) => (use ? typo(use.source) : "") },
    { title: "État", responsive: ["md"], width: 180, render: (_, { now: use }) => use && <FigureMark use={use} /> },
  ];

  return (
    <>
      <PageHeader
        title="Paramètres légaux"
        subtitle="Les chiffres que lisent tous les calculs, avec leur date et leur source. Une valeur de l’espace remplace celle de la loi à partir d’un jour."
      />
      <div className={styles.filters}>
        <Input
          className={styles.search ?? ""}
          prefix={<SearchOutlined aria-hidden />}
          placeholder="SMIC, carence, panier…"
          aria-label="Chercher un chiffre"
          allowClear
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Select<Group>
          className={styles.group ?? ""}
          aria-label="Groupe"
          allowClear
          placeholder="Tous les groupes"
          value={group}
          onChange={(value?: Group) => setGroup(value ?? null)}
          options={(Object.keys(GROUPS) as Group[]).map((value) => ({ value, label: GROUPS[value][0] }))}
        />
        <Segmented aria-label="État" options={FILTERS} value={filter} onChange={setFilter} />
      </div>
      {gaps.length > 0 && (
        <p className={styles.notice}>
          {count(gaps.length, "chiffre annuel n’a", "chiffres annuels n’ont")} pas encore de valeur pour{" "}
          {now.slice(0, 4)}
          {"\u202f"}: la dernière connue est reconduite.
        </p>
      )}
      {failed && (
        <p className={styles.notice}>
          Les valeurs de l’espace n’ont pas pu être lues.{" "}
          <Button size="small" onClick={retry}>
            Réessayer
          </Button>
        </p>
      )}
      <Table
        rowKey={({ series }) => series.code}
        size="small"
        columns={columns}
        dataSource={shown}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        {...tableState(
          loading,
          <EmptyState
            title={filter === "own" ? "L’espace ne remplace aucun chiffre" : "Aucun chiffre ne correspond"}
          />,
        )}
      />
      {open && (
        <FigureDrawer
          key={open.series.code}
          figure={open}
          rows={rows}
          confirmations={confirmations}
          onClose={() => choose(null)}
        />
      )}
    </>
  );
}
