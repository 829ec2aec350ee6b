import { readFileSync } from "node:fs";
import { resources } from "@resources/index";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { clearDirty, isDirty } from "@/lib/unsaved";
import ImportPage from "@/pages/import/page";
import { open } from "../../kit/harness";

// The page alone, on a server in memory: from the file to the launch, and what a person sees when it cannot be.

const fixture = (name: string) => readFileSync(`tests/fixtures/${name}`);
const plain = (text: string | null | undefined) => (text ?? "").replace(/[\u00a0\u202f]/g, " ");

type Call = { name: string; args: Record<string, unknown> };

function page(
  path = "/import",
  more: {
    found?: object[];
    refused?: object[];
    told?: object;
    batch?: Record<string, unknown>;
    rows?: Record<string, unknown>[];
    failing?: string;
  } = {},
) {
  const calls: Call[] = [];
  const rpc = (name: string, answer: unknown) => (args: Record<string, unknown>) => {
    calls.push({ name, args });
    if (more.failing === name) throw Object.assign(new Error("Le serveur ne répond pas."), { statusCode: 500 });
    return answer;
  };
  const view = open({
    path,
    resources,
    routes: { "/import": <ImportPage />, "/talents/list": <p>liste</p> },
    tables: {
      job: [{ id: "j1", name: "Maçon traditionnel", synonyms: ["macon"] }],
      sector: [],
      certificate_type: [{ id: "c1", code: "SST" }],
      import_batch: more.batch ? [more.batch] : [],
      import_row: more.rows ?? [],
    },
    rpc: {
      find_import_duplicates: rpc("find_import_duplicates", more.found ?? []),
      check_import_rows: rpc("check_import_rows", more.refused ?? []),
      undo_import_preview: rpc("undo_import_preview", more.told ?? null),
      undo_import: rpc("undo_import", "job"),
      stage_import_rows: rpc("stage_import_rows", 100),
      start_import: rpc("start_import", "job"),
      cancel_import: rpc("cancel_import", true),
    },
  });
  return { ...view, calls, of: (name: string) => calls.filter((call) => call.name === name) };
}

const give = async (name: string, bytes: BlobPart) =>
  userEvent.upload(screen.getByLabelText("Fichier à importer"), new File([bytes], name), { applyAccept: false });
const button = (name: RegExp) => screen.findByRole("button", { name });

const SMALL = "Nom;Prénom;Portable;Rien\nPetit;Léa;0612345678;a\n;;;b\nRoux;Zoé;oups;c\nPETIT;lea;06 12 34 56 78;d\n";

// Everything is drawn and read for good: slow on a machine that does other things.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  clearDirty();
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
});

describe("from a file to its import", () => {
  it("recognises the file, proposes the columns, shows problems and repeats, and lays every line down", async () => {
    const view = page();
    await give("mes candidats.csv", SMALL);
    await screen.findByText("mes candidats.csv");
    expect(plain(screen.getByText(/UTF-8/).textContent)).toBe("4 lignes · 4 colonnes · UTF-8, point-virgule");
    expect(plain(screen.getByText(/non reprise/).textContent)).toContain("1 colonne non reprise : Rien.");
    expect(isDirty("/import")).toBe(true);

    await userEvent.click(await button(/^Vérifier/));
    const second = within(
      (await screen.findByRole("button", { name: "Ouvrir la ligne 3" })).closest("li") as HTMLElement,
    );
    expect(second.getByText(/impossible de créer/)).toBeInTheDocument();
    expect(screen.getByText(/Téléphone refusé/)).toBeInTheDocument();
    expect(screen.getByText(/même téléphone, même nom que Léa Petit, ligne 2/)).toBeInTheDocument();
    expect(screen.getByText(/liste des communes n’a pas pu être lue/)).toBeInTheDocument();

    await userEvent.click(await button(/^Importer 3/));
    await waitFor(() => expect(view.address()).toMatch(/^\/import\?batch=new-/));
    expect(view.provider.create.mock.calls[0]?.[0].variables).toMatchObject({
      workspace_id: "ws1",
      kind: "talent",
      file_name: "mes candidats.csv",
      headers: ["Nom", "Prénom", "Portable", "Rien"],
      row_count: 4,
    });
    const rows = view.of("stage_import_rows")[0]?.args.rows as Record<string, unknown>[];
    expect(rows.map(({ line, decision, target_line }) => [line, decision, target_line])).toEqual([
      [2, "create", null],
      [3, "skip", null],
      [4, "create", null],
      [5, "merge", 2],
    ]);
    expect(rows[0]).toMatchObject({ raw: { Rien: "a" }, values: { phone_number: "+33612345678" } });
    expect(view.of("start_import")).toHaveLength(1);
    expect(isDirty("/import")).toBe(false);
  });

  it("asks for the columns that it needs, and lets one be chosen by hand", async () => {
    page();
    await give("liste.csv", "Qui;Prénom\nPetit;Léa\n");
    expect(plain((await screen.findByRole("alert")).textContent)).toBe("Il manque une colonne obligatoire : Nom.");
    expect(await button(/^Vérifier/)).toBeDisabled();
    await userEvent.click(screen.getByRole("combobox", { name: /^Nom/ }));
    await userEvent.click(await screen.findByText("Qui", { selector: ".ant-select-item-option-content" }));
    expect(screen.queryByRole("alert")).toBeNull();
    await waitFor(async () => expect(await button(/^Vérifier/)).toBeEnabled());
  });

  it("applies one decision to all the lines shown where it may be taken", async () => {
    const view = page("/import", {
      found: [{ line: 4, target_id: "t4", title: "Zoé Roux", subtitle: "", reasons: ["name_birth_date"] }],
    });
    await give("liste.csv", SMALL);
    await userEvent.click(await button(/^Vérifier/));
    await userEvent.click(await screen.findByText(/^Doublons 2/));
    await userEvent.click(screen.getByRole("combobox", { name: "Décision à appliquer" }));
    await userEvent.click(await screen.findByText("Ignorer", { selector: ".ant-select-item-option-content" }));
    await userEvent.click(await button(/^Appliquer à 2/));
    await userEvent.click(await button(/^Importer 1/));
    await waitFor(() => expect(view.of("start_import")).toHaveLength(1));
    const rows = view.of("stage_import_rows")[0]?.args.rows as Record<string, unknown>[];
    expect(rows.map(({ decision }) => decision)).toEqual(["create", "skip", "skip", "skip"]);
  });

  it("has nothing written while a likeness is nobody’s decision, nor what the base would refuse", async () => {
    const view = page("/import", {
      found: [{ line: 4, target_id: "t4", title: "Max Roux", subtitle: "", reasons: ["phone"] }],
      refused: [{ line: 2, message: "Valeur refusée : talent_wage_check" }],
    });
    await give("liste.csv", SMALL);
    await userEvent.click(await button(/^Vérifier/));
    const second = within(
      (await screen.findByRole("button", { name: "Ouvrir la ligne 2" })).closest("li") as HTMLElement,
    );
    expect(second.getByText(/Valeur refusée/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Importer/ })).toBeNull();
    expect(screen.getByText(/ligne ressemble à une fiche/)).toBeInTheDocument();
    await userEvent.click(await button(/^Décider pour 1/));
    await userEvent.click(screen.getByRole("combobox", { name: /ligne 4/ }));
    await userEvent.click(await screen.findByText("Nouvelle fiche", { selector: ".ant-select-item-option-content" }));
    await userEvent.click(await button(/^Importer 2/));
    await waitFor(() => expect(view.of("start_import")).toHaveLength(1));
    const rows = view.of("stage_import_rows")[0]?.args.rows as Record<string, unknown>[];
    expect(rows.map(({ decision }) => decision)).toEqual(["skip", "skip", "create", "merge"]);
    // The record that a line surely completes is tried with it.
    expect(view.of("check_import_rows")[0]?.args).toMatchObject({ kind: "talent", rows: [{ line: 2 }, {}, {}] });
  });

  it("reads a corrected cell again", async () => {
    const view = page();
    await give("liste.csv", SMALL);
    await userEvent.click(await button(/^Vérifier/));
    await userEvent.click(await button(/^Ouvrir la ligne 4/));
    const box = screen.getByRole("textbox", { name: "Portable" });
    await userEvent.clear(box);
    await userEvent.type(box, "0698765432{Enter}");
    await waitFor(() => expect(screen.queryByText(/Téléphone refusé/)).toBeNull());
    expect(view.of("find_import_duplicates")).toHaveLength(2);
  });

  it("takes the six hundred lines of the agency, as truth.json says", async () => {
    const truth = JSON.parse(fixture("truth.json").toString());
    const view = page();
    await give("candidats.csv", new Uint8Array(fixture("candidats.csv")));
    await userEvent.click(await button(/^Vérifier/));
    const alike = truth.talents.duplicates.length + truth.talents.homonyms.length;
    expect(await screen.findByText(`Doublons ${alike}`, {}, { timeout: 15_000 })).toBeInTheDocument();
    expect(screen.getByText("Bloquées 1")).toBeInTheDocument();
    // Four bear the name of another line without a birth date on both: a person says who they are.
    await userEvent.click(await button(/^Décider pour 4/));
    await userEvent.click(screen.getByRole("combobox", { name: "Décision à appliquer" }));
    await userEvent.click(await screen.findByText("Nouvelle fiche", { selector: ".ant-select-item-option-content" }));
    await userEvent.click(await button(/^Appliquer à 4/));
    await userEvent.click(await button(/^Importer 599/));
    await waitFor(() => expect(view.of("start_import")).toHaveLength(1), { timeout: 10_000 });
    expect(view.of("stage_import_rows").map(({ args }) => (args.rows as unknown[]).length)).toEqual([
      100, 100, 100, 100, 100, 100,
    ]);
  }, 40_000);
});

describe("what goes wrong is said, and loses nothing", () => {
  it.each([
    ["photo.csv", new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), /n’est pas un tableau/],
    ["vide.csv", "", /est vide/],
    ["sans titres.csv", "Petit;Léa;0612345678\n", /titres des colonnes/],
  ])("%s", async (name, bytes, sentence) => {
    page();
    await give(name, bytes);
    await screen.findByText(sentence);
    expect(screen.getByRole("button", { name: /Choisir un fichier/ })).toBeInTheDocument();
  });

  it("a launch that the server refuses leaves the preview as it was and clears what was laid down", async () => {
    const view = page("/import", { failing: "start_import" });
    await give("liste.csv", SMALL);
    await userEvent.click(await button(/^Vérifier/));
    await userEvent.click(await button(/^Importer 3/));
    await screen.findByText("Le serveur ne répond pas.");
    expect(screen.getByRole("button", { name: /^Importer 3/ })).toBeEnabled();
    expect(view.of("cancel_import")).toHaveLength(1);
  });
});

describe("an import on its way", () => {
  const batch = {
    id: "b1",
    kind: "talent",
    file_name: "candidats.csv",
    status: "running",
    row_count: 600,
    done_count: 150,
    created_count: 140,
    updated_count: 0,
    skipped_count: 0,
    unchanged_count: 10,
    error_count: 0,
    error: null,
    headers: [],
    created_at: "2026-11-21T10:00:00Z",
    finished_at: null,
    job_run: { status: "running", error: null, attempts: 1 },
  };

  it("shows how far it is, whoever comes back to the page", async () => {
    page("/import?batch=b1", { batch });
    expect(plain((await screen.findByText(/traitées/)).textContent)).toContain("150 lignes traitées sur 600.");
    expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "25");
    expect(screen.getByRole("button", { name: "Arrêter l’import" })).toBeInTheDocument();
  });

  it("says when nobody works on it any more, and takes it up again", async () => {
    const view = page("/import?batch=b1", {
      batch: { ...batch, job_run: { status: "failed", error: "Abandonnée.", attempts: 3 } },
    });
    await screen.findByText(/s’est interrompu/);
    await userEvent.click(await button(/Reprendre/));
    expect(view.of("start_import")[0]?.args).toEqual({ batch_id: "b1" });
  });

  it("over, gives its report", async () => {
    page("/import?batch=b1", { batch: { ...batch, status: "done", done_count: 600, error_count: 2 } });
    expect(await button(/Télécharger le rapport/)).toBeInTheDocument();
    expect(await button(/Télécharger les lignes refusées/)).toBeInTheDocument();
    expect(plain((await screen.findByText(/en erreur/)).textContent)).toBe("2 en erreur");
    expect(screen.queryByRole("button", { name: /^Annuler l’import/ })).toBeNull();
  });

  it("its author undoes it, told first what cannot be", async () => {
    const told = {
      removed: [{ table: "talent", count: 590 }],
      put_back: 4,
      kept: [{ line: 7, title: "Léa Petit", table: "talent", why: "stood_on", by: "note" }],
      kept_count: 1,
    };
    const done = { ...batch, status: "done", done_count: 600, owner_id: "m1", finished_at: new Date().toISOString() };
    const view = page("/import?batch=b1", { batch: done, told });
    await userEvent.click(await button(/^Annuler l’import/));
    const dialog = within(await screen.findByRole("dialog"));
    expect(plain(dialog.getByText(/Disparaissent/).textContent)).toBe("Disparaissent : 590 talents.");
    expect(plain(dialog.getByText(/^Ligne 7/).textContent)).toBe(
      "Ligne 7, Léa Petit, talent : 1 note y tient désormais.",
    );
    expect(view.of("undo_import")).toHaveLength(0);
    await userEvent.click(dialog.getByRole("button", { name: "Annuler l’import" }));
    await waitFor(() => expect(view.of("undo_import")[0]?.args).toEqual({ batch_id: "b1" }));
  });
});
