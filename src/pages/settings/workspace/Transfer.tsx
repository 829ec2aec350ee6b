import { App, Button, Progress, Select } from "antd";
import { useState } from "react";
import { Section } from "@/components/layout/Section";
import { Notice } from "@/components/plain";
import { countedRows } from "@/features/merge/merge";
import { useKit } from "@/kit/context";
import { backToTitle, useFocusKept } from "@/kit/parts/use-focus-kept";
import { useRead, useServer } from "@/kit/server";
import { useAct } from "@/kit/use-act";
import { auth } from "@/lib/auth";
import { can, rightsStore, useRights } from "@/lib/rights";
import { count } from "@/rules/french";
import styles from "./page.module.css";

type Moved = { readonly table: string; readonly count: number; readonly joined: number };

/** The queue is looked at each second while it works. */
const EVERY = 1000;

const running = (progress: number | null | undefined): boolean =>
  progress !== null && progress !== undefined && Number(progress) >= 0 && Number(progress) < 1;

/** How far the transfer of this workspace is, and the way to go on with one that broke off; nothing when there was none. */
export function TransferProgress() {
  const rights = useRights();
  const server = useServer();
  const [isBusy, act] = useAct();
  const { data } = useRead<number | null>({
    tables: ["workspace"],
    key: ["transfer-progress"],
    refetchInterval: ({ state }) => (running(state.data) ? EVERY : false),
    read: ({ call }, signal) => call("workspace_transfer_progress", {}, signal),
  });
  // Here nothing is written any more (`can` says so): this goes on with what was begun.
  const mayResume =
    rights?.view_as === null &&
    rights.permissions.some(({ family, action }) => family === "workspace" && action === "edit");
  const resume = () =>
    act(async () => {
      await server.call("resume_workspace_transfer", {});
    }, ["workspace"]);
  if (Number(data) < 0)
    return (
      <Notice tone="bad" title="Le transfert s’est interrompu">
        <p className={styles.broken}>
          Rien n’est perdu&#8239;: ce qui est passé est dans l’autre espace, le reste est encore ici.
        </p>
        {mayResume ? (
          <Button loading={isBusy} onClick={() => void resume()}>
            Reprendre
          </Button>
        ) : (
          "Qui administre cet espace peut le reprendre."
        )}
      </Notice>
    );
  return running(data) ? (
    <Progress percent={Math.floor(Number(data) * 100)} status="active" aria-label="Avancement du transfert" />
  ) : null;
}

/** All that this workspace holds, handed to another one: what moves is counted before, and it cannot be taken back. */
export function Transfer() {
  const rights = useRights();
  const server = useServer();
  const { resources } = useKit();
  const { modal } = App.useApp();
  const [to, setTo] = useState<string | null>(null);
  const [isBusy, act] = useAct();
  const here = rights?.workspace;
  const keepFocus = useFocusKept(here?.data_transferred_at, isBusy);
  const others = (rights?.workspaces ?? []).filter(({ id }) => id !== here?.id);
  if (!here || here.is_relais_workspace || !can(rights, "workspace", "edit") || others.length === 0) return null;
  const target = others.find(({ id }) => id === to);

  const transfer = (to_id: string) =>
    act(async () => {
      await server.call("transfer_workspace", { to_id });
      keepFocus(true);
      // From now on the workspace is read only, and the banner says so.
      rightsStore.set(await auth.fetchRights());
    });
  const ask = async () => {
    if (!target) return;
    await act(async () => {
      const moved = await server.call<readonly Moved[]>("workspace_transfer_preview", { to_id: target.id });
      const lines = moved
        .filter(({ table }) => resources.byTable(table)?.menu)
        .map(({ table, count: n, joined }) => {
          const one = countedRows(table, n, resources);
          return joined > 0 ? `${one}, dont ${count(joined, "déjà là-bas et réunie", "déjà là-bas et réunies")}` : one;
        });
      modal.confirm({
        width: 560,
        title: `Transférer les données de ${here.name} à ${target.name}\u202f?`,
        content: (
          <div className={styles.said}>
            <p>{lines.length > 0 ? `Passent\u202f: ${lines.join(" · ")}.` : "Cet espace ne contient rien."}</p>
            <p>
              Leurs notes, documents et historique les suivent. Ce dont les membres de {here.name} avaient la charge
              vous revient. Les membres, leurs accès et les réglages restent.
            </p>
            <p>
              {here.name} devient aussitôt lisible seulement. <strong>Un transfert ne se défait pas.</strong>
            </p>
          </div>
        ),
        okText: "Transférer",
        okButtonProps: { danger: true, disabled: moved.length === 0 },
        cancelText: "Annuler",
        autoFocusButton: "cancel",
        afterClose: backToTitle,
        onOk: () => transfer(target.id),
      });
    });
  };
  return (
    <Section
      title="Transfert des données"
      hint="Quand une agence ferme ou qu’un indépendant s’en va, tout ce que tient cet espace passe à un autre."
    >
      <div className={styles.transfer}>
        <Select
          // By name: antd writes a line for screen readers before it while it has the focus.
          className={styles.arrival ?? ""}
          aria-label="Espace d’arrivée"
          placeholder="Espace d’arrivée"
          value={to}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setTo}
        />
        <Button danger disabled={!target} loading={isBusy} onClick={() => void ask()}>
          Transférer les données
        </Button>
      </div>
    </Section>
  );
}
