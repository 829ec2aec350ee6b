import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Guard } from "../../../src/app/guards/Guard.tsx";
import { teamMember } from "../../../src/app/guards/rules.ts";
import {
  ensureRights,
  forgetRights,
  readRightsWith,
  rereadRights,
  useRightsState,
} from "../../../src/app/session/rights-loader.ts";
import { sessionStore } from "../../../src/app/session/session.ts";
import { useSwitchWorkspace } from "../../../src/app/session/use-view-as.ts";
import { auth } from "../../../src/lib/auth/index.ts";
import { type Rights, rightsStore } from "../../../src/lib/rights.ts";
import { rightsOf, signedIn } from "../fake.ts";

const lyon = rightsOf();
const lille = rightsOf({
  workspace: { ...(lyon.workspace as NonNullable<Rights["workspace"]>), name: "Relais Lille" },
});
const here = () => rightsStore.get()?.workspace?.name;

let answer: () => Promise<Rights>;
beforeEach(() => {
  forgetRights();
  readRightsWith(() => answer());
  sessionStore.set(signedIn);
  vi.spyOn(auth, "switchWorkspace").mockResolvedValue(null);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const read = async (rights: Rights) => {
  answer = async () => rights;
  await act(async () => ensureRights());
};

test("a reading that began before the switch says where one was: it is not waited for, nor believed", async () => {
  let late: (rights: Rights) => void = () => undefined;
  answer = () => new Promise((resolve) => (late = resolve));
  ensureRights();
  answer = async () => lille;
  await expect(rereadRights()).resolves.toBe(true);
  expect(here()).toBe("Relais Lille");
  late(lyon);
  await Promise.resolve();
  await Promise.resolve();
  expect(here()).toBe("Relais Lille");
});

test("rights that cannot be read after a switch: nothing goes on under those of before", async () => {
  await read(lyon);
  const state = renderHook(useRightsState).result;
  expect(state.current).toBe("ready");
  answer = () => Promise.reject(new Error("down"));
  await act(async () => expect(await rereadRights()).toBe(false));
  expect(state.current).toBe("failed");
});

const yesterday = async (rights: Rights) => {
  forgetRights();
  await read(rights);
  // Another visit: the page is loaded again, the device is the same.
  const kept = localStorage.getItem("relais:rights") ?? "";
  forgetRights();
  localStorage.setItem("relais:rights", kept);
};

test("the next visit begins with the rights of the last one, and the server’s take their place", async () => {
  await yesterday(lyon);
  answer = async () => lille;
  ensureRights(lyon.member?.auth_user_id);
  expect(here()).toBe("Relais Lyon");
  await act(async () => undefined);
  expect(here()).toBe("Relais Lille");
});

test("they are those of the same person, who is at home, and nobody’s once they have left", async () => {
  await yesterday(lyon);
  answer = () => new Promise(() => undefined);
  ensureRights("somebody else");
  expect(here()).toBeUndefined();
  await yesterday(rightsOf({ view_as: { id: "m2", name: "Karim Benali" } }));
  ensureRights(lyon.member?.auth_user_id);
  expect(here()).toBeUndefined();
  await yesterday(lyon);
  forgetRights();
  ensureRights(lyon.member?.auth_user_id);
  expect(here()).toBeUndefined();
});

const went = vi.fn();

function Switch() {
  const { switchTo } = useSwitchWorkspace();
  return (
    <button type="button" onClick={async () => went(await switchTo("lille"))}>
      Lille
    </button>
  );
}

test("a switch that stops halfway shows the page that tries again, and ends there", async () => {
  await read(lyon);
  const routes = [
    {
      path: "*",
      element: (
        <Guard rule={teamMember}>
          <Switch />
        </Guard>
      ),
    },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  answer = () => Promise.reject(new Error("down"));
  await act(async () => (await screen.findByRole("button", { name: "Lille" })).click());
  const again = await screen.findByRole("button", { name: "Réessayer" });
  expect(went).toHaveBeenCalledWith(false);
  answer = async () => lille;
  await act(async () => again.click());
  await screen.findByRole("button", { name: "Lille" });
  expect(here()).toBe("Relais Lille");
});
