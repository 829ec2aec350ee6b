import { resources } from "@resources/index";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import Tokens from "@/pages/settings/tokens/page";
import { saidScopes, stateOf, type TokenRow } from "@/pages/settings/tokens/tokens";
import { everyRight, open } from "../../kit/harness";

const row: TokenRow = {
  id: "t1",
  team_member_id: "m1",
  name: "Tableur",
  scopes: { missions: "read", talents: "write" },
  created_at: "2026-11-01T09:00:00Z",
  expires_at: "2999-01-01T23:00:00Z",
  last_used_at: null,
  revoked_at: null,
};

it("a token is named and limited, shown once, and revoked", async () => {
  const asked: unknown[] = [];
  open({
    path: "/t",
    resources,
    rights: everyRight(),
    routes: { "/t": <Tokens /> },
    tables: { personal_token: [{ ...row }] },
    rpc: {
      create_personal_token: (args: unknown) => {
        asked.push(args);
        return { id: "t2", token: "rlt_secret" };
      },
      revoke_personal_token: (args: unknown) => void asked.push(args),
    },
  });
  expect(await screen.findByText("Talents (lecture et écriture), Missions (lecture)")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Nouveau jeton" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByRole("textbox", { name: "Nom" }), "Site");
  await userEvent.click(within(dialog.getByRole("radiogroup", { name: "Talents" })).getByText("Lire et écrire"));
  // A date that is none stays in its box, and nothing is sent.
  const end = dialog.getByRole("textbox", { name: "Valable jusqu’au" });
  const lawful = (end as HTMLInputElement).value;
  await userEvent.clear(end);
  await userEvent.type(end, "31/02/2027");
  await userEvent.click(dialog.getByRole("button", { name: "Créer le jeton" }));
  expect(await dialog.findByText(/Cette date n’existe pas/)).toBeInTheDocument();
  expect(end).toHaveValue("31/02/2027");
  await userEvent.clear(end);
  await userEvent.type(end, lawful);
  await userEvent.click(dialog.getByRole("button", { name: "Créer le jeton" }));
  expect(await dialog.findByRole("textbox", { name: "Jeton (montré une seule fois)" })).toHaveValue("rlt_secret");
  expect(dialog.getByText(/functions\/v1\/open\/talent/)).toBeInTheDocument();
  expect(asked).toEqual([{ name: "Site", expires_on: expect.any(String), scopes: { talents: "write" } }]);
  await userEvent.click(dialog.getByRole("button", { name: "Terminé" }));
  await waitFor(() => expect(screen.queryByText("rlt_secret")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Révoquer Tableur" }));
  await userEvent.click(await screen.findByRole("button", { name: "Révoquer" }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ id: "t1" }));
});

it("says what became of a token", () => {
  expect(saidScopes({ time: "read" })).toBe("Temps (lecture)");
  expect(stateOf(row)).toBe("live");
  expect(stateOf({ ...row, revoked_at: "2026-11-02T00:00:00Z" })).toBe("revoked");
  expect(stateOf({ ...row, expires_at: "2026-11-02T00:00:00Z" })).toBe("expired");
});
