import BellOutlined from "@ant-design/icons/es/icons/BellOutlined";
import { useMutation } from "@tanstack/react-query";
import { Button, Dropdown } from "antd";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { messageOf } from "@/kit/parts/messages";
import { SavedMenu } from "@/kit/parts/saved-menu";
import { useRead, useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { isSameState, useSaved } from "@/kit/use-saved";
import { toast } from "@/lib/toast";
import type { Criterion } from "@/rules/search/criteria";
import { keptCriteria } from "./use-asked";

const WORDS = {
  none: "Recherches enregistrées",
  save: "Enregistrer cette recherche…",
  name: "Nom de la recherche",
  forget: "Supprimer la recherche",
} as const;
// The views of lists are kept under their resource; searches under this name.
const SEARCHES = "talent_search";

type Alert = { readonly saved_view_id: string; readonly by_mail: boolean };
type Told = "bell" | "mail" | "none";
const DONE: Readonly<Record<Told, string>> = {
  bell: "Vous serez prévenu de chaque nouveau talent qui remplit cette recherche.",
  mail: "Vous serez prévenu ici et par e-mail de chaque nouveau talent qui remplit cette recherche.",
  none: "Vous ne serez plus prévenu pour cette recherche.",
};

/** Whether one is told of who newly fits a search that is kept, and how. */
function SearchAlert({ viewId }: { readonly viewId: string }) {
  const server = useServer();
  const refresh = useRefresh();
  const alerts = useRead({
    tables: ["search_alert"],
    key: ["mine"],
    read: ({ rows }, signal) => rows<Alert>("search_alert", { select: "id,saved_view_id,by_mail", signal }),
  });
  const change = useMutation({
    mutationFn: (told: Told) =>
      told === "none"
        ? server.call("unwatch_search", { saved_view_id: viewId })
        : server.call("watch_search", { saved_view_id: viewId, by_mail: told === "mail" }),
    onSuccess: (_, told) => toast({ type: "success", description: DONE[told] }),
    onError: (error) => toast({ type: "error", description: messageOf(error) }),
    onSettled: () => refresh("search_alert"),
  });
  const alert = alerts.data?.find(({ saved_view_id }) => saved_view_id === viewId);
  const now: Told = !alert ? "none" : alert.by_mail ? "mail" : "bell";
  const items = [
    { key: "bell", label: "Me prévenir ici" },
    { key: "mail", label: "Me prévenir ici et par e-mail" },
    { key: "none", label: "Ne pas me prévenir" },
  ];
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items,
        selectable: true,
        selectedKeys: [now],
        onClick: ({ key }) => key !== now && change.mutate(key as Told),
      }}
    >
      <Button icon={<BellOutlined aria-hidden />} loading={change.isPending}>
        {now === "none" ? "M’alerter des nouveaux" : "Alerte active"}
      </Button>
    </Dropdown>
  );
}

type Props = { readonly criteria: readonly Criterion[]; readonly onOpen: (criteria: Criterion[]) => void };

/** Searches kept under a name, one’s own and those that colleagues share; `?saved=` of the address opens one of them. */
export function SavedSearches({ criteria, onOpen }: Props) {
  const { saved } = useSaved(SEARCHES, keptCriteria);
  const [params, setParams] = useSearchParams();
  const wanted = saved.find(({ id }) => id === params.get("saved"));
  useEffect(() => {
    if (!wanted) return;
    setParams({ c: JSON.stringify(wanted.state) }, { replace: true });
  }, [wanted, setParams]);
  const current = saved.find(({ state }) => isSameState(state, criteria));
  return (
    <>
      {current && criteria.length > 0 && <SearchAlert viewId={current.id} />}
      <SavedMenu
        of={SEARCHES}
        words={WORDS}
        read={keptCriteria}
        state={criteria as Criterion[]}
        stored={criteria.length > 0 ? { criteria } : null}
        onOpen={onOpen}
      />
    </>
  );
}
