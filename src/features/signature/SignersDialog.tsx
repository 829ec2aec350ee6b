import { Alert, Modal, Select } from "antd";
import { useId, useState } from "react";
import { messageOf } from "@/kit/parts/messages";
import { useRead } from "@/kit/server";
import { functions, type SentRequest } from "@/lib/functions";
import { toast } from "@/lib/toast";
import { displayName, type PersonLike } from "@/rules/names";
import { toldOf } from "./AskSignature";
import styles from "./SignersDialog.module.css";

interface Props {
  /** Of the function `signatures`, and what it is sent with those who sign, in order. */
  readonly route: "conditions" | "contracts";
  readonly bodyOf: (signers: readonly string[]) => Readonly<Record<string, unknown>>;
  readonly companyId: string;
  /** Who signs unless somebody else is chosen: contacts of the client, and `worker`. */
  readonly signers: readonly string[];
  /** What becomes of the others when one refuses. */
  readonly refused: string;
  readonly onClose: () => void;
  /** Sent or refused: what stands in the database may have changed. */
  readonly onSettled: () => void;
}

type Signer = { readonly value: string; readonly label: string };

/** The one who is no contact of the client. */
const WORKER: Signer = { value: "worker", label: "Le salarié" };

const PERSON = "id,civility,first_name,last_name,temp_first_name,temp_last_name,job_title,email";

/** Who signs, in which order: the first one is mailed their link at once, each other in their turn. */
export function SignersDialog({ route, bodyOf, companyId, signers, refused, onClose, onSettled }: Props) {
  const field = useId();
  const isContract = route === "contracts";
  const [chosen, setChosen] = useState<readonly string[]>(signers);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data: contacts = [], isLoading } = useRead<Signer[]>({
    tables: ["contact"],
    key: ["signers", route, companyId],
    read: async (server, signal) => {
      const rows = await server.rows("contact", {
        select: PERSON,
        filters: [
          { field: "company_id", operator: "eq", value: companyId },
          { field: "status", operator: "eq", value: "active" },
          ...(isContract ? [{ field: "can_sign_contracts", operator: "eq" as const, value: true }] : []),
        ],
        sorters: [{ field: "last_name", order: "asc" }],
        signal,
      });
      const people = rows.map((row) => ({
        value: String(row.id),
        label: [displayName(row as PersonLike), row.email].filter(Boolean).join(", "),
      }));
      return isContract ? [...people, WORKER] : people;
    },
  });
  const nameOf = (one: string) => contacts.find(({ value }) => value === one)?.label ?? "";

  const send = async () => {
    setSending(true);
    setRefusal(null);
    try {
      const { links } = await functions.post<{ links: SentRequest[] }>(`signatures/${route}`, bodyOf(chosen));
      for (const request of links) toast(toldOf(request));
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setSending(false);
      onSettled();
    }
  };

  return (
    <Modal
      open
      title="Envoyer à la signature"
      okText="Envoyer le lien"
      okButtonProps={{ loading: isSending, disabled: chosen.length === 0 }}
      cancelText="Annuler"
      onOk={() => void send()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
        <div className={styles.field}>
          <label htmlFor={field}>Signataires, dans l’ordre</label>
          <Select
            id={field}
            mode="multiple"
            maxCount={5}
            loading={isLoading}
            options={[...contacts]}
            optionFilterProp="label"
            value={isLoading ? [] : [...chosen]}
            onChange={setChosen}
            placeholder={isContract ? "Choisissez qui signe" : "Choisissez qui signe pour le client"}
          />
        </div>
        {chosen.length > 1 && (
          <>
            <ol className={styles.order}>
              {chosen.map((one) => (
                <li key={one}>{nameOf(one)}</li>
              ))}
            </ol>
            <p className={styles.muted}>Chacun reçoit son lien quand le précédent a signé. {refused}</p>
          </>
        )}
      </div>
    </Modal>
  );
}
