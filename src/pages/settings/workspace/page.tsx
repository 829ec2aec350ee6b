import { useList, useOne, useUpdate } from "@refinedev/core";
import businessUnit from "@resources/settings/business-unit";
import { Button, Form, Input } from "antd";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { PageHeader } from "@/components/layout/PageHeader";
import { Section } from "@/components/layout/Section";
import { DEVELOPER } from "@/features/members/words";
import { pathOf } from "@/kit/declaration";
import { auth } from "@/lib/auth";
import { formatDate } from "@/lib/dates";
import { can, type Rights, rightsStore, useRights } from "@/lib/rights";
import { markDirty } from "@/lib/unsaved";
import { Board } from "./Board";
import { Guests } from "./Guests";
import styles from "./page.module.css";
import { Slack } from "./Slack";
import { Transfer, TransferProgress } from "./Transfer";

const PATH = "/settings/workspace";

const KIND: Record<string, string> = {
  internal: "Interne\u202f: une agence de l’entreprise.",
  external: "Externe\u202f: celui d’un indépendant.",
};

type Workspace = { id: string; name: string; created_at: string; version: number };
type Unit = { id: string; name: string; emoji: string | null };

function Name({ workspace, editable }: { workspace: Workspace; editable: boolean }) {
  const [dirty, setDirty] = useState(false);
  const { mutateAsync, mutation } = useUpdate();
  useEffect(() => {
    markDirty(PATH, dirty, "workspace");
    return () => markDirty(PATH, false);
  }, [dirty]);

  async function save({ name }: { name: string }) {
    try {
      const meta = { pg: { version: workspace.version } };
      await mutateAsync({ resource: "workspace", id: workspace.id, values: { name }, meta });
      setDirty(false);
      // The name stands in the menu too.
      rightsStore.set(await auth.fetchRights());
    } catch {
      // The refusal has been shown; what was typed stays.
    }
  }

  return (
    <Form<{ name: string }>
      layout="vertical"
      initialValues={{ name: workspace.name }}
      disabled={!editable}
      onValuesChange={(_, all) => setDirty(all.name !== workspace.name)}
      onFinish={(values) => void save(values)}
    >
      <Form.Item name="name" label="Nom" rules={[{ required: true, whitespace: true, message: "Le nom est requis." }]}>
        <Input maxLength={80} />
      </Form.Item>
      {editable && (
        <Button type="primary" htmlType="submit" loading={mutation.isPending} disabled={!dirty}>
          Enregistrer
        </Button>
      )}
    </Form>
  );
}

/** Mirror of `app.require_board`. */
const maySeat = (rights: Rights | null): boolean =>
  can(rights, "workspace", "edit") && (rights?.flags.is_board_manager || rights?.roles.includes(DEVELOPER)) === true;

/** /settings/workspace. */
export default function WorkspaceSettings() {
  const rights = useRights();
  const here = rights?.workspace;
  const editable = can(rights, "workspace", "edit");
  const workspace = useOne<Workspace>({ resource: "workspace", id: here?.id ?? "" });
  const units = useList<Unit>({
    resource: "business_unit",
    pagination: { mode: "off" },
    sorters: [{ field: "sort_key", order: "asc" }],
    meta: { pg: { select: "id,name,emoji", count: "none" } },
  });
  return (
    <>
      <PageHeader title="Workspace" subtitle="Gérer les paramètres de votre workspace." />
      <Section
        title="Identité"
        hint={here?.is_relais_workspace ? "L’espace principal de l’entreprise." : KIND[here?.type ?? ""]}
      >
        {workspace.result && <Name key={workspace.result.version} workspace={workspace.result} editable={editable} />}
        {workspace.result && <p className={styles.opened}>Ouvert le {formatDate(workspace.result.created_at)}.</p>}
        {here?.data_transferred_at && (
          <p className={styles.transferred}>
            Données transférées le {formatDate(here.data_transferred_at)}
            {here.data_transferred_to_name && ` à ${here.data_transferred_to_name}`}.
          </p>
        )}
        {here?.data_transferred_at && <TransferProgress />}
      </Section>
      <Section title="Business units" hint="Les équipes entre lesquelles se répartissent les membres et les talents.">
        <p>
          {units.result.data.map(({ name, emoji }) => (emoji ? `${emoji} ${name}` : name)).join(" · ") || "Aucune."}
        </p>
        <Link to={pathOf.list(businessUnit)}>Gérer les business units</Link>
      </Section>
      <Section title="Slack" hint="Les avis que chacun choisit de recevoir sur Slack partent dans ce canal.">
        <Slack editable={editable} />
      </Section>
      <Section title="Invités" hint="Membres d’un autre espace qui peuvent travailler dans celui-ci." wide>
        {here && <Guests workspaceId={here.id} editable={editable} />}
      </Section>
      {here?.is_relais_workspace && maySeat(rights) && (
        <Section
          title="Direction"
          hint="Ces adresses lisent tout, marges comprises. Neuf au plus&#8239;; personne n’y change sa propre place."
          wide
        >
          <Board />
        </Section>
      )}
      {!here?.data_transferred_at && <Transfer />}
    </>
  );
}
