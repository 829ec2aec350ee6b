import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useMenu } from "../../src/app/layout/Menu.tsx";
import { rightsStore } from "../../src/lib/rights.ts";
import { everyRight } from "../kit/harness.tsx";

const isFlagOn = vi.hoisted(() => vi.fn<(name: string) => Promise<boolean>>());
vi.mock("../../src/app/watch/third-parties.ts", () => ({ isFlagOn, trackEvent: () => undefined }));

beforeEach(() => rightsStore.set(everyRight()));
afterEach(() => rightsStore.set(null));

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
);

test("the import is there at once, and goes when its flag is read and found on", async () => {
  let answer: (on: boolean) => void = () => undefined;
  isFlagOn.mockImplementation((name) =>
    name === "import-paused" ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(false),
  );
  const { result } = renderHook(useMenu, { wrapper });
  const paths = () => result.current.flatMap((group) => group.entries.map(({ path }) => path));
  expect(paths()).toContain("/import");
  await waitFor(() => expect(isFlagOn).toHaveBeenCalledWith("import-paused"));
  await act(async () => answer(true));
  await waitFor(() => expect(paths()).not.toContain("/import"));
});
