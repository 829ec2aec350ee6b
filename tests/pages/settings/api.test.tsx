import { resources } from "@resources/index";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import ApiDescription from "@/pages/settings/api/page";
import { everyRight, open } from "../../kit/harness";

it("says what one's own tokens reach, column by column, and nothing that one may not see", async () => {
  const column = { is_required: false, is_read_only: false, comment: null, points_to: null };
  open({
    path: "/a",
    resources,
    rights: everyRight("crm:read", "missions:edit"),
    routes: { "/a": <ApiDescription /> },
    rpc: {
      open_columns: () => [
        { ...column, table: "talent", name: "last_name", type: "text", is_required: true },
        {
          ...column,
          table: "talent",
          name: "owner_id",
          type: "uuid",
          comment: "Responsable.",
          points_to: "team_member",
        },
      ],
    },
  });
  const head = await screen.findByRole("button", { name: /^.*Talents \/talent .*lecture et écriture/ });
  expect(screen.getByRole("button", { name: /Missions \/mission .*lecture$/ })).toBeInTheDocument();
  expect(screen.queryByText("/company")).toBeNull();
  await userEvent.click(head);
  const rows = within(await screen.findByRole("table"));
  expect(rows.getByRole("row", { name: /last_name requise text/ })).toBeInTheDocument();
  expect(rows.getByText("Responsable. → team_member.id")).toBeInTheDocument();
  expect(screen.getByText(/PATCH \/talent\?id=eq\./)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Télécharger (OpenAPI)" })).toBeEnabled();
});
