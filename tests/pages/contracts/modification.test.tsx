import { resources } from "@resources";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { mainRoutes } from "@/app/main-routes";
import type { Row } from "@/kit/declaration";
import { open } from "../../kit/harness";
import { contract, ID, surroundings } from "./sample";

const signed: Row = { ...contract, status: "signed", is_amendment: false, amendment_number: 0 };

/** Opens the page of a signed contract and types its new end. `ask`: what the server answers about the law. */
async function prolong(ask: () => unknown) {
  const opened = open({
    path: `/contracts/${ID}/modification`,
    resources,
    routes: mainRoutes,
    tables: { contract: [signed] },
    rpc: { contract_surroundings: ask },
  });
  await userEvent.type(await screen.findByLabelText("Nouvelle date de fin"), "02/03/2037{Tab}");
  return opened;
}

describe("« Prolonger ou modifier »", () => {
  it("keeps the date that is typed, and what it proposes, when the contract changes meanwhile", async () => {
    const { provider, client } = await prolong(() => surroundings);
    expect(await screen.findByRole("radio", { name: /Souplesse/ })).toBeChecked();

    // The signed paper is stored a moment after the signature; the versions of the contract are slow to come again.
    const list = provider.getList.getMockImplementation() as typeof provider.getList;
    let answer = () => {};
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    provider.getList.mockClear().mockImplementation(async (asked) => {
      await slow;
      return list(asked);
    });
    await provider.update({ resource: "contract", id: ID, variables: { version: 4 } });
    act(() => void client.invalidateQueries());
    await waitFor(() => expect(provider.getList).toHaveBeenCalled());
    expect(screen.getByLabelText("Nouvelle date de fin")).toHaveValue("02/03/2037");
    expect(screen.getByRole("radio", { name: /Souplesse/ })).toBeChecked();
    await act(async () => answer());
    expect(screen.getByLabelText("Nouvelle date de fin")).toHaveValue("02/03/2037");
  });

  it("keeps them when only asking again fails", async () => {
    const ask = vi.fn<() => unknown>(() => surroundings);
    const { client } = await prolong(ask);
    ask.mockClear().mockImplementation(() => {
      throw new Error("Pas de réseau.");
    });
    await act(() => client.invalidateQueries());
    expect(ask).toHaveBeenCalled();
    expect(screen.getByLabelText("Nouvelle date de fin")).toHaveValue("02/03/2037");
  });
});
