import SearchOutlined from "@ant-design/icons/es/icons/SearchOutlined";
import { Button, Input, type InputRef } from "antd";
import { useMemo, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { useShortcuts } from "@/components/layout/shortcuts";
import { type Calculator, THEMES, type Theme } from "@/features/calculator/declare";
import { useMoney } from "@/lib/rights";
import { typo } from "@/rules/french";
import { searchCalculators } from "./definitions";
import styles from "./page.module.css";

/** The two tools that are pages of their own stand here too: people look for them in this place. */
const neighbours = (seesMoney: boolean) => [
  {
    to: "/invoice-simulator",
    title: "Simulateur de facturation",
    summary: `Taux, coefficient${seesMoney ? ", taux facturé et marge" : " et taux facturé"}, liés.`,
  },
  {
    to: "/convert",
    title: "Conversions",
    summary: "Taux horaire, mensuel et annuel\u202f; heures et centièmes\u202f; brut et net.",
  },
];

function Card({ to, title, summary }: { to: string; title: string; summary: string }) {
  return (
    <li>
      <Link to={to} className={styles.card}>
        <span className={styles.name}>{typo(title)}</span>
        <span className="muted">{typo(summary)}</span>
      </Link>
    </li>
  );
}

/** /calculators. */
export default function Calculators() {
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const search = useRef<InputRef>(null);
  const seesMoney = useMoney();
  const found = useMemo(() => searchCalculators(text, seesMoney), [text, seesMoney]);
  const themes = (Object.keys(THEMES) as Theme[]).map((theme): [Theme, Calculator[]] => [
    theme,
    found.filter((one) => one.theme === theme),
  ]);
  const first = themes.flatMap(([, list]) => list)[0];

  useShortcuts({ "/": { label: "Chercher un calculateur", run: () => search.current?.focus() } });

  return (
    <>
      <PageHeader
        title="Calculateurs"
        subtitle="Chaque résultat montre sa formule, son texte et la date de ses chiffres."
      />
      <Input
        ref={search}
        className={styles.search ?? ""}
        prefix={<SearchOutlined aria-hidden />}
        aria-label="Chercher un calculateur"
        placeholder="Carence, acompte, IFM…"
        allowClear
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={() => text && first && void navigate(`/calculators/${first.key}`)}
      />
      {found.length === 0 && (
        <EmptyState
          title="Aucun calculateur ne correspond"
          action={<Button onClick={() => setText("")}>Voir tous les calculateurs</Button>}
        />
      )}
      {themes.map(
        ([theme, list]) =>
          list.length > 0 && (
            <section key={theme} className={styles.theme} aria-labelledby={`theme-${theme}`}>
              <h2 id={`theme-${theme}`}>{THEMES[theme]}</h2>
              <ul className={styles.cards}>
                {list.map(({ key, title, summary }) => (
                  <Card key={key} to={`/calculators/${key}`} title={title} summary={summary} />
                ))}
              </ul>
            </section>
          ),
      )}
      {text === "" && (
        <section className={styles.theme} aria-labelledby="theme-others">
          <h2 id="theme-others">Autres outils</h2>
          <ul className={styles.cards}>
            {neighbours(seesMoney).map((one) => (
              <Card key={one.to} {...one} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
