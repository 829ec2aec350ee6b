import type { ReactNode } from "react";
import { ToneTag } from "@/components/fields/tone-tag";
import { formatDateTime } from "@/lib/dates";
import styles from "./PartyLines.module.css";
import type { PartyState, SignatureRow } from "./parties";

interface Props {
  readonly parties: readonly PartyState[];
  /** The button of a party; nothing when there is nothing more to send. */
  readonly send: (party: PartyState) => ReactNode;
}

/** Who signs, one line each: where they stand, what was sent, opened, signed or refused. */
export function PartyLines({ parties, send }: Props) {
  return (
    <ul className={styles.parties}>
      {parties.map((party) => (
        <li key={party.label} className={styles.party}>
          <strong>{party.label}</strong>
          <span>
            <ToneTag tone={party.tone}>{party.stateLabel}</ToneTag>
          </span>
          <span className={styles.who}>
            {party.request && <span>{who(party.request)}</span>}
            {party.request && <span className="muted">{told(party.request)}</span>}
            {party.request?.service_trouble && (
              <span className="muted">{party.request.service_trouble} On réessaie sans cesse.</span>
            )}
            {party.request?.refused_reason && <span>«&#8239;{party.request.refused_reason}&#8239;»</span>}
          </span>
          {send(party)}
        </li>
      ))}
    </ul>
  );
}

const who = (request: SignatureRow): string =>
  request.signed_by_name
    ? [request.signed_by_name, request.signed_by_quality].filter(Boolean).join(", ")
    : [request.signer_name, request.signer_email].filter(Boolean).join(", ");

const ENDED: Partial<Record<SignatureRow["status"], string>> = { refused: "refusé", countered: "répondu" };

function told(request: SignatureRow): string {
  const { used_at, opened_at, mailed_at, reminder_count, status, mode, witness_name, service, code_sent_at } = request;
  const isElsewhere = service === "docuseal" && mode === "link";
  const times = reminder_count > 0 ? `, ${reminder_count} relance${reminder_count > 1 ? "s" : ""}` : "";
  return [
    isElsewhere && "par DocuSeal",
    status !== "planned" &&
      (mailed_at
        ? `lien envoyé le ${formatDateTime(mailed_at)}${times}`
        : mode === "link" && (isElsewhere ? "le lien part dès qu’il est prêt" : "aucun lien envoyé")),
    opened_at && `ouvert le ${formatDateTime(opened_at)}`,
    used_at && `${ENDED[status] ?? "signé"} le ${formatDateTime(used_at)}`,
    code_sent_at && "identifié par un code SMS",
    mode === "on_site" && `sur place, devant ${witness_name}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
