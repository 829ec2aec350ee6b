import featureFlag from "@resources/settings/feature-flag";
import { Switch } from "antd";
import { useState } from "react";
import { Link } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import { pathOf } from "@/kit/declaration";
import { LinkButton } from "@/kit/parts/link-button";
import { Failure, Skeleton } from "@/kit/parts/messages";
import { useRead, useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { useRefresh } from "@/kit/use-refresh";
import { can, useRights } from "@/lib/rights";
import { toast } from "@/lib/toast";
import { count } from "@/rules/french";
import { ROLE_LABEL } from "@/rules/roles";
import { Frame } from "../Frame";
import styles from "../page.module.css";

type Flag = {
  id: string;
  name: string;
  description: string | null;
  is_enabled: boolean;
  roles: string[];
  member_ids: string[];
  version: number;
};

/** For whom, once it is on. */
function whom({ roles, member_ids }: Flag): string {
  const said: string[] = roles.map((role) => ROLE_LABEL[role as keyof typeof ROLE_LABEL] ?? role);
  if (member_ids.length > 0) said.push(count(member_ids.length, "membre nommé", "membres nommés"));
  return said.length > 0 ? `Pour\u202f: ${said.join(", ")}` : "Pour tous";
}

/** /playground/flags: the flags that the code asks for, switched on the spot by who may. */
export default function Flags() {
  const server = useServer();
  const [, act] = useAct();
  const refresh = useRefresh();
  const rights = useRights();
  const mayEdit = Boolean(rights && can(rights, "technical", "edit"));
  const [busy, setBusy] = useState<string | null>(null);
  const { data, error, refetch } = useRead({
    tables: [featureFlag.table],
    key: ["flags"],
    read: ({ rows }, signal) =>
      rows<Flag>(featureFlag.table, {
        select: "id,name,description,is_enabled,roles,member_ids,version",
        sorters: [{ field: "name", order: "asc" }],
        signal,
      }),
  });
  const turn = async (flag: Flag, isOn: boolean) => {
    setBusy(flag.id);
    await act(async () => {
      await server.update(featureFlag.table, flag.id, { is_enabled: isOn }, { version: flag.version });
      toast({ type: "success", description: `${flag.name}\u202f: ${isOn ? "allumé" : "éteint"}.` });
    });
    setBusy(null);
    refresh(featureFlag.table);
  };
  return (
    <Frame>
      <p className={styles.intro}>
        <span className={styles.kept}>
          Un drapeau vaut pour tous les espaces. Chacun le lit en ouvrant l’application{"\u202f"}: un onglet ouvert le
          verra au prochain chargement.
        </span>
        <LinkButton to={pathOf.list(featureFlag)}>Tous les drapeaux</LinkButton>
      </p>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} />}
      {data?.length === 0 && (
        <EmptyState title="Aucun drapeau">Un drapeau montre une nouveauté à quelques-uns avant tous.</EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={styles.mails}>
          {data.map((flag) => (
            <li key={flag.id}>
              <Switch
                aria-label={flag.name}
                checked={flag.is_enabled}
                disabled={!mayEdit}
                loading={busy === flag.id}
                onChange={(isOn) => void turn(flag, isOn)}
              />
              <span className={styles.subject}>
                <Link to={pathOf.show(featureFlag, flag.id)}>{flag.name}</Link>
                <span>{flag.description}</span>
              </span>
              <span className={styles.kept}>{flag.is_enabled ? whom(flag) : "Éteint"}</span>
            </li>
          ))}
        </ul>
      )}
    </Frame>
  );
}
