import { resources } from "@resources";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { mainRoutes } from "@/app/main-routes";
import type { Row } from "@/kit/declaration";
import { open } from "../../kit/harness";
import { contract, ID } from "./sample";

const asked: Row = { ...contract, status: "admin_modification_requested", created_by: "m1", owner_id: "m1" };
const change: Row = {
  id: "r1",
  contract_id: ID,
  field: "work_schedule",
  current_value: "7 h 30 – 12 h",
  wanted_value: "8 h – 12 h",
  comment: "Le chantier ouvre à 8 h.",
  is_accepted: true,
  answered_at: "2037-01-15T08:00:00Z",
  answered_by: "m1",
  created_at: "2037-01-14T08:00:00Z",
  created_by: "m2",
};

describe("« Modifications demandées »", () => {
  it("sends the contract back once it is read again after an answer, whenever one presses", async () => {
    const transition = vi.fn((_sent: Record<string, unknown>) => null);
    const { provider, client } = open({
      path: `/contracts/${ID}/admin-modification-requested`,
      resources,
      routes: mainRoutes,
      tables: { contract: [asked], contract_change_request: [change] },
      rpc: { transition },
    });
    const answer = await screen.findByRole("button", { name: "Répondre" });

    const one = provider.getOne.getMockImplementation() as typeof provider.getOne;
    let arrive = () => {};
    const slow = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    provider.getOne.mockImplementation(async (question) => {
      await slow;
      const { data } = await one(question);
      return { data: { ...data, version: 42 } };
    });
    act(() => void client.invalidateQueries());
    await waitFor(() => expect(client.isFetching()).toBeGreaterThan(0));
    await userEvent.click(answer);
    expect(transition).not.toHaveBeenCalled();
    await act(async () => arrive());
    await waitFor(() => expect(transition).toHaveBeenCalledTimes(1));
    expect(transition.mock.lastCall?.[0]).toMatchObject({ id: ID, action: "answer", payload: { version: 42 } });
  });
});
