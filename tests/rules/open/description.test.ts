import { expect, test } from "vitest";
import { describe as describeOpen, type OpenColumn, schemaOf } from "@/rules/open/description";

const column = (table: string, name: string, type: string, more: Partial<OpenColumn> = {}): OpenColumn => ({
  table,
  name,
  type,
  is_required: false,
  is_read_only: false,
  comment: null,
  points_to: null,
  ...more,
});
const COLUMNS = [
  column("talent", "id", "uuid", { is_read_only: true }),
  column("talent", "last_name", "text", { is_required: true }),
  column("talent", "owner_id", "uuid", { points_to: "team_member", comment: "Qui s’en occupe." }),
  column("talent", "wage", "numeric(10,2)", { comment: "Euros de l’heure." }),
  column("contract", "id", "uuid"),
];

test("each type of the tables is the JSON that one reads", () => {
  expect(schemaOf("timestamp with time zone")).toEqual({ type: "string", format: "date-time" });
  expect(schemaOf("numeric(10,2)")).toEqual({ type: "number" });
  expect(schemaOf("text[]")).toEqual({ type: "array", items: { type: "string" } });
  expect(schemaOf("daterange")).toEqual({ type: "string" });
});

test("says what the scopes reach, and nothing else", () => {
  const said = describeOpen(COLUMNS, { talents: "write", contracts: "write" }, "https://x/open") as {
    paths: Record<string, object>;
    components: { schemas: Record<string, { required: string[]; properties: object }> };
  };
  expect(Object.keys(said.paths)).toEqual(["/talent", "/talent_job", "/talent_unavailability", "/contract"]);
  expect(Object.keys(said.paths["/talent"] ?? {})).toEqual(["get", "post", "patch"]);
  // Written by its circuit alone, whatever the token.
  expect(Object.keys(said.paths["/contract"] ?? {})).toEqual(["get"]);
  expect(said.components.schemas.talent).toEqual({
    type: "object",
    required: ["last_name"],
    properties: {
      id: { type: "string", format: "uuid", readOnly: true },
      last_name: { type: "string" },
      owner_id: { type: "string", format: "uuid", description: "Qui s’en occupe. → team_member.id" },
      wage: { type: "number", description: "Euros de l’heure." },
    },
  });
  expect(Object.keys((describeOpen(COLUMNS, {}, "https://x/open") as { paths: object }).paths)).toEqual([]);
});
