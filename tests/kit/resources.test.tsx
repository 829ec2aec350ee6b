/** The contract between the declarations and the kit: whatever is declared can be drawn, in French. */
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { problemsIn } from "@/kit/collect";
import { hasView, pathOf, type Resource, type Row } from "@/kit/declaration";
import type { Field } from "@/kit/fields";
import { CreateView, EditView } from "@/kit/form/form-view";
import { ListView } from "@/kit/list/list-view";
import { newOne } from "@/kit/noun";
import { ShowView } from "@/kit/show/show-view";
import { resources } from "../../resources/index";
import { open } from "./harness";

/** Words that only English has: a label that holds one was not translated. */
const ENGLISH =
  /(?<!\p{L})(the|and|name|date of|status|update|delete|create|list|address|phone|owner|created at|is_|_id)(?!\p{L})/iu;

const labelsOf = (resource: Resource): string[] => [
  resource.labels.one,
  resource.labels.many,
  ...Object.values(resource.titles),
  ...[resource, ...Object.values(resource.asks)]
    .flatMap(({ fields }) => Object.values(fields))
    .flatMap((field) => [
      field.label,
      ...(field.kind === "choice" || field.kind === "choices" ? field.choices.map((one) => one.label) : []),
    ]),
  ...resource.show.flatMap((block) => ("label" in block ? [block.label] : [])),
  ...resource.actions.map((action) => action.label),
  ...resource.bulk.map((action) => action.label),
];

const SAMPLES: Partial<Record<Field["kind"], unknown>> = {
  number: 12.5,
  integer: 3,
  money: 1234.5,
  percent: 15,
  coefficient: 2.05,
  duration: 450,
  date: "2026-11-23",
  dateTime: "2026-11-23T13:30:00+00:00",
  boolean: true,
  email: "a@exemple.fr",
  phone: "+33612345678",
  url: "https://exemple.fr",
  references: [],
  json: {},
};

/** A record that holds something in each column. */
function sampleOf(resource: Resource): Row {
  const row: Row = { id: "r1", [resource.keyColumn]: "r1", version: 1, ...resource.where };
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind === "choice") row[name] = field.choices[0]?.value;
    else if (field.kind === "choices") row[name] = field.choices.slice(0, 1).map((one) => one.value);
    else if (field.kind === "person") for (const column of field.columns) row[column] = "Anne";
    else row[name] ??= SAMPLES[field.kind] ?? "texte";
  }
  return row;
}

const draw = (resource: Resource, path: string) =>
  open({
    path,
    resources,
    routes: {
      [resource.paths.list]: <ListView resource={resource} />,
      [resource.paths.create]: <CreateView resource={resource} />,
      [resource.paths.edit]: <EditView resource={resource} />,
      [resource.paths.show]: <ShowView resource={resource} />,
    },
    tables: { [resource.table]: [sampleOf(resource)] },
  });

it("the set of declarations is sound", () => {
  expect(problemsIn(resources)).toEqual([]);
});

describe.each(resources.map((resource) => [resource.name, resource] as const))("%s", (_, resource) => {
  it("speaks French everywhere", () => {
    expect(labelsOf(resource).filter((label) => ENGLISH.test(label) || label !== label.trim())).toEqual([]);
  });

  it("names its columns for the title", () => {
    expect(resource.title(sampleOf(resource))).not.toBe("");
  });

  it.runIf(hasView(resource, "list"))("has a list", async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    draw(resource, pathOf.list(resource));
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(resource.titles.list);
    await waitFor(() => expect(screen.queryByRole("status", { name: "Chargement" })).not.toBeInTheDocument());
    expect(errors.mock.calls.map(([first]) => first)).toEqual([]);
    errors.mockRestore();
  });

  it.runIf(hasView(resource, "show"))("has a page", async () => {
    draw(resource, pathOf.show(resource, "r1"));
    await screen.findByRole("heading", { level: 1 });
  });

  it.runIf(hasView(resource, "create"))("can be created", async () => {
    draw(resource, pathOf.create(resource));
    await screen.findByRole("button", { name: "Créer" });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
      resource.titles.create || newOne(resource.labels),
    );
  });

  it.runIf(hasView(resource, "edit"))("can be edited", async () => {
    draw(resource, pathOf.edit(resource, "r1"));
    await screen.findByRole("button", { name: "Enregistrer" });
  });
});
