import { expect, test } from "vitest";
import { resources } from "../resources/index.ts";
import { hasView } from "../src/kit/declaration.ts";
import { isSearchable } from "../src/kit/list/filters.ts";

test("the declarations name tables, fields and blocks that exist", () => {
  expect(resources.length).toBeGreaterThan(25);
});

test("a list of codes comes from a list: words are free only where they are meant to be", () => {
  const free = resources.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, one]) =>
      one.kind === "choices" && one.choices.length === 0 && one.table === undefined ? [`${name}.${field}`] : [],
    ),
  );
  expect([...new Set(free)].sort()).toEqual([
    "amendment.job_risks",
    "contract.job_risks",
    "feature_flag.member_ids",
    "job.synonyms",
    "medical_checkup_request.posts",
    "mission.skills",
    "talent.skills",
    "talent_pooling.skills",
  ]);
});

test("the activity of a record is in a tab of its own: beside others, it would be read twice where there is room for it", () => {
  const twice = resources.flatMap(({ name, tabs }) =>
    tabs.flatMap(({ label, blocks }) =>
      blocks.length > 1 && blocks.some(({ block }) => block === "activity") ? [`${name}: ${label}`] : [],
    ),
  );
  expect(twice).toEqual([]);
});

test("the search box of a list of the menu has something to ask", () => {
  const silent = resources.filter((one) => one.menu && hasView(one, "list") && !isSearchable(one));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test("a field is declared where it stands: the sections of a page hold their fields, and name none of another's", () => {
  const named = resources.flatMap(({ name, show, fields }) =>
    show.flatMap((block) =>
      // Without sections of its own, a page is all of its fields.
      block.block === "section" && !block.own && block.fields.length < Object.keys(fields).length
        ? [`${name}: ${block.label}`]
        : [],
    ),
  );
  expect(named).toEqual([]);
});
