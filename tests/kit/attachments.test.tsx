/** Notes and files on a record’s page: what is asked, who mends or takes away, what a refusal leaves. */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { collectResources } from "@/kit/collect";
import { activity, defineResource, documents, files, type Resource } from "@/kit/declaration";
import { ShowView } from "@/kit/show/show-view";
import document from "../../resources/reference/document";
import resume from "../../resources/talents/resume";
import { everyRight, open } from "./harness";
import { ServerError } from "./memory";

const storage = vi.hoisted(() => ({ upload: vi.fn(), remove: vi.fn() }));
vi.mock("@/lib/supabase", () => ({
  supabase: { storage: { from: () => ({ ...storage, createSignedUrl: vi.fn() }) } },
}));

/** The editor itself is tried in a browser (tests/e2e/live.spec.ts): here, a box whose text is its HTML. */
vi.mock("@/components/fields/rich-text-input", () => ({
  default: ({ value, onChange, ...rest }: { value: string; onChange: (html: string, text: string) => void }) => (
    <textarea
      aria-label={(rest as Record<string, string>)["aria-label"]}
      value={value}
      onChange={({ target }) => onChange(target.value, target.value)}
    />
  ),
}));

const define = defineResource as unknown as (table: string, spec: Record<string, unknown>) => Resource;
const person = define("talent", {
  labels: { one: "Personne", many: "Personnes", gender: "f" },
  path: "/people",
  access: "talents",
  searchFn: "search_talent_ids",
  title: (row: { name: string }) => row.name,
  fields: {},
  show: [files("CV", "resume", "talent_id"), documents("row_id"), activity()],
});
const resources = collectResources([person, document, resume]);

const base = { version: 4, created_at: "2026-11-20T10:00:00Z", entity: "talent", row_id: "p1", talent_id: "p1" };
const tables = () => ({
  talent: [{ id: "p1", name: "Anne Martin", version: 1 }],
  document: [
    {
      ...base,
      id: "d1",
      type: "identity",
      title: "Passeport",
      file_name: "p.pdf",
      storage_path: "ws1/p.pdf",
      size_bytes: 2048,
      expiry_date: "2027-01-31",
      created_by: "m1",
    },
    {
      ...base,
      id: "d2",
      type: "contract_ctt",
      title: "Contrat signé",
      file_name: "c.pdf",
      storage_path: "ws1/c.pdf",
      size_bytes: 10,
      expiry_date: null,
      created_by: null,
    },
  ],
  resume: [
    { ...base, id: "r1", file: "ws1/cv.pdf", file_name: "cv.pdf", is_anonymized: true, created_by: "m1" },
    { ...base, id: "r2", file: "ws1/autre.pdf", file_name: "autre.pdf", is_anonymized: false, created_by: "m2" },
  ],
  note: [
    { ...base, id: "n1", title: null, content: "La mienne & toi", is_service_note: false, created_by: "m1" },
    { ...base, id: "n2", title: null, content: "La consigne", is_service_note: true, created_by: "m2" },
  ],
  team_member: [
    { id: "m1", display_name: "Moi Même" },
    { id: "m2", display_name: "Paul Durand" },
  ],
});

const show = (more: Partial<Parameters<typeof open>[0]> = {}) =>
  open({
    path: "/people/p1",
    resources,
    tables: tables(),
    routes: { "/people/:id": <ShowView resource={person} /> },
    ...more,
  });
const part = (name: string) => screen.findByRole("region", { name });
const pdf = (name = "piece.pdf") => new File(["%PDF-1.7 …"], name, { type: "application/pdf" });
const choose = async (region: HTMLElement, label: string) =>
  userEvent.upload(within(region).getByLabelText(label), pdf());

afterEach(() => vi.clearAllMocks());

describe("documents", () => {
  it("say what they are, and until when they hold", async () => {
    show();
    const region = await part("Documents");
    expect(
      await within(region).findByText(/Pièce d’identité · 2 ko · Ajouté le 20\/11\/2026.* · Expire le 31\/01\/2027/),
    ).toBeVisible();
  });

  it("are added with a type, a title, and an end for the papers that have one", async () => {
    storage.upload.mockResolvedValue({ error: null });
    const { provider } = show();
    const region = await part("Documents");
    await userEvent.type(within(region).getByLabelText("Titre"), "Attestation URSSAF");
    await userEvent.type(within(region).getByLabelText("Expire le"), "31/05/2027{Tab}");
    await choose(region, "Nouveau document");
    await waitFor(() => expect(provider.create).toHaveBeenCalled());
    expect(provider.create.mock.calls[0]?.[0]).toMatchObject({
      resource: "document",
      variables: {
        type: "other",
        title: "Attestation URSSAF",
        expiry_date: "2027-05-31",
        file_name: "piece.pdf",
        entity: "talent",
        row_id: "p1",
        workspace_id: "ws1",
      },
    });
    await waitFor(() => expect(within(region).getByLabelText("Titre")).toHaveValue(""));
  });

  it("ask no end of a paper that has none, nor offer a type that the application writes", async () => {
    show();
    const region = await part("Documents");
    await userEvent.click(within(region).getByLabelText("Type"));
    expect(screen.queryByTitle("Contrat de mission")).not.toBeInTheDocument();
    await userEvent.click(await screen.findByTitle("Diplôme"));
    await waitFor(() => expect(within(region).queryByLabelText("Expire le")).not.toBeInTheDocument());
  });

  it("leave nothing behind when the record is refused", async () => {
    storage.upload.mockResolvedValue({ error: null });
    const { provider } = show();
    provider.create.mockRejectedValueOnce(new ServerError("Vous n’avez pas le droit de faire cela.", 403));
    const region = await part("Documents");
    await userEvent.type(within(region).getByLabelText("Titre"), "Permis");
    await choose(region, "Nouveau document");
    await within(region).findByText("Vous n’avez pas le droit de faire cela.");
    expect(storage.remove).toHaveBeenCalledWith([storage.upload.mock.calls[0]?.[0]]);
    expect(within(region).getByLabelText("Titre")).toHaveValue("Permis");
  });

  it("are renamed and dated later, with the version that was read; a signed paper is not", async () => {
    const { provider } = show();
    const region = await part("Documents");
    expect(await within(region).findByRole("button", { name: "Contrat signé" })).toBeVisible();
    expect(within(region).queryByRole("button", { name: "Modifier Contrat signé" })).not.toBeInTheDocument();
    await userEvent.click(within(region).getByRole("button", { name: "Modifier Passeport" }));
    const dialog = await screen.findByRole("dialog");
    const end = within(dialog).getByLabelText("Expire le");
    await userEvent.clear(end);
    await userEvent.type(end, "28/02/2028{Tab}");
    await userEvent.click(within(dialog).getByRole("button", { name: "Enregistrer" }));
    await waitFor(() => expect(provider.update).toHaveBeenCalled());
    expect(provider.update.mock.calls[0]?.[0]).toMatchObject({
      resource: "document",
      id: "d1",
      variables: { expiry_date: "2028-02-28" },
      meta: { pg: { version: 4 } },
    });
    expect(provider.update.mock.calls[0]?.[0].variables).not.toHaveProperty("title");
  });

  it("are only read by whom may not edit", async () => {
    show({ rights: everyRight("talents:edit") });
    const region = await part("Documents");
    await within(region).findByRole("button", { name: "Passeport" });
    expect(within(region).queryByLabelText("Titre")).not.toBeInTheDocument();
    expect(within(region).queryByRole("button", { name: /^Modifier/ })).not.toBeInTheDocument();
  });
});

describe("résumés", () => {
  it("are added with their date and whether they are anonymous", async () => {
    storage.upload.mockResolvedValue({ error: null });
    const { provider } = show();
    const region = await part("CV");
    expect(await within(region).findByText(/^CV anonyme · Ajouté le 20\/11\/2026/)).toBeVisible();
    await userEvent.click(within(region).getByLabelText("CV anonyme"));
    await choose(region, "Nouveau CV");
    await waitFor(() => expect(provider.create).toHaveBeenCalled());
    const { resource, variables } = provider.create.mock.calls[0]?.[0] ?? {};
    expect(resource).toBe("resume");
    expect(variables).toEqual({
      is_anonymized: true,
      file: storage.upload.mock.calls[0]?.[0],
      file_name: "piece.pdf",
      mime_type: "application/pdf",
      talent_id: "p1",
      workspace_id: "ws1",
    });
  });

  it("are taken back by whoever filed them, the row first, then the file", async () => {
    storage.remove.mockResolvedValue({ error: null });
    const { provider } = show({ rights: everyRight("talents:delete") });
    const region = await part("CV");
    await within(region).findByRole("button", { name: "autre.pdf" });
    expect(within(region).queryByRole("button", { name: "Supprimer autre.pdf" })).not.toBeInTheDocument();
    await userEvent.click(within(region).getByRole("button", { name: "Supprimer cv.pdf" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent("Supprimer ce CV");
    await userEvent.click(within(dialog).getByRole("button", { name: "Supprimer" }));
    await waitFor(() => expect(storage.remove).toHaveBeenCalledWith(["ws1/cv.pdf"]));
    expect(provider.deleteOne.mock.calls[0]?.[0]).toMatchObject({ resource: "resume", id: "r1" });
  });

  it("stay, with their file, when the deletion is refused", async () => {
    const { provider } = show();
    provider.deleteOne.mockRejectedValueOnce(new ServerError("Vous n’avez pas le droit de faire cela.", 403));
    const region = await part("CV");
    await userEvent.click(await within(region).findByRole("button", { name: "Supprimer autre.pdf" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Supprimer" }));
    await within(region).findByText("Vous n’avez pas le droit de faire cela.");
    expect(storage.remove).not.toHaveBeenCalled();
  });
});

describe("notes", () => {
  it("put those for the whole team on top, and are mended by their author alone", async () => {
    const { provider } = show();
    const region = await part("Activité");
    await within(region).findByText("La consigne");
    const [first] = within(within(region).getByRole("list")).getAllByRole("listitem");
    expect(first).toHaveTextContent("La consigne");
    expect(within(first as HTMLElement).getByText("Note de service")).toBeVisible();
    expect(within(region).getAllByRole("button", { name: "Modifier" })).toHaveLength(1);
    await userEvent.click(within(region).getByRole("button", { name: "Modifier" }));
    const box = await within(region).findByLabelText("Texte de la note");
    expect(box).toHaveValue("<p>La mienne &amp; toi</p>");
    await userEvent.clear(box);
    await userEvent.type(box, "<p><strong>Mieux</strong> dite<script>x</script></p>");
    await userEvent.type(within(region).getByLabelText(/^Titre/), "Appel");
    await userEvent.click(within(region).getByRole("button", { name: "Enregistrer la note" }));
    // Formatted, and nothing that runs.
    expect((await within(region).findByText("Mieux")).tagName).toBe("STRONG");
    expect(region.querySelector("script")).toBeNull();
    expect(provider.update.mock.calls[0]?.[0]).toMatchObject({
      id: "n1",
      variables: { title: "Appel", is_service_note: false },
      meta: { pg: { version: 4 } },
    });
    expect(within(region).queryByLabelText("Texte de la note")).not.toBeInTheDocument();
  });

  it("keep what is typed when the server refuses", async () => {
    const { provider } = show();
    provider.update.mockRejectedValueOnce(
      new ServerError("Quelqu’un d’autre a modifié cet enregistrement entre-temps.", 409),
    );
    const region = await part("Activité");
    await userEvent.click(await within(region).findByRole("button", { name: "Modifier" }));
    await userEvent.type(await within(region).findByLabelText("Texte de la note"), " !");
    await userEvent.click(within(region).getByRole("button", { name: "Enregistrer la note" }));
    await within(region).findByText("Quelqu’un d’autre a modifié cet enregistrement entre-temps.");
    expect(within(region).getByLabelText("Texte de la note")).toHaveValue("<p>La mienne &amp; toi</p> !");
  });

  it("are deleted after a question", async () => {
    const { provider } = show();
    const region = await part("Activité");
    await userEvent.click(await within(region).findByRole("button", { name: "Supprimer" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Supprimer" }));
    await waitFor(() => expect(provider.deleteOne.mock.calls[0]?.[0]).toMatchObject({ resource: "note", id: "n1" }));
  });

  it("are written for the team, or not", async () => {
    const { provider } = show();
    const region = await part("Activité");
    await userEvent.type(await within(region).findByLabelText("Nouvelle note"), "Badge à l’accueil, il est malade");
    expect(within(region).getByText(/À éviter.*malade.*la santé/)).toBeVisible();
    await userEvent.click(within(region).getByLabelText(/Note de service, pour toute l’équipe/));
    await userEvent.click(within(region).getByRole("button", { name: "Ajouter la note" }));
    await waitFor(() => expect(provider.create).toHaveBeenCalled());
    expect(provider.create.mock.calls[0]?.[0].variables).toMatchObject({
      body: "Badge à l’accueil, il est malade",
      title: null,
      is_service_note: true,
      entity: "talent",
      row_id: "p1",
    });
    expect(within(region).getByLabelText("Nouvelle note")).toHaveValue("");
  });
});
