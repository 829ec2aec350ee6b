import { resources } from "@resources";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import BatchDrawer from "@/features/papers/batch/BatchDrawer";
import { open } from "../../kit/harness";

const storage = vi.hoisted(() => ({ upload: vi.fn(), remove: vi.fn() }));
vi.mock("@/lib/supabase", () => ({ supabase: { storage: { from: () => storage } } }));
const said = vi.hoisted(() => ({ text: "" }));
vi.mock("@/features/papers/read-text", () => ({ writtenText: async () => said.text }));

const pdf = (name: string) => new File(["%PDF-1.7 …"], name, { type: "application/pdf" });
const tables = { talent: [{ id: "t1", first_name: "Karim", last_name: "Benali", version: 1 }], document: [] };
const rpc = {
  people_named: ({ files }: Record<string, unknown>) =>
    (files as string[][]).flatMap((words, file) =>
      words.includes("benali")
        ? [{ file, id: "t1", first_name: "Karim", last_name: "Benali", label: "Karim Benali" }]
        : [],
    ),
  keep_document_text: () => null,
};
const drop = async (...files: File[]) =>
  userEvent.upload(await screen.findByLabelText("Fichiers à ajouter"), files, { applyAccept: false });

test("each file is guessed, a hand decides, one that fails loses no other and is tried again", async () => {
  const cut = Promise.withResolvers<{ error: { message: string } }>();
  storage.upload.mockReturnValueOnce(cut.promise).mockResolvedValue({ error: null });
  const { provider } = open({ path: "/", routes: { "/": <BatchDrawer onClose={vi.fn()} /> }, resources, tables, rpc });
  await drop(pdf("RIB Benali Karim.pdf"), pdf("Karim BENALI carte BTP.pdf"), new File(["rien"], "note.txt"));
  // Nothing is written before somebody agrees.
  const send = await screen.findByRole("button", { name: "Ranger 2\u00a0documents" });
  expect(storage.upload).not.toHaveBeenCalled();
  expect(screen.getByText(/n’est ni une image/)).toBeVisible();
  expect(screen.getAllByText(/Type lu dans le nom/)).toHaveLength(2);
  await userEvent.click(send);
  // While the first one goes, the other has arrived: as many bytes of the two, but for their names.
  await waitFor(() => expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "50"));
  cut.resolve({ error: { message: "coupé" } });
  expect(await screen.findByText(/n’a pas pu être envoyé/)).toBeVisible();
  expect(await screen.findByText("Rangé")).toBeVisible();
  expect(screen.getByText(/^1.rangé sur 2$/)).toBeVisible();
  await userEvent.click(await screen.findByRole("button", { name: "Ranger 1\u00a0document" }));
  await waitFor(() => expect(screen.getAllByText("Rangé")).toHaveLength(2));
  const kept = provider.create.mock.calls.map(([{ variables }]) => variables as Record<string, unknown>);
  expect(kept.map(({ type, entity, row_id }) => [type, entity, row_id])).toEqual(
    expect.arrayContaining([
      ["bank_details", "talent", "t1"],
      ["btp_card", "talent", "t1"],
    ]),
  );
});

test("a paper whose end cannot be read is not kept without it", async () => {
  storage.upload.mockResolvedValue({ error: null });
  const { provider } = open({ path: "/", routes: { "/": <BatchDrawer onClose={vi.fn()} /> }, resources, tables, rpc });
  await drop(pdf("Karim BENALI carte BTP.pdf"));
  const end = await screen.findByLabelText(/^Expiration de/);
  await screen.findByRole("button", { name: "Ranger 1\u00a0document" });
  await userEvent.type(end, "31/02/2027");
  await userEvent.tab();
  expect(await screen.findByText(/Cette date n’existe pas/)).toBeVisible();
  expect(end).toHaveValue("31/02/2027");
  expect(screen.getByRole("button", { name: "Ranger" })).toBeDisabled();
  expect(provider.create).not.toHaveBeenCalled();
});

test("a file that names somebody else than whose tab it is dropped on says so, and waits for its type", async () => {
  said.text = "Texte de Karim Benali";
  open({
    path: "/",
    routes: { "/": <BatchDrawer place={{ entity: "talent", id: "t2" }} onClose={vi.fn()} /> },
    resources,
    tables,
    rpc,
  });
  await drop(pdf("scan.pdf"));
  expect(await screen.findByText(/nomme plutôt Karim Benali/)).toBeVisible();
  const line = within(screen.getByRole("listitem"));
  expect(line.queryByLabelText("Personne de scan.pdf")).toBeNull();
  expect(screen.getByRole("button", { name: "Ranger" })).toBeDisabled();
});
