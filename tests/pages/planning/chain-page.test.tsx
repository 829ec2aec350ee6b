import { resources } from "@resources";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Row } from "@/kit/declaration";
import ChainPage from "@/pages/planning/chain/page";
import { everyRight, open } from "../../kit/harness";
import { contract } from "../contracts/sample";

const signed: Row = { ...contract, status: "signed", is_amendment: false, amendment_number: 0 };
const renewed: Row = {
  ...signed,
  id: "k2",
  status: "draft",
  is_amendment: true,
  amendment_number: 1,
  amendment_type: "AV_RENOUVELLEMENT",
  end_date: "2037-03-27",
};
const week: Row = {
  id: "w1",
  contract_key: contract.contract_key,
  monday: "2037-02-02",
  status: "checked",
  planned_minutes: 2100,
  worker_minutes: 2140,
  client_minutes: null,
};

const page = (contracts: Row[], ...without: string[]) =>
  open({
    path: "/planning/C-2027-000001",
    resources,
    rights: everyRight(...without),
    routes: { "/planning/:contract_key": <ChainPage /> },
    tables: { contract: contracts, timesheet_week: [week] },
    rpc: {
      planning_conflicts: () => [
        {
          id: String(contract.id),
          key: "C-2027-000001",
          talent_id: "t1",
          kind: "work_right",
          on: "2037-02-18",
          facts: {},
        },
        { id: "k9", key: "C-2027-000009", talent_id: "t1", kind: "fitness", on: "2037-02-18", facts: {} },
      ],
      chain_pay: () => [{ week_id: "w1", pay_cents: 49_933, bill_cents: 102_363 }],
    },
  });

describe("/planning/:contract_key", () => {
  it("tells the versions with what each changed, the weeks with their euros, and what goes wrong ahead", async () => {
    page([signed, renewed]);
    const versions = within(await screen.findByRole("region", { name: "Versions" }));
    expect(versions.getByRole("link", { name: /^Avenant n°\s1$/ })).toHaveAttribute("href", "/contracts/k2");
    expect(versions.getByText("27/03/2037")).toBeInTheDocument();
    const weeks = within(screen.getByRole("region", { name: "Semaines" }));
    expect(weeks.getByRole("link", { name: /^Semaine 6/ })).toHaveAttribute("href", "/timesheets/w1");
    expect(weeks.getAllByText(/1\s?023,63\s€/)).not.toHaveLength(0);
    expect(await screen.findByRole("list", { name: "Ce qui ne va pas" })).toHaveTextContent("droit au travail");
    expect(screen.queryByText(/aptitude médicale/)).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Prolonger…" })).toHaveAttribute(
      "href",
      `/contracts/${contract.id}/modification`,
    );
  });

  it("shows no hour to who reads none, and offers no extension to who writes no contract", async () => {
    page([signed], "time:read", "contracts:create");
    await screen.findByRole("region", { name: "Versions" });
    expect(screen.queryByRole("region", { name: "Semaines" })).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Prolonger…" })).not.toBeInTheDocument();
  });

  it("says so when no contract has that number", async () => {
    page([]);
    expect(await screen.findByText("Aucun contrat ne porte ce numéro")).toBeInTheDocument();
  });
});
