import { resources } from "@resources/index";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { rightsStore } from "@/lib/rights";
import { Transfer, TransferProgress } from "@/pages/settings/workspace/Transfer";
import { everyRight, open } from "../../kit/harness";

const plain = (text: string | null | undefined) => (text ?? "").replace(/[\u00a0\u202f]/g, " ");

it("what moves is counted before a workspace is handed over; the main one, or a lone one, is not", async () => {
  const asked: unknown[] = [];
  const own = everyRight();
  const rights = {
    ...own,
    workspace: { ...own.workspace, name: "Vasseur", is_relais_workspace: false },
    workspaces: [
      { id: "ws1", name: "Vasseur", type: "external" },
      { id: "ws2", name: "Relais Lyon", type: "internal" },
    ],
  } as never;
  open({
    path: "/t",
    resources,
    rights,
    routes: { "/t": <Transfer /> },
    rpc: {
      workspace_transfer_preview: () => [
        { table: "talent", count: 30, joined: 0 },
        { table: "company", count: 3, joined: 1 },
      ],
      transfer_workspace: (args: unknown) => {
        asked.push(args);
        return "job";
      },
    },
  });
  expect(screen.getByRole("button", { name: "Transférer les données" })).toBeDisabled();
  await userEvent.click(screen.getByRole("combobox", { name: "Espace d’arrivée" }));
  await userEvent.click(await screen.findByText("Relais Lyon", { selector: ".ant-select-item-option-content" }));
  await userEvent.click(screen.getByRole("button", { name: "Transférer les données" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(plain(dialog.getByText(/^Passent/).textContent)).toBe(
    "Passent : 30 talents · 3 entreprises, dont 1 déjà là-bas et réunie.",
  );
  expect(dialog.getByText(/ne se défait pas/)).toBeInTheDocument();
  expect(asked).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Transférer" }));
  await waitFor(() => expect(asked).toEqual([{ to_id: "ws2" }]));
  rightsStore.set({ ...(rights as object), workspace: { id: "ws1", is_relais_workspace: true } } as never);
  await waitFor(() => expect(screen.queryByRole("combobox", { name: "Espace d’arrivée" })).toBeNull());
});

it("a transfer that broke off goes on from where it stopped, in the hands of who administers", async () => {
  const own = everyRight();
  let progress = -1;
  const page = (rights: unknown) =>
    open({
      path: "/t",
      resources,
      rights: rights as never,
      routes: { "/t": <TransferProgress /> },
      rpc: {
        workspace_transfer_progress: () => progress,
        resume_workspace_transfer: () => {
          progress = 0.4;
          return "job";
        },
      },
    });
  // The workspace is read only since the transfer began.
  const workspace = { ...own.workspace, data_transferred_at: "2026-11-20T10:00:00Z" };
  const reader = page({ ...own, workspace, permissions: [] });
  expect(await screen.findByText("Qui administre cet espace peut le reprendre.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Reprendre" })).toBeNull();
  reader.unmount();
  page({ ...own, workspace });
  await userEvent.click(await screen.findByRole("button", { name: "Reprendre" }));
  expect(await screen.findByRole("progressbar", { name: "Avancement du transfert" })).toHaveAttribute(
    "aria-valuenow",
    "40",
  );
});
