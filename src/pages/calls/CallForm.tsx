import { Button, Input, Segmented } from "antd";
import { useState } from "react";
import { useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { useRefresh } from "@/kit/use-refresh";
import { formatDate, today } from "@/lib/dates";
import { toast } from "@/lib/toast";
import { addDays } from "@/rules/calendar/date";
import styles from "./calls.module.css";
import { OUTCOMES } from "./words";

/** When to call again, in days from today. */
const AGAIN = [
  { value: 0, label: "Non" },
  { value: 1, label: "Demain" },
  { value: 3, label: "3 j" },
  { value: 7, label: "1 sem." },
  { value: 30, label: "1 mois" },
];

type Props = {
  /** A talent or a contact. */
  readonly table: string;
  readonly id: string;
  readonly onNoted: (outcome: string) => void;
  /** The call that was noted does not count any more. */
  readonly onTakenBack?: () => void;
};

/** What came of a call, in one press, and when to call again. */
export function CallForm({ table, id, onNoted, onTakenBack }: Props) {
  const server = useServer();
  const [, act] = useAct();
  const refresh = useRefresh();
  const [again, setAgain] = useState(0);
  const [comment, setComment] = useState("");
  const [busy, setBusy] = useState<string | null>(null);

  const takeBack = (call: string) =>
    act(async () => {
      await server.call("take_back_call", { id: call });
      onTakenBack?.();
    }, ["call_log"]);
  const note = async (outcome: string, label: string) => {
    const next = again > 0 ? addDays(today(), again) : null;
    setBusy(outcome);
    await act(async () => {
      const call = await server.call<string>("record_call", {
        outcome,
        [`${table}_id`]: id,
        ...(comment.trim() && { comment }),
        ...(next && { next_contact_on: next }),
      });
      toast({
        type: "success",
        description: `Appel noté\u202f: ${label.toLowerCase()}${next ? `, à rappeler le ${formatDate(next)}` : ""}.`,
        action: { btnText: "Annuler", altText: "Annuler", trigger: () => void takeBack(call) },
      });
      setComment("");
      setAgain(0);
      onNoted(outcome);
    });
    setBusy(null);
    refresh("call_log");
    refresh(table);
  };
  return (
    <div className={styles.form}>
      <span className={styles.quiet}>À rappeler&#8239;?</span>
      <Segmented
        size="small"
        options={AGAIN}
        value={again}
        onChange={(value) => setAgain(Number(value))}
        aria-label="À rappeler"
      />
      <Input
        value={comment}
        maxLength={500}
        placeholder="Un mot (facultatif)"
        aria-label="Commentaire de l’appel"
        onChange={({ target }) => setComment(target.value)}
      />
      <div className={styles.outcomes}>
        {OUTCOMES.map(({ value, label }) => (
          <Button key={value} loading={busy === value} disabled={busy !== null} onClick={() => void note(value, label)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
