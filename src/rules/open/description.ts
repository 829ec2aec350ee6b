/** What the tables say of themselves, as OpenAPI 3.1: the same for the page of the app and for `GET /open`. */

import { admits, OPEN_RESOURCES, type OpenResource, type TokenScopes } from "./resources.ts";

/** A column, as `open_columns` reads it in the catalogue. */
export interface OpenColumn {
  readonly table: string;
  readonly name: string;
  /** As PostgreSQL writes it: « uuid », « timestamp with time zone », « text[] ». */
  readonly type: string;
  readonly is_required: boolean;
  /** Reckoned, or held by the database. */
  readonly is_read_only: boolean;
  readonly comment: string | null;
  /** The table whose `id` it is. */
  readonly points_to: string | null;
}

type Schema = { readonly [key: string]: unknown };

const TYPES: Readonly<Record<string, Schema>> = {
  uuid: { type: "string", format: "uuid" },
  date: { type: "string", format: "date" },
  "timestamp with time zone": { type: "string", format: "date-time" },
  boolean: { type: "boolean" },
  integer: { type: "integer" },
  smallint: { type: "integer" },
  bigint: { type: "integer" },
  numeric: { type: "number" },
  "double precision": { type: "number" },
  jsonb: {},
};

/** The JSON of a type of PostgreSQL; what is not known is read as text. */
export function schemaOf(type: string): Schema {
  if (type.endsWith("[]")) return { type: "array", items: schemaOf(type.slice(0, -2)) };
  return TYPES[type.replace(/\(.*\)$/, "")] ?? { type: "string" };
}

const propertyOf = ({ type, comment, points_to, is_read_only }: OpenColumn): Schema => ({
  ...schemaOf(type),
  ...((comment || points_to) && {
    description: [comment, points_to && `→ ${points_to}.id`].filter(Boolean).join(" "),
  }),
  ...(is_read_only && { readOnly: true }),
});

const ROWS = (name: string) => ({
  content: { "application/json": { schema: { type: "array", items: { $ref: `#/components/schemas/${name}` } } } },
});
const BODY = (name: string) => ({
  required: true,
  content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
});
const text = (name: string, description: string, required = false) => ({
  name,
  in: "query",
  description,
  ...(required && { required }),
  schema: { type: "string" },
});
const READING = [
  text("select", "Colonnes, et enregistrements liés\u202f: id,company:company!company_id(name)"),
  text("order", "Ordre\u202f: start_date.desc"),
  { name: "limit", in: "query", description: "Mille lignes au plus.", schema: { type: "integer" } },
  { name: "offset", in: "query", schema: { type: "integer" } },
];
const REFUSALS = {
  "401": { description: "Jeton inconnu, révoqué ou fini." },
  "403": { description: "Le jeton n’est pas fait pour cela, ou son membre n’en a pas le droit." },
  "429": { description: "Plus de cent vingt appels dans la minute." },
};

function pathOf({ name, label }: OpenResource, isWritten: boolean): Schema {
  const tags = [label];
  return {
    get: {
      tags,
      summary: `Lire\u202f: ${label}`,
      description: "Toute colonne se filtre comme dans PostgREST\u202f: ?status=eq.open.",
      parameters: READING,
      responses: { "200": { description: "Les lignes.", ...ROWS(name) }, ...REFUSALS },
    },
    ...(isWritten && {
      post: {
        tags,
        summary: `Ajouter\u202f: ${label}`,
        requestBody: BODY(name),
        responses: { "201": { description: "Ajouté.", ...ROWS(name) }, ...REFUSALS },
      },
      patch: {
        tags,
        summary: `Modifier une ligne\u202f: ${label}`,
        parameters: [text("id", "eq.<identifiant>", true)],
        requestBody: BODY(name),
        responses: { "204": { description: "Modifié." }, ...REFUSALS },
      },
    }),
  };
}

/**
 * The description of what these scopes reach, and nothing else.
 * @param server address of the function `open`, without a slash at its end
 */
export function describe(columns: readonly OpenColumn[], scopes: TokenScopes, server: string): Schema {
  const reached = OPEN_RESOURCES.filter((one) => admits(scopes, one, false));
  const schemas = reached.map(({ name }) => {
    const own = columns.filter(({ table }) => table === name);
    const required = own.filter((one) => one.is_required).map((one) => one.name);
    return [
      name,
      { type: "object", required, properties: Object.fromEntries(own.map((one) => [one.name, propertyOf(one)])) },
    ];
  });
  return {
    openapi: "3.1.0",
    info: { title: "Relais", version: "1" },
    servers: [{ url: server }],
    security: [{ token: [] }],
    paths: Object.fromEntries(reached.map((one) => [`/${one.name}`, pathOf(one, admits(scopes, one, true))])),
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer", description: "Un jeton personnel (rlt_…)." } },
      schemas: Object.fromEntries(schemas),
    },
  };
}
