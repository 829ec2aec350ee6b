import { resources } from "@resources/index";
import talent from "@resources/talents/talent";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ShowView } from "@/kit/show/show-view";
import { today } from "@/lib/dates";
import type { Overview } from "@/pages/talents/new-page/overview";
import TalentOverview from "@/pages/talents/new-page/panels/talent-overview";
import { addDays } from "@/rules/calendar/date";
import { everyRight, open } from "../../kit/harness";

const day = (shift: number) => addDays(today(), shift);

const NOTHING: Overview = {
  situation: "available",
  situation_words: null,
  free_on: null,
  said_on: "2026-11-01",
  absences: [],
  assignments: { held: [], last: null },
  papers: {
    certificates: [],
    card_until: null,
    identity: {},
    fitness: { visits: [], restrictions: [] },
  },
  year: {
    minutes: 0,
    assignments: { count: 0, companies: 0 },
    from_month: "2025-12-01",
    gross_cents: 0,
    lines: [],
  },
  words: { notes: [], calls: [], references: [] },
  open: { applications: [], requests: [] },
  last_contact_on: null,
  next_contact_on: null,
};

function show(overview: Overview) {
  const record = {
    id: "t1",
    version: 1,
    first_name: "Éric",
    last_name: "Dupré",
    qualification_status: "validated",
    mark_safety: overview.words.references.length > 0 ? 4 : null,
  };
  open({
    path: "/talents/t1/new-page",
    routes: { "/talents/:id/:tab": <ShowView resource={talent} /> },
    resources,
    rights: everyRight(),
    kit: { panels: { "talent-overview": TalentOverview } },
    tables: { talent_list: [record], talent: [record], legal_parameter: [], figure_confirmation: [] },
    rpc: { talent_overview: () => overview },
  });
  return screen.findByRole("region", { name: "À faire" });
}
const part = (name: string) => within(screen.getByRole("region", { name }));

test("says where somebody is, what expires, what they left, and begins with what presses", async () => {
  const steps = await show({
    ...NOTHING,
    situation: "on_mission",
    situation_words: "En mission chez Bœuf Façades",
    free_on: day(6),
    assignments: {
      held: [
        {
          id: "k1",
          contract_key: "C-2026-000001",
          status: "signed",
          job_name: "Ferrailleur",
          start_date: day(-20),
          end_date: day(5),
          hourly_wage: 14.2,
          formatted_address: null,
          company_id: "c1",
          work_site_id: "s1",
          company: "Bœuf Façades",
          site: "Quai Perrache",
        },
      ],
      last: null,
    },
    papers: {
      ...NOTHING.papers,
      certificates: [
        { id: "x1", code: "SST", label: "SST", issued_on: null, expires_on: day(400), is_checked: true },
        { id: "x2", code: "R482_B1", label: "R482 B1", issued_on: null, expires_on: day(-2), is_checked: false },
      ],
      identity: { id: "i1", nationality: "MA", has_permit: true, permit_until: day(40), permit_checked_on: null },
    },
    year: {
      ...NOTHING.year,
      minutes: 9000,
      gross_cents: 210_000,
      lines: [
        {
          month: "2026-10-01",
          bill_cents: 430_500,
          contract_type: "interim",
          coefficient: 2.05,
          variables: [{ code: "HN", premium: 0, quantity: 9000, unit: "minute", rate: 14 }],
        },
      ],
    },
    words: {
      ...NOTHING.words,
      references: [{ id: "r1", status: "favourable", would_rehire: "yes", company: "TP Rhône", note: null }],
    },
    open: { applications: [], requests: [] },
    next_contact_on: day(3),
  });
  const links = within(steps).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent?.replace(/\s/g, " ").slice(0, 22))).toEqual([
    "R482 B1 : expiré, dema",
    expect.stringMatching(/^Fin le /),
    expect.stringMatching(/^Libre le /),
    "Rappeler : prévu dans ",
  ]);
  expect(links[1]).toHaveAttribute("href", "/contracts/k1");
  const clocks = part("Droits et échéances").getAllByRole("listitem");
  expect(clocks.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^R482 B1Expiréle .*avant-hier, jamais vérifié$/),
    expect.stringMatching(/^Titre de séjourÀ renouveler.*dans 40 jours, jamais authentifié$/),
    expect.stringMatching(/^SSTValablejusqu’au /),
  ]);
  const year = part("Douze derniers mois");
  expect(await year.findByText("Marge")).toBeInTheDocument();
  expect(year.getByText("150h00")).toBeInTheDocument();
  expect(part("Évaluation").getByText("4 / 5")).toBeInTheDocument();
  expect(part("Où en est-on").getByRole("link", { name: "Quai Perrache" })).toBeInTheDocument();
});

test("says what is not read, and shows no figure of it", async () => {
  await show({
    ...NOTHING,
    assignments: null,
    papers: { ...NOTHING.papers, certificates: null, identity: null, fitness: { visits: null, restrictions: null } },
    year: { ...NOTHING.year, minutes: null, assignments: null, gross_cents: null, lines: null },
    open: { applications: null, requests: [] },
  });
  expect(part("Où en est-on").getByText("Vous ne lisez pas les contrats.")).toBeInTheDocument();
  expect(part("Douze derniers mois").queryByText("Marge")).not.toBeInTheDocument();
  expect(screen.getByText(/Vous ne lisez pas les habilitations, les visites médicales, les pièces/)).toBeVisible();
});
