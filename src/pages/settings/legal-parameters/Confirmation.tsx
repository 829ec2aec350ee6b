import { type HttpError, useCreateMany } from "@refinedev/core";
import { Button, Form, Input } from "antd";
import { useState } from "react";
import type { ConfirmationRow } from "@/features/figures/use-figures";
import { useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { today } from "@/lib/dates";
import { can, useRights } from "@/lib/rights";
import { confirmedUntil } from "@/rules/figures";
import type { FigureSeries } from "@/rules/figures/series";
import { frDate, typo } from "@/rules/french";
import styles from "./page.module.css";
import { type Dated, sameText } from "./series";

const TABLE = "figure_confirmation";

/** What is missing, by why one doubts. */
const MISSING: Record<NonNullable<Dated["doubt"]>, string> = {
  carried: "Aucun texte de cette année n’a encore été lu.",
  unread: "Le texte officiel de cette valeur n’a pas été lu.",
  custom: "Un usage de la profession, qu’aucun texte ne fixe\u202f: l’agence le garde ou le remplace.",
};

type AskProps = {
  label: string;
  placeholder: string;
  action: string;
  onSave: (text: string) => Promise<unknown>;
  onDone: () => void;
};

/** One sentence to write before the act: what was read, or why it no longer holds. */
function Ask({ label, placeholder, action, onSave, onDone }: AskProps) {
  const [busy, setBusy] = useState(false);
  const save = ({ text }: { text: string }) => {
    setBusy(true);
    // A refusal has been shown; what was typed stays.
    onSave(text.trim()).then(onDone, () => setBusy(false));
  };
  return (
    <Form<{ text: string }> layout="vertical" className={styles.form ?? ""} onFinish={save}>
      <Form.Item
        name="text"
        label={label}
        rules={[{ required: true, min: 3, whitespace: true, message: "Trois caractères au moins." }]}
      >
        <Input maxLength={300} placeholder={placeholder} autoFocus />
      </Form.Item>
      <div className={styles.buttons}>
        <Button onClick={onDone}>Annuler</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          {action}
        </Button>
      </div>
    </Form>
  );
}

function Confirmed({ row }: { row: ConfirmationRow }) {
  const rights = useRights();
  const server = useServer();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const withdraw = (comment: string) =>
    server
      .call("transition", { entity: TABLE, id: row.id, action: "withdraw", comment, payload: {} })
      .finally(() => refresh(TABLE));
  return (
    <>
      <p className="muted">
        Confirmé par {row.member?.display_name ?? "un membre"} le {frDate(row.created_at.slice(0, 10))}
        {row.covers_to && `, jusqu’au ${frDate(row.covers_to)}`} · lu dans {typo(row.source)}
      </p>
      {isAsking ? (
        <Ask
          label="Pourquoi la retirer"
          placeholder="Un texte plus récent la remplace"
          action="Retirer la confirmation"
          onSave={withdraw}
          onDone={() => setAsking(false)}
        />
      ) : (
        can(rights, "workspace", "edit") && (
          <Button size="small" danger onClick={() => setAsking(true)}>
            Retirer la confirmation
          </Button>
        )
      )}
    </>
  );
}

/** Under a value of the law: who read it in its text, or what is missing and who may say so. */
export function Confirmation({ series, value }: { series: FigureSeries; value: Dated }) {
  const rights = useRights();
  const { mutateAsync: create } = useCreateMany<ConfirmationRow, HttpError>();
  const [isAsking, setAsking] = useState(false);
  if (value.confirmation) return <Confirmed row={value.confirmation} />;
  if (!value.doubt) return null;
  const missing = MISSING[value.doubt];
  const together = sameText(series, value);
  const save = (source: string) =>
    create({
      resource: TABLE,
      values: together.map((one) => ({
        workspace_id: rights?.workspace?.id ?? "",
        code: one.code,
        value: one.value,
        figure_from: value.from,
        covers_to: value.doubt === "carried" ? confirmedUntil(series, today()) : null,
        source,
      })),
      successNotification: () => ({
        type: "success",
        message: together.length > 1 ? `${together.length} valeurs confirmées.` : "Valeur confirmée.",
      }),
    });
  if (!can(rights, "workspace", "create"))
    return <p className="muted">{missing} À confirmer par une personne qui règle l’espace (direction, développeur).</p>;
  return (
    <>
      <p className="muted">{missing} Votre nom et la date de la confirmation resteront affichés.</p>
      {isAsking ? (
        <Ask
          label={
            together.length > 1 ? `Où avez-vous lu les ${together.length} valeurs de ce texte` : "Où l’avez-vous lue"
          }
          placeholder="Texte, article, date"
          action={together.length > 1 ? `Confirmer les ${together.length} valeurs` : "Confirmer"}
          onSave={save}
          onDone={() => setAsking(false)}
        />
      ) : (
        <Button size="small" onClick={() => setAsking(true)}>
          {together.length > 1 ? `Confirmer les ${together.length} valeurs de ce texte` : "Confirmer cette valeur"}
        </Button>
      )}
    </>
  );
}
