import { useDelete } from "@refinedev/core";
import { App, Button, Drawer } from "antd";
import { useState } from "react";
import { Link } from "react-router";
import { ToneTag } from "@/components/fields/tone-tag";
import { EmptyState } from "@/components/layout/EmptyState";
import { figureText } from "@/features/figures/say";
import type { ConfirmationRow, LegalParameter } from "@/features/figures/use-figures";
import { can, useRights } from "@/lib/rights";
import { markDirty } from "@/lib/unsaved";
import { frDate, typo } from "@/rules/french";
import { Confirmation } from "./Confirmation";
import { PATH, ParameterForm } from "./ParameterForm";
import styles from "./page.module.css";
import { type Dated, type FigureRow, history } from "./series";

function Period({ from, to }: Pick<Dated, "from" | "to">) {
  return <>{to ? `du ${frDate(from)} au ${frDate(to)}` : `depuis le ${frDate(from)}`}</>;
}

type Props = {
  figure: FigureRow;
  rows: readonly LegalParameter[];
  confirmations: readonly ConfirmationRow[];
  onClose: () => void;
};

/** A figure: its values through time, the law's and the workspace's, and how to replace it. */
export function FigureDrawer({ figure, rows, confirmations, onClose }: Props) {
  const { series, now } = figure;
  const rights = useRights();
  const { modal } = App.useApp();
  const { mutateAsync: remove } = useDelete();
  const [editing, setEditing] = useState<LegalParameter | "new" | null>(null);
  const values = history(series, rows, now, confirmations);
  const done = () => {
    markDirty(PATH, false);
    setEditing(null);
  };

  const erase = (row: LegalParameter) =>
    modal.confirm({
      title: "Supprimer cette valeur\u202f?",
      content: "Les calculs reviendront à la valeur de référence pour ces jours. Le journal en garde la trace.",
      okText: "Supprimer",
      okButtonProps: { danger: true },
      cancelText: "Annuler",
      onOk: () =>
        remove({
          resource: "legal_parameter",
          id: row.id,
          successNotification: () => ({ type: "success", message: "Valeur supprimée." }),
        }).then(
          () => undefined,
          () => undefined,
        ),
    });

  return (
    <Drawer
      open
      title={typo(series.label)}
      size={520}
      onClose={() => {
        markDirty(PATH, false);
        onClose();
      }}
      closable={{ "aria-label": "Fermer" }}
      extra={
        can(rights, "workspace", "create") &&
        !editing && (
          <Button type="primary" onClick={() => setEditing("new")}>
            Remplacer la valeur
          </Button>
        )
      }
    >
      <p className={styles.code}>
        {series.code} · {series.unit}
        {series.yearly && " · révisé chaque année"}
      </p>
      {editing && (
        <ParameterForm
          key={editing === "new" ? "new" : editing.id}
          series={series}
          row={editing === "new" ? null : editing}
          onDone={done}
        />
      )}
      {values.length === 0 && !editing ? (
        <EmptyState title="Aucune valeur connue">
          Ce chiffre varie selon l’agence ou l’accord : à elle de le fixer. Les calculs qui en ont besoin le disent.
        </EmptyState>
      ) : (
        <ol className={styles.history} aria-label="Historique">
          {values.map((one) => (
            <li key={one.key} data-current={one.current || undefined}>
              <div className={styles.value}>
                <strong>{figureText({ value: one.value, unit: series.unit })}</strong>
                <span className={styles.marks}>
                  {one.current && <ToneTag tone="good">en vigueur</ToneTag>}
                  {one.own && <ToneTag tone="info">espace</ToneTag>}
                  {one.doubt && (
                    <ToneTag tone="waiting">
                      {one.doubt === "carried" ? "reconduit, à confirmer" : "à confirmer"}
                    </ToneTag>
                  )}
                  {one.confirmation && <ToneTag tone="good">confirmé</ToneTag>}
                </span>
              </div>
              <p className="muted">
                <Period from={one.from} to={one.to} />
                {one.source && ` · ${typo(one.source)}`}
              </p>
              <Confirmation series={series} value={one} />
              {one.own && (
                <>
                  <p>{one.own.reason}</p>
                  <p className={styles.links}>
                    {can(rights, "workspace", "edit") && (
                      <Button size="small" onClick={() => setEditing(one.own)}>
                        Modifier
                      </Button>
                    )}
                    {can(rights, "workspace", "delete") && (
                      <Button size="small" danger onClick={() => one.own && erase(one.own)}>
                        Supprimer
                      </Button>
                    )}
                    {can(rights, "workspace", "read") && <Link to={`${PATH}/${one.own.id}`}>Qui l’a changée</Link>}
                  </p>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
    </Drawer>
  );
}
