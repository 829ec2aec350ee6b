import type { DataProvider } from "@refinedev/core";
import { dataProvider as stockDataProvider } from "@refinedev/supabase";
import { env } from "@/lib/env";
import { supabase } from "@/lib/supabase";
import { type AnyClient, type Context, chunk, type Meta, pgOf, type Query, read, rowsOf, run } from "./context";
import { type ErrorMap, type RawError, toDataError } from "./errors";
import { getList, IDS_PER_CALL } from "./list";
import { createNormalise } from "./values";
import { deleteOne, deleteSome, insertBlind, saveAlong, updateOne, updateSome, upsert } from "./writes";

export type { DataError, ErrorMap } from "./errors";

export type DataProviderOptions = ErrorMap & {
  client?: AnyClient;
  /** Columns of type `numeric`, whatever the table: the local server sends some of them as text. */
  numericColumns?: Iterable<string>;
};

type Variables = Record<string, unknown>;

/** Refine lets each caller name the type of its rows; here they are rows. */
type Untyped = { getApiUrl: () => string } & {
  [K in Exclude<keyof DataProvider, "getApiUrl">]-?: (
    params: Parameters<NonNullable<DataProvider[K]>>[0],
  ) => Promise<unknown>;
};

/**
 * The stock Supabase provider, kept where it is right (inserts, reading many by id) and replaced where it loses data:
 * refused writes, filters, sorts, counts, errors, functions, cancellation. Options: `meta.pg` (PgMeta) and nothing else.
 * Errors are `DataError`: an HttpError with the true status, a French message, and messages per field.
 */
export function createDataProvider(options: DataProviderOptions = {}): Required<DataProvider> {
  const client = options.client ?? (supabase as AnyClient);
  const context: Context = {
    client,
    map: {
      ...(options.constraints ? { constraints: options.constraints } : {}),
      ...(options.labelOf ? { labelOf: options.labelOf } : {}),
    },
    normalise: createNormalise(new Set(options.numericColumns ?? [])),
  };
  const stock = stockDataProvider(client);

  /** What the stock provider answers, with our errors and values. It reads `meta.select`, never what the address bar put there. */
  async function viaStock<T extends { data: unknown }>(
    call: (meta: { select: string }) => Promise<T>,
    select: string,
    place: { table: string; variables?: unknown },
  ): Promise<T> {
    try {
      const answer = await call({ select });
      return { ...answer, data: context.normalise(answer.data) };
    } catch (error) {
      const raw = error as RawError;
      // The stock provider drops the status of the answer. Without a code: no answer at all, or a gateway's own page.
      const unanswered = Boolean(raw.code) || /^\w*Error:/.test(raw.message ?? "");
      throw toDataError(raw, unanswered ? 0 : 502, context.map, place);
    }
  }

  const provider = {
    ...stock,
    getApiUrl: () => `${env.supabaseUrl}/rest/v1`,

    getList: (params) => getList(context, params),

    getMany: async ({ resource, ids, meta }) => {
      const pg = pgOf(meta as Meta);
      const table = pg.from ?? resource;
      const parts = await Promise.all(
        chunk(ids, IDS_PER_CALL).map((some) =>
          viaStock((own) => stock.getMany({ resource: table, ids: some, meta: own }), pg.select ?? "*", { table }),
        ),
      );
      return { data: parts.flatMap((part) => part.data) };
    },

    getOne: async ({ resource, id, meta }) => {
      const pg = pgOf(meta as Meta);
      const table = pg.from ?? resource;
      const query = read(context, table, pg.select ?? "*")
        .eq(pg.key ?? "id", id)
        .limit(1);
      const [row] = rowsOf(await run(context, query, { table }, meta as Meta));
      if (!row) throw toDataError({ code: "PGRST116" }, 404, context.map);
      return { data: row };
    },

    create: async ({ resource, variables, meta }) => {
      const pg = pgOf(meta as Meta);
      const values = variables as Variables;
      if (pg.along) return { data: await saveAlong(context, resource, null, values, meta as Meta) };
      if (pg.upsert) {
        const [row] = await upsert(context, resource, values, meta as Meta);
        if (!row && !pg.upsert.ignoreDuplicates) throw toDataError({ code: "42501" }, 403, context.map);
        return { data: row ?? values };
      }
      if (pg.returning === "minimal") return { data: await insertBlind(context, resource, values) };
      return viaStock((own) => stock.create({ resource, variables: values, meta: own }), pg.returning ?? "*", {
        table: resource,
        variables: values,
      });
    },

    createMany: async ({ resource, variables, meta }) => {
      const pg = pgOf(meta as Meta);
      const values = variables as Variables[];
      if (pg.upsert) return { data: await upsert(context, resource, values, meta as Meta) };
      return viaStock((own) => stock.createMany({ resource, variables: values, meta: own }), pg.returning ?? "*", {
        table: resource,
        variables: values[0],
      });
    },

    update: async ({ resource, id, variables, meta }) => ({
      data: await (pgOf(meta as Meta).along ? saveAlong : updateOne)(
        context,
        resource,
        id,
        variables as Variables,
        meta as Meta,
      ),
    }),

    updateMany: async ({ resource, ids, variables, meta }) => ({
      data: await updateSome(context, resource, ids, variables as Variables, meta as Meta),
    }),

    deleteOne: async ({ resource, id, meta }) => ({
      data: await deleteOne(context, resource, id, meta as Meta),
    }),

    deleteMany: async ({ resource, ids }) => ({ data: await deleteSome(context, resource, ids) }),

    custom: async ({ url, method, payload, query, meta }) => {
      if (!url.startsWith("rpc/")) throw new Error(`custom() calls functions of the database only (rpc/…), not ${url}`);
      const fn = url.slice(4);
      const args = { ...((query ?? {}) as Variables), ...((payload ?? {}) as Variables) };
      const call = client.rpc(fn, args, { get: method === "get" }) as unknown as Query;
      const answer = await run(context, call, { variables: args }, meta as Meta);
      return { data: answer.data };
    },
  } satisfies Untyped;

  return provider as unknown as Required<DataProvider>;
}

export type { AnyClient };
