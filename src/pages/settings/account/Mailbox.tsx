import { Button, Popconfirm } from "antd";
import { ToneTag } from "@/components/fields/tone-tag";
import { Section } from "@/components/layout/Section";
import { useRead, useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { useRefresh } from "@/kit/use-refresh";
import { formatDateTime } from "@/lib/dates";
import { functions } from "@/lib/functions";
import { toast } from "@/lib/toast";
import styles from "./Mailbox.module.css";

interface Connected {
  readonly email: string;
  readonly status: "connected" | "expired";
  readonly trouble: string | null;
  readonly read_at: string | null;
}

/** Whether mailboxes are connected here, and one’s own. A deployment without it is one that says no. */
const useMailbox = () =>
  useRead({
    tables: ["mailbox"],
    key: ["mine"],
    read: async ({ rows }, signal) => {
      const { isOn } = await functions.get<{ isOn: boolean }>("nylas/settings").catch(() => ({ isOn: false }));
      if (!isOn) return null;
      const [mine] = await rows<Connected>("mailbox", { select: "email,status,trouble,read_at", signal });
      return { mine: mine ?? null };
    },
  });

const HINT =
  "Les e-mails échangés avec un talent ou un contact de votre espace paraissent dans son historique, pour qui peut lire sa fiche. Les autres ne sont pas gardés. Vos entretiens vont dans votre agenda.";

/** Connects and disconnects one’s mailbox and calendar; nothing at all where none can be connected. */
export function Mailbox() {
  const { data } = useMailbox();
  const server = useServer();
  const refresh = useRefresh();
  const [isBusy, act] = useAct();
  if (!data) return null;
  const { mine } = data;

  const connect = () =>
    void act(async () => {
      const { url } = await functions.post<{ url: string }>("nylas/connect", {});
      window.location.assign(url);
    });
  const disconnect = () =>
    void act(async () => {
      await server.call("disconnect_mailbox");
      refresh("mailbox");
      toast({ type: "success", description: "La boîte n’est plus lue. Ce qui est déjà sur les fiches y reste." });
    });

  return (
    <Section title="Boîte mail et agenda" hint={HINT}>
      {mine === null ? (
        <>
          <p className={styles.told}>Aucune boîte n’est connectée.</p>
          <Button type="primary" loading={isBusy} onClick={connect}>
            Connecter ma boîte
          </Button>
        </>
      ) : (
        <>
          <p className={styles.state}>
            <strong>{mine.email}</strong>
            {mine.status === "connected" ? (
              <ToneTag tone="good">Connectée</ToneTag>
            ) : (
              <ToneTag tone="bad">À reconnecter</ToneTag>
            )}
          </p>
          <p className={styles.told}>
            {mine.trouble ??
              (mine.read_at
                ? `Lue pour la dernière fois le ${formatDateTime(mine.read_at)}.`
                : "Première lecture en cours.")}
            {mine.trouble && mine.status === "connected" && " On réessaie sans cesse."}
          </p>
          <div className={styles.actions}>
            {mine.status === "expired" && (
              <Button type="primary" loading={isBusy} onClick={connect}>
                Reconnecter
              </Button>
            )}
            <Popconfirm
              title={"Déconnecter cette boîte\u202f?"}
              description="Ses e-mails et votre agenda ne seront plus suivis."
              okText="Déconnecter"
              cancelText="Garder"
              onConfirm={disconnect}
            >
              <Button disabled={isBusy}>Déconnecter</Button>
            </Popconfirm>
          </div>
        </>
      )}
    </Section>
  );
}
