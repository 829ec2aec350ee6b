import contract from "@resources/contracts/contract";
import talent from "@resources/talents/talent";
import { Button, Select, Tag } from "antd";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { pathOf } from "@/kit/declaration";
import { useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { formatDateTime } from "@/lib/dates";
import { can, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { count } from "@/rules/french";
import { formatPhone } from "@/rules/identity/phone";
import styles from "./page.module.css";
import { type Call, firstAsked, type Sheet } from "./use-bench";

const STATUS = {
  asked: { label: "Attend", color: "warning" },
  confirmed: { label: "Confirmé", color: "success" },
  declined: { label: "Ne peut pas", color: "default" },
  placed: { label: "Placé", color: "processing" },
} as const;

/** The agency answers its client within two hours of the first call (D§6.4). */
const SLA_MINUTES = 120;
/** Substitutes that one wants to count on. */
const WANTED = 3;

const linkSaid = ({ mailed, texted }: Call): string => {
  const ways = [mailed && "e-mail", texted && "SMS"].filter(Boolean);
  return ways.length > 0 ? `lien parti par ${ways.join(" et ")}` : "ni adresse ni mobile\u202f: appelez";
};

/** Minutes since the first call, told again every half minute. */
function useElapsed(since: string | null): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return since === null ? null : Math.floor((now - Date.parse(since)) / 60_000);
}

function Clock({ calls }: { readonly calls: readonly Call[] }) {
  const isServed = calls.some(({ status }) => status === "confirmed" || status === "placed");
  const minutes = useElapsed(firstAsked(calls));
  if (minutes === null || isServed) return null;
  const left = SLA_MINUTES - minutes;
  return (
    <Tag color={left < 0 ? "error" : left < 30 ? "warning" : "default"}>
      {left < 0 ? `Délai de 2\u202fh dépassé de ${-left} min` : `Réponse due dans ${left} min`}
    </Tag>
  );
}

type Props = { readonly day: string; readonly missionId: string | null; readonly sheet: Sheet };

/** Those who were asked: what they answered, what one writes for them, and the place they take. */
export function Calls({ missionId, sheet }: Props) {
  const rights = useRights();
  const server = useServer();
  const [, act] = useAct();
  const navigate = useNavigate();
  const [absent, setAbsent] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const { calls, present } = sheet;
  if (calls.length === 0) return null;
  const confirmed = calls.filter(({ status }) => status === "confirmed" || status === "placed").length;
  const attempt = async (id: string, run: () => Promise<void>) => {
    setBusy(id);
    await act(run, ["substitute_call", "application", "contract", "talent"]);
    setBusy(null);
  };
  const note = (id: string, comes: boolean) =>
    void attempt(id, async () => {
      await server.call("record_substitute", { call_id: id, comes });
    });
  const place = (id: string) =>
    void attempt(id, async () => {
      const args = { call_id: id, ...(absent && { absent_contract_id: absent }) };
      const made = await server.call<string>("place_substitute", args);
      toast({ type: "success", description: "Contrat préparé\u202f: vérifiez-le avant de l’envoyer." });
      void navigate(pathOf.edit(contract, made));
    });
  return (
    <section className={styles.calls} aria-label="Demandés">
      <p className={styles.picks}>
        <strong>
          {count(confirmed, "confirmé")} sur {WANTED} voulus
        </strong>
        <Clock calls={calls} />
        {missionId && present.length > 0 && (
          <Select
            aria-label="Qui manque"
            placeholder="Qui manque&#8239;?"
            allowClear
            options={present.map(({ id, name }) => ({ value: id, label: name }))}
            value={absent}
            onChange={(id: string | undefined) => setAbsent(id ?? null)}
          />
        )}
      </p>
      <ul>
        {calls.map((call) => (
          <li key={call.id}>
            <span className={styles.who}>
              <Tag color={STATUS[call.status].color}>{STATUS[call.status].label}</Tag>
              <Link to={pathOf.show(talent, call.talent_id)}>{call.name}</Link>
              {call.phone && <a href={`tel:${call.phone}`}>{formatPhone(call.phone)}</a>}
            </span>
            <span className="muted">
              {call.answered_at
                ? `répondu le ${formatDateTime(call.answered_at)}${call.by_link ? " par le lien" : " au téléphone"}`
                : `demandé le ${formatDateTime(call.asked_at)}, ${linkSaid(call)}`}
              {call.comment && ` — ${call.comment}`}
            </span>
            <span className={styles.acts}>
              {call.status !== "placed" && can(rights, "talents", "edit") && (
                <>
                  {call.status !== "confirmed" && (
                    <Button
                      aria-label={`Vient, ${call.name}`}
                      loading={busy === call.id}
                      onClick={() => note(call.id, true)}
                    >
                      Vient
                    </Button>
                  )}
                  {call.status !== "declined" && (
                    <Button
                      aria-label={`Ne vient pas, ${call.name}`}
                      loading={busy === call.id}
                      onClick={() => note(call.id, false)}
                    >
                      Ne vient pas
                    </Button>
                  )}
                </>
              )}
              {call.status === "confirmed" &&
                missionId &&
                can(rights, "missions", "create") &&
                can(rights, "contracts", "create") && (
                  <Button
                    type="primary"
                    aria-label={`Mettre à la place, ${call.name}`}
                    loading={busy === call.id}
                    onClick={() => place(call.id)}
                  >
                    Mettre à la place
                  </Button>
                )}
              {call.contract_id && <Link to={pathOf.show(contract, call.contract_id)}>Voir le contrat</Link>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
