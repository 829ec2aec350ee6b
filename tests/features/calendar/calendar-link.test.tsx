import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { CalendarLink } from "@/features/calendar/CalendarLink";
import type { Row } from "@/kit/declaration";
import { everyRight, open } from "../../kit/harness";

it("shows a new address once, says how to subscribe, and closes it", async () => {
  const links: Row[] = [];
  const create = vi.fn(() => {
    links.push({
      id: "l1",
      created_at: "2026-11-23T08:00:00Z",
      read_at: null,
      revoked_at: null,
      talent_id: null,
      work_site_id: "s1",
    });
    return "a".repeat(43);
  });
  const revoke = vi.fn(() => {
    links.length = 0;
    return 1;
  });
  open({
    path: "/site",
    routes: { "/site": <CalendarLink subject={{ work_site_id: "s1" }} /> },
    tables: { calendar_link: links },
    rpc: { create_calendar_link: create, revoke_calendar_link: revoke },
    rights: everyRight(),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Créer une adresse de calendrier" }));
  expect(await screen.findByLabelText(/Adresse du calendrier/)).toHaveValue(
    `http://localhost:3000/functions/v1/calendars/${"a".repeat(43)}.ics`,
  );
  expect(create).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("link", { name: "S’abonner sur cet appareil" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^webcal:/),
  );
  await userEvent.click(screen.getByRole("button", { name: "Fermer le calendrier" }));
  await userEvent.click(await screen.findByRole("button", { name: "Fermer" }));
  expect(await screen.findByRole("button", { name: "Créer une adresse de calendrier" })).toBeVisible();
  expect(revoke).toHaveBeenCalledTimes(1);
  expect(screen.queryByLabelText(/Adresse du calendrier/)).toBeNull();
});

it("offers nothing to who does not read contracts", () => {
  open({
    path: "/site",
    routes: { "/site": <CalendarLink subject={{}} /> },
    rights: everyRight("contracts:read"),
  });
  expect(screen.getByText("Ce calendrier est pour qui lit les contrats.")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});
