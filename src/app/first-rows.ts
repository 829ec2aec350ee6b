import { keys } from "@refinedev/core";
import { resources } from "@resources";
import { hasView, pathOf } from "@/kit/declaration";
import { listQuery } from "@/kit/list/filters";
import { decodeState } from "@/kit/list/state";
import { pageOf } from "@/kit/list/use-list-data";
import { keptColumns } from "@/kit/list/use-list-state";
import { today } from "@/lib/dates";
import { can, type Rights, rightsStore } from "@/lib/rights";
import { providers } from "./providers";
import { queryClient } from "./query-client";

/** The rights, as soon as they are known. */
const knownRights = (): Promise<Rights> =>
  new Promise((resolve) => {
    const tell = () => {
      const rights = rightsStore.get();
      if (!rights) return;
      stop();
      resolve(rights);
    };
    const stop = rightsStore.subscribe(tell);
    tell();
  });

/**
 * Asks for the rows of the list that an address names, under the key of that list: when it is drawn, its rows are there or
 * on their way. An address that names none asks for nothing.
 */
export async function askFirstRows({ pathname, search }: Pick<Location, "pathname" | "search">): Promise<void> {
  const resource = resources.find((one) => hasView(one, "list") && pathOf.list(one) === pathname);
  if (!resource) return;
  const rights = await knownRights();
  if (!can(rights, resource.access, "read")) return;
  const columns = keptColumns(resource, rights.member?.id);
  const state = decodeState(new URLSearchParams(search), resource, columns, rights);
  // What is late depends on states that are not read yet.
  if (state.layout !== "list" || state.presets.includes("late")) return;
  const asked = pageOf(resource, state, listQuery(resource, state, resources, rights, today()));
  const { meta, filters, sorters, pagination } = asked;
  await queryClient.prefetchQuery({
    queryKey: keys()
      .data("default")
      .resource(resource.name)
      .action("list")
      .params({ ...meta, filters, sorters, pagination })
      .get(),
    queryFn: ({ signal }) =>
      providers.dataProvider.getList({
        resource: resource.table,
        filters,
        sorters,
        pagination,
        meta: { ...meta, signal } as never,
      }),
  });
}
