import { Form, Input, Segmented } from "antd";
import { useState } from "react";
import { OnceModal } from "@/features/open/OnceModal";
import { offered, openAddress } from "@/features/open/open";
import { ShownOnce } from "@/features/open/ShownOnce";
import { FormDay } from "@/kit/form/form-day";
import { tellRefusal } from "@/kit/form/refusal";
import { readable } from "@/kit/form/rules";
import { useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { type Day, today } from "@/lib/dates";
import { useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { addDays } from "@/rules/calendar/date";
import { OPEN_RESOURCES, type TokenFamily, type TokenScope } from "@/rules/open/resources";
import styles from "./page.module.css";

interface Fields {
  name: string;
  expires_on: Day | null;
  scopes?: Partial<Record<TokenFamily, TokenScope | "">>;
}

const WORDS: Readonly<Record<TokenScope | "", string>> = { "": "Rien", read: "Lire", write: "Lire et écrire" };
const THREE_MONTHS = 90;
const A_YEAR = 366;

const example = (token: string, family: TokenFamily | undefined): string => {
  const name = OPEN_RESOURCES.find((one) => one.family === family)?.name ?? "";
  return `curl "${openAddress()}/${name}?limit=5" \\
  -H "Authorization: Bearer ${token}"`;
};

/** A token is named, given an end and what it is for; then it is shown, this once. */
export function NewToken({ onClose }: { readonly onClose: () => void }) {
  const rights = useRights();
  const [form] = Form.useForm<Fields>();
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<{ token: string; family: TokenFamily | undefined } | null>(null);
  const server = useServer();
  const refresh = useRefresh();

  async function create({ name, expires_on, scopes = {} }: Fields) {
    setBusy(true);
    const wanted = Object.fromEntries(Object.entries(scopes).filter(([, scope]) => scope));
    try {
      const { token } = await server.call<{ token: string }>("create_personal_token", {
        name,
        expires_on,
        scopes: wanted,
      });
      setMade({ token, family: Object.keys(wanted)[0] as TokenFamily | undefined });
      refresh("personal_token");
    } catch (error) {
      const { rest } = tellRefusal(form, error);
      if (rest) toast({ type: "error", description: rest });
    }
    setBusy(false);
  }

  return (
    <OnceModal
      title="Nouveau jeton"
      okText="Créer le jeton"
      busy={busy}
      isShown={made !== null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {made ? (
        <ShownOnce what="Jeton" value={made.token}>
          <p>Gardez-le comme un mot de passe. Pour l’essayer, dans un terminal{"\u202f"}:</p>
          <pre className={styles.example}>{example(made.token, made.family)}</pre>
        </ShownOnce>
      ) : (
        <Form<Fields>
          form={form}
          layout="vertical"
          initialValues={{ name: "", expires_on: addDays(today(), THREE_MONTHS) }}
          onFinish={(fields) => void create(fields)}
        >
          <Form.Item
            name="name"
            label="Nom"
            extra="Le logiciel qui s’en servira, pour vous y retrouver."
            rules={[{ required: true, whitespace: true, message: "Le nom est requis." }]}
          >
            <Input autoFocus maxLength={80} autoComplete="off" placeholder="Tableau de bord Excel" />
          </Form.Item>
          <Form.Item
            name="expires_on"
            label="Valable jusqu’au"
            extra="Un an au plus."
            rules={[{ required: true, message: "La fin est requise." }, readable]}
          >
            <FormDay isDisabled={(day) => day <= today() || day > addDays(today(), A_YEAR)} />
          </Form.Item>
          <p className={styles.legend}>Ce qu’il peut faire</p>
          {offered(rights).map(({ family, label, scopes }) => (
            <div key={family} className={styles.scope}>
              <span id={`scope-${family}`}>{label}</span>
              <Form.Item name={["scopes", family]} initialValue="" noStyle>
                <Segmented
                  size="small"
                  aria-labelledby={`scope-${family}`}
                  options={["" as const, ...scopes].map((value) => ({ value, label: WORDS[value] }))}
                />
              </Form.Item>
            </div>
          ))}
        </Form>
      )}
    </OnceModal>
  );
}
