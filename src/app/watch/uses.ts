import type { DataProvider } from "@refinedev/core";
import { noteUse, type Uses } from "@/lib/usage";

type Options = {
  /** Tables of what people work on; saved views, preferences and drafts are nobody's business. */
  isOurs: (table: string) => boolean;
  /** The function that searches the talents. */
  searchFn: string;
};

type Method = (params: never) => Promise<unknown>;

/** The same method, that tells of itself once it has succeeded. */
const telling = <F extends Method>(method: F, tell: (params: Parameters<F>[0]) => void): F =>
  (async (params: never) => {
    const answer = await method(params);
    tell(params);
    return answer;
  }) as F;

type RecordUse = "record_created" | "record_changed" | "record_deleted";

const readSearch = (meta: unknown): { fn?: string; q?: unknown; isPicker: boolean } => {
  const { pg } = (meta ?? {}) as {
    pg?: { count?: string; search?: { fn: string; q: unknown } };
  };
  return { ...(pg?.search && { fn: pg.search.fn, q: pg.search.q }), isPicker: pg?.count === "none" };
};

/** Whoever adds or takes away letters still makes the same search. */
const isSameSearch = (a: string, b: string): boolean => a !== "" && (a.startsWith(b) || b.startsWith(a));

/** The data provider, where everything that is written passes: what is done is told from here, not from each page. */
export function withUses(provider: Required<DataProvider>, { isOurs, searchFn }: Options): Required<DataProvider> {
  let searched = "";
  const record = (event: RecordUse, resource: string, count: number) => {
    if (isOurs(resource)) noteUse(event, { resource, count });
  };
  return {
    ...provider,
    create: telling(provider.create, ({ resource }) => record("record_created", resource, 1)),
    createMany: telling(provider.createMany, ({ resource, variables }) =>
      record("record_created", resource, variables.length),
    ),
    update: telling(provider.update, ({ resource }) => record("record_changed", resource, 1)),
    updateMany: telling(provider.updateMany, ({ resource, ids }) => record("record_changed", resource, ids.length)),
    deleteOne: telling(provider.deleteOne, ({ resource }) => record("record_deleted", resource, 1)),
    deleteMany: telling(provider.deleteMany, ({ resource, ids }) => record("record_deleted", resource, ids.length)),
    custom: telling(provider.custom, ({ url, payload }) => {
      if (url !== "rpc/transition") return;
      const { entity, action } = payload as unknown as Uses["workflow_transition"];
      noteUse("workflow_transition", { entity, action });
    }),
    getList: telling(provider.getList, ({ meta }) => {
      const { fn, q, isPicker } = readSearch(meta);
      // What was looked for stays here: only that it was.
      if (fn !== searchFn || isPicker || typeof q !== "string") return;
      if (!isSameSearch(searched, q)) noteUse("talents_searched", {});
      searched = q;
    }),
  };
}
