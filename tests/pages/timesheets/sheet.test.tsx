import { readFileSync } from "node:fs";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { TimesheetDay } from "@/features/timesheet/days";
import { Proposal } from "@/pages/timesheets/sheet/Proposal";
import type { SheetScan } from "@/pages/timesheets/sheet/read-sheet";
import SheetReader from "@/pages/timesheets/sheet/SheetReader";
import type { WeekForm } from "@/pages/timesheets/use-week-form";
import { daysOfWeek } from "@/rules/calendar/week";
import { hoursAsMinutes as h, NO_TIME } from "@/rules/time/minutes";
import { readHead } from "@/rules/time/sheet/head";
import { type Frame, frameOf } from "@/rules/time/sheet/places";
import { type Alone, readHours } from "@/rules/time/sheet/read";
import type { Rulings, Word } from "@/rules/time/sheet/words";
import { open } from "../../kit/harness";

const MONDAY = "2026-11-09";

/** The sheet of Awa Diop, week 46, as the reader saw it. */
function scanned(name = "Awa", number = "46"): SheetScan {
  const seen = JSON.parse(readFileSync("tests/fixtures/sheet-words.json", "utf8")) as {
    rulings: Rulings;
    size: { width: number; height: number };
    words: [string, number, number, number, number, number][];
    alone: ("blank" | [string, number])[];
  };
  const words = seen.words.map(([text, confidence, x0, y0, x1, y1]): Word => {
    const said = { Awa: name, Diop: name === "Awa" ? "Diop" : "Benali", "46": number }[text] ?? text;
    return {
      text: number === "46" ? said : said.replace(/^(\d\d)\/11$/, (_, day) => `${Number(day) + 7}/11`),
      confidence,
      box: { x0, y0, x1, y1 },
    };
  });
  const alone = seen.alone.map((one): Alone => (one === "blank" ? one : { text: one[0], confidence: one[1] }));
  const frame = frameOf(words, seen.rulings, seen.size) as Frame;
  const picture = new Blob(["x"], { type: "image/jpeg" });
  return {
    hours: readHours(frame, words, alone),
    head: readHead(words, frame, MONDAY),
    frame,
    picture,
    words,
    alone,
    ...seen.size,
  };
}

const days = daysOfWeek(MONDAY).map(
  (date, at): TimesheetDay => ({
    date,
    planned_minutes: at < 5 ? h(8) : NO_TIME,
    worker_minutes: at === 2 ? h(8) : null,
    declared_minutes: null,
    client_minutes: null,
    client_reason: null,
    absence_code: null,
    absence_minutes: NO_TIME,
    night_minutes: NO_TIME,
    morning_start: null,
    morning_end: null,
    afternoon_start: null,
    afternoon_end: null,
    has_meal: false,
    travel_zone: null,
    has_travel: false,
    has_transport: false,
    is_long_distance: false,
    bonus_code: null,
    bonus_quantity: null,
    comment: null,
    is_public_holiday: false,
  }),
);

beforeAll(() => {
  URL.createObjectURL = () => "blob:sheet";
  URL.revokeObjectURL = () => undefined;
});
afterAll(() => {
  Reflect.deleteProperty(URL, "createObjectURL");
  Reflect.deleteProperty(URL, "revokeObjectURL");
});

const propose = (scan: SheetScan) => {
  const onTake = vi.fn(async () => undefined);
  render(
    <Proposal
      scan={scan}
      talent="Awa Diop"
      monday={MONDAY}
      days={days}
      isKeeping={false}
      onTake={onTake}
      onOther={() => undefined}
    />,
  );
  return onTake;
};
const row = (day: string) => within(screen.getByRole("row", { name: new RegExp(`^${day}`) }));

describe("what a photographed sheet proposes", () => {
  it("stands beside what is planned and entered; one press takes what is sure and differs", async () => {
    const onTake = propose(scanned());
    expect(screen.queryByRole("alert")).toBeNull();
    expect(row("lun. 9 nov.").getByLabelText(/Heures lues/)).toHaveValue("9h15");
    expect(row("lun. 9 nov.").getByText("+1h15")).toBeInTheDocument();
    expect(row("lun. 9 nov.").getByText("Sûr")).toBeInTheDocument();
    // Entered already, and empty: neither is taken.
    expect(row("mer. 11 nov.").getByRole("checkbox")).not.toBeChecked();
    expect(row("dim. 15 nov.").getByRole("checkbox")).not.toBeChecked();
    expect(screen.getByText(/Le total écrit sur la feuille, 42h15, est bien la somme des jours/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: /Reprendre ces heures \(4/ }));
    const [[patches, withPhoto]] = onTake.mock.calls as unknown as [[{ day: TimesheetDay; patch: object }[], boolean]];
    expect(withPhoto).toBe(true);
    expect(patches.map(({ day, patch }) => [day.date, patch])).toEqual([
      ["2026-11-09", { worker_minutes: h(9.25), absence_code: null }],
      ["2026-11-10", { worker_minutes: h(8.5), absence_code: null }],
      ["2026-11-12", { worker_minutes: h(8), absence_code: null }],
      ["2026-11-13", { worker_minutes: h(8.5), absence_code: null }],
    ]);
  });

  it("what is not sure waits for a hand, which may put it right", async () => {
    const scan = scanned();
    const [monday, ...others] = scan.hours.days;
    if (!monday) throw new Error("No Monday.");
    const doubtful = { ...monday, isSure: false, why: "Lu une fois sur deux." };
    const onTake = propose({ ...scan, hours: { ...scan.hours, days: [doubtful, ...others] } });
    expect(row("lun. 9 nov.").getByText("À vérifier")).toBeInTheDocument();
    expect(row("lun. 9 nov.").getByRole("checkbox")).not.toBeChecked();
    const cell = row("lun. 9 nov.").getByLabelText(/Heures lues/);
    await userEvent.clear(cell);
    await userEvent.type(cell, "MAL{Enter}");
    expect(row("lun. 9 nov.").getByRole("checkbox")).toBeChecked();
    await userEvent.click(row("mar. 10 nov.").getByRole("checkbox"));
    await userEvent.click(screen.getByLabelText("Joindre la photo au relevé"));
    await userEvent.click(screen.getByRole("button", { name: /Reprendre ces heures \(3/ }));
    const [[patches, withPhoto]] = onTake.mock.calls as unknown as [[{ patch: object }[], boolean]];
    expect(withPhoto).toBe(false);
    expect(patches[0]?.patch).toMatchObject({ absence_code: "MAL", absence_minutes: h(8) });
  });

  it("once a hand puts the misread day right, the total holds the others", async () => {
    const scan = scanned();
    const days = scan.hours.days.map((one, at) => ({
      ...one,
      ...(at === 0 && { minutes: h(4.25) }),
      isSure: one.kind === "none",
    }));
    propose({ ...scan, hours: { ...scan.hours, days } });
    expect(screen.getByText(/la somme des jours lus 37h15/)).toBeInTheDocument();
    expect(row("mar. 10 nov.").getByRole("checkbox")).not.toBeChecked();
    const cell = row("lun. 9 nov.").getByLabelText(/Heures lues/);
    await userEvent.clear(cell);
    await userEvent.type(cell, "9h15{Enter}");
    expect(screen.getByText(/42h15, est bien la somme des jours/)).toBeInTheDocument();
    expect(row("mar. 10 nov.").getByRole("checkbox")).toBeChecked();
    expect(row("mar. 10 nov.").getByText("Sûr")).toBeInTheDocument();
  });

  it("somebody else’s sheet, of another week, is told with both names, and nothing is ticked", () => {
    propose(scanned("Karim", "47"));
    const told = screen.getAllByRole("alert").map((one) => one.textContent);
    expect(told[0]).toContain("celle de Karim Benali\u202f; ce relevé est celui de Awa Diop");
    expect(told[1]).toMatch(/semaine 47 – 2026.*semaine 46 – 2026/);
    expect(screen.getByRole("button", { name: "Reprendre ces heures" })).toBeDisabled();
  });
});

describe("the file of a sheet", () => {
  it("one that is no picture is refused in words, before anything is read", async () => {
    open({
      path: "/week",
      routes: {
        "/week": (
          <SheetReader
            week={{ id: "w", monday: MONDAY }}
            talent="Awa Diop"
            form={{ days } as Partial<WeekForm> as WeekForm}
            onClose={() => undefined}
          />
        ),
      },
      tables: {},
    });
    const file = new File(["a;b\n1;2\n"], "heures.csv", { type: "text/csv" });
    await userEvent.upload(await screen.findByLabelText("Photo ou scan du relevé"), file, { applyAccept: false });
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "« heures.csv » n’est ni une image (JPEG, PNG, HEIC), ni un PDF.",
    );
    expect(screen.getByRole("button", { name: /Choisir une photo ou un scan/ })).toBeEnabled();
  });
});
