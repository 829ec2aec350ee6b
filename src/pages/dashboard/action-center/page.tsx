import { resources } from "@resources";
import { Button, Select, Skeleton } from "antd";
import { useMemo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { EmptyState } from "@/components/layout/EmptyState";
import { PageHeader } from "@/components/layout/PageHeader";
import { openShortcuts, useShortcuts } from "@/components/layout/shortcuts";
import { SCOPES, useColleagues } from "@/features/members/scopes";
import { hasView, pathOf } from "@/kit/declaration";
import { can, useRights } from "@/lib/rights";
import { setRound } from "@/lib/round";
import { Funnel } from "./Funnel";
import { GroupHead } from "./GroupHead";
import { ItemRow } from "./ItemRow";
import { type Group, groupsOf, type Item, keyOf } from "./kinds";
import styles from "./page.module.css";
import { useItems } from "./use-items";

const DEFAULT_SCOPE = "me_and_managees";

const resourceOf = (item: Item) => resources.byName(item.entity) ?? resources.byTable(item.entity);

/** Where an item leads: the page where one acts, else the record at the very field that is the cause. */
function placesOf(item: Item | undefined) {
  const resource = item && resourceOf(item);
  if (!item || !resource) return { show: null, edit: null, family: "" };
  const at = item.field ? `#${item.field}` : "";
  const act = item.page ? `/${item.page}` : at;
  return {
    show: hasView(resource, "show") ? pathOf.show(resource, item.row_id) + act : null,
    edit: hasView(resource, "edit") ? pathOf.edit(resource, item.row_id) + at : null,
    family: resource.access,
  };
}

/** Opening one thing of a kind begins the round of that kind. */
function begin(groups: readonly Group[], item: Item | undefined) {
  const group = groups.find(({ kind }) => kind === item?.kind);
  const stops = group?.items.flatMap((one) => {
    const { show } = placesOf(one);
    return show ? [{ id: one.row_id, to: show }] : [];
  });
  setRound(group && stops && stops.length > 1 ? { label: group.label, stops } : null);
}

/** /dashboard/action-center: where the day begins. */
export default function ActionCenter() {
  const rights = useRights();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const scope = params.get("scope") ?? DEFAULT_SCOPE;
  const kind = params.get("kind");
  const { data: items = [], isLoading, isError, isPlaceholderData, refetch } = useItems(scope);
  const colleagues = useColleagues();
  const [cursor, setCursor] = useState(0);

  const steps = useMemo(() => groupsOf(items), [items]);
  // The last item of a kind may have gone since it was chosen.
  const shownKind = steps.some((step) => step.kind === kind) ? kind : null;
  const groups = useMemo(() => steps.filter((one) => !shownKind || one.kind === shownKind), [steps, shownKind]);
  const shown = useMemo(() => groups.flatMap((one) => one.items), [groups]);
  const at = Math.min(cursor, Math.max(shown.length - 1, 0));
  const current = shown[at];

  const { show, edit, family } = placesOf(current);
  useShortcuts({
    j: { label: "Ligne suivante", run: () => setCursor(Math.min(at + 1, shown.length - 1)) },
    k: { label: "Ligne précédente", run: () => setCursor(Math.max(at - 1, 0)) },
    enter: {
      label: "Ouvrir",
      run: () => {
        if (!show) return;
        begin(groups, current);
        void navigate(show);
      },
    },
    e: { label: "Modifier", run: () => edit && can(rights, family, "edit") && void navigate(edit) },
    s: {
      label: "Moi et mes managés, ou tout l’espace",
      run: () => choose("scope", scope === DEFAULT_SCOPE ? "none" : null),
    },
  });

  function choose(name: "scope" | "kind", value: string | null) {
    setCursor(0);
    setParams(
      (before) => {
        if (value === null || value === DEFAULT_SCOPE) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  }

  const options = [
    ...SCOPES,
    ...(colleagues.length > 0
      ? [
          {
            label: "Un managé",
            options: colleagues.map(({ id, display_name }) => ({ value: id, label: display_name })),
          },
        ]
      : []),
  ];

  return (
    <>
      <PageHeader
        title="Centre d’action"
        actions={
          <>
            <Button type="text" className={styles.keys ?? ""} onClick={openShortcuts}>
              Raccourcis <kbd className={styles.key}>?</kbd>
            </Button>
            <Select
              className={styles.scope ?? ""}
              aria-label="À qui"
              value={scope}
              onChange={(value) => choose("scope", value)}
              options={options}
              popupMatchSelectWidth={false}
            />
          </>
        }
      />
      {isError && items.length === 0 ? (
        <EmptyState
          title="Le centre d’action n’a pas pu être lu"
          action={<Button onClick={() => void refetch()}>Réessayer</Button>}
        />
      ) : isLoading ? (
        <Skeleton active title={false} paragraph={{ rows: 8, width: "100%" }} />
      ) : items.length === 0 ? (
        <AllDone scope={scope} onAll={() => choose("scope", "none")} />
      ) : (
        <div className={styles.content} aria-busy={isPlaceholderData}>
          <Funnel steps={steps} total={items.length} chosen={shownKind} onChoose={(next) => choose("kind", next)} />
          {groups.map((group) => (
            <section key={group.kind} aria-label={group.label}>
              <GroupHead group={group} onDone={() => void refetch()} />
              <ul className={styles.list}>
                {group.items.map((item, index) => (
                  <ItemRow
                    key={keyOf(item)}
                    item={item}
                    to={placesOf(item).show}
                    current={item === current}
                    isFirstOfClient={item.client !== null && item.client !== group.items[index - 1]?.client}
                    onOpen={() => begin(groups, item)}
                    onPoint={() => setCursor(shown.indexOf(item))}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </>
  );
}

function AllDone({ scope, onAll }: { scope: string; onAll: () => void }) {
  return (
    <EmptyState title="Rien n’attend" action={scope !== "none" && <Button onClick={onAll}>Voir tout l’espace</Button>}>
      Contrats à valider et à signer, fins de contrat, postes à pourvoir, heures manquantes, contestées ou à contrôler,
      habilitations{"\u202f"}: tout a été vérifié.
    </EmptyState>
  );
}
