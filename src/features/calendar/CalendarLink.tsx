import { Button, Input, Popconfirm } from "antd";
import { useId, useState } from "react";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useRead, useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { useRefresh } from "@/kit/use-refresh";
import { copyText } from "@/lib/clipboard";
import { formatDate, formatDateTime } from "@/lib/dates";
import { env } from "@/lib/env";
import { can, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import styles from "./CalendarLink.module.css";

/** Whose calendar: a talent’s, a work site’s, or one’s own. */
export interface CalendarSubject {
  readonly talent_id?: string;
  readonly work_site_id?: string;
}

interface Link {
  readonly id: string;
  readonly created_at: string;
  readonly read_at: string | null;
}

const SHOWS = {
  talent: "Ses missions, ses formations et ses rendez-vous.",
  site: "Qui est sur ce chantier, et jusqu’à quand.",
  member:
    "Le premier et le dernier jour des contrats dont vous ou vos managés êtes responsables, vos commandes à pourvoir, les formations et les rendez-vous.",
} as const;

const SECRET =
  "Ni montant ni donnée personnelle sensible. L’adresse est secrète\u202f: qui la connaît lit ce que vous avez le droit de lire.";

const HOW: readonly (readonly [name: string, says: string])[] = [
  [
    "Google Agenda",
    "«\u202fAutres agendas\u202f», «\u202f+\u202f», «\u202fÀ partir de l’URL\u202f», puis collez l’adresse.",
  ],
  ["Outlook", "«\u202fAjouter un calendrier\u202f», «\u202fS’abonner à partir du web\u202f», puis collez l’adresse."],
  ["Apple", "sur un iPhone ou un Mac, touchez «\u202fS’abonner sur cet appareil\u202f»."],
];

/** The address as calendars ask for it. `env` may hold a path alone: they want the whole of it. */
const addressOf = (token: string): string =>
  new URL(`${env.supabaseUrl}/functions/v1/calendars/${token}.ics`, window.location.origin).href;

/** A calendar to subscribe to: its secret address is shown once, replaced or closed whenever one wants. */
export function CalendarLink({ subject }: { readonly subject: CalendarSubject }) {
  const { talent_id = null, work_site_id = null } = subject;
  const rights = useRights();
  const server = useServer();
  const refresh = useRefresh();
  const field = useId();
  const [token, setToken] = useState<string | null>(null);
  const [isBusy, act] = useAct();
  const mayRead = can(rights, "contracts", "read");
  const only = (name: string, value: string | null) =>
    value ? { field: name, operator: "eq" as const, value } : { field: name, operator: "null" as const, value: true };
  const { data, error, refetch } = useRead<Link | null>({
    tables: ["calendar_link"],
    key: [talent_id, work_site_id],
    enabled: mayRead,
    read: async ({ rows }, signal) => {
      const found = await rows<Link>("calendar_link", {
        select: "id,created_at,read_at",
        filters: [only("talent_id", talent_id), only("work_site_id", work_site_id), only("revoked_at", null)],
        signal,
      });
      return found[0] ?? null;
    },
  });

  const create = () =>
    void act(async () => {
      setToken(await server.call<string>("create_calendar_link", { talent_id, work_site_id }));
      refresh("calendar_link");
    });
  const revoke = () =>
    void act(async () => {
      await server.call("revoke_calendar_link", { talent_id, work_site_id });
      refresh("calendar_link");
      setToken(null);
      toast({ type: "success", description: "Le calendrier est fermé\u202f: son adresse ne répond plus." });
    });

  if (!mayRead) return <p className={styles.muted}>Ce calendrier est pour qui lit les contrats.</p>;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton rows={2} />;
  const address = token && data ? addressOf(token) : null;
  return (
    <div className={styles.part}>
      <p className={styles.shows}>
        {talent_id ? SHOWS.talent : work_site_id ? SHOWS.site : SHOWS.member}{" "}
        <span className={styles.muted}>{SECRET}</span>
      </p>
      {data && (
        <p className={styles.state}>
          Ouvert le {formatDate(data.created_at)},{" "}
          {data.read_at ? `lu le ${formatDateTime(data.read_at)}` : "pas encore lu par un calendrier"}.
        </p>
      )}
      {address && (
        <div className={styles.address}>
          <label htmlFor={field}>Adresse du calendrier (montrée une seule fois)</label>
          <div className={styles.line}>
            <Input id={field} readOnly value={address} onFocus={({ target }) => target.select()} />
            <Button
              type="primary"
              onClick={() =>
                void copyText(address, { title: "Adresse copiée" }, "Sélectionnez l’adresse et copiez-la.")
              }
            >
              Copier l’adresse
            </Button>
          </div>
          <a href={address.replace(/^https?:/, "webcal:")}>S’abonner sur cet appareil</a>
          <ul className={styles.how}>
            {HOW.map(([name, says]) => (
              <li key={name}>
                <strong>{name}</strong>
                {`\u202f: ${says}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.line}>
        {data ? (
          <>
            <Popconfirm
              title={"Remplacer l’adresse\u202f?"}
              description="Celle d’avant ne répondra plus."
              okText="Remplacer"
              cancelText="Garder"
              onConfirm={create}
            >
              <Button loading={isBusy}>Nouvelle adresse</Button>
            </Popconfirm>
            <Popconfirm
              title={"Fermer ce calendrier\u202f?"}
              description="Son adresse ne répondra plus."
              okText="Fermer"
              cancelText="Garder"
              onConfirm={revoke}
            >
              <Button danger disabled={isBusy}>
                Fermer le calendrier
              </Button>
            </Popconfirm>
          </>
        ) : (
          <Button loading={isBusy} onClick={create}>
            Créer une adresse de calendrier
          </Button>
        )}
      </div>
    </div>
  );
}
