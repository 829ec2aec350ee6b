import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Application } from "@/pages/missions/applications/board";
import { useBoard } from "@/pages/missions/applications/use-board";

/** A server that answers when it is told to. */
const server = {
  stages: {} as Record<string, string>,
  done: [] as unknown[],
  refuses: "",
  waiting: [] as (() => void)[],
  isHeld: false,
};
const told: string[] = [];

async function answer<T>(made: () => T): Promise<T> {
  const given = made();
  if (server.isHeld) await new Promise<void>((go) => server.waiting.push(go));
  return given;
}

vi.mock("@/kit/use-refresh", () => ({ useRefresh: () => () => {} }));
vi.mock("@/lib/toast", () => ({ toast: ({ description }: { description: string }) => told.push(description) }));
vi.mock("@refinedev/core", () => {
  const custom = ({ payload: move }: { payload: { id: string; action: string } }) =>
    answer(() => {
      if (server.refuses) throw new Error(server.refuses);
      server.done.push(move);
      if (move.action.startsWith("to_")) server.stages[move.id] = move.action.slice(3);
    });
  const getList = () => answer(() => ({ data: Object.entries(server.stages).map(([id, stage]) => ({ id, stage })) }));
  const provider = { custom: async (asked: never) => ({ data: await custom(asked) }), getList };
  return { useDataProvider: () => () => provider };
});

function setup() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(() => useBoard("m1"), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const stages = () => Object.fromEntries((result.current.applications ?? []).map((one) => [one.id, one.stage]));
  const move = (id: string, to: string) =>
    act(async () => result.current.moveTo({ id, stage: stages()[id] } as Application, to));
  const read = () => act(async () => void result.current.query.refetch());
  const reject = (id: string) =>
    act(() => result.current.reject({ id } as Application, "Trop loin", { rejection_reason: "withdrawn" }));
  return { stages, move, read, reject };
}

/** The server answers the oldest question. */
const answerNext = () => act(async () => server.waiting.shift()?.());

beforeEach(() => {
  Object.assign(server, { stages: { a: "new", b: "new" }, done: [], refuses: "", waiting: [], isHeld: false });
  told.length = 0;
});

test("a reading that began before the move does not put the card back", async () => {
  const { stages, move, read } = setup();
  await waitFor(() => expect(stages()).toEqual({ a: "new", b: "new" }));
  server.isHeld = true;
  await read();
  await move("a", "kept");
  await waitFor(() => expect(stages()).toEqual({ a: "kept", b: "new" }));
  await answerNext();
  expect(stages()).toEqual({ a: "kept", b: "new" });
  // The move, then the board as it is now.
  await answerNext();
  await answerNext();
  expect(stages()).toEqual({ a: "kept", b: "new" });
  expect(server.waiting).toEqual([]);
});

test("two cards moved at once stand where they were put", async () => {
  const { stages, move } = setup();
  await waitFor(() => expect(stages()).toEqual({ a: "new", b: "new" }));
  server.isHeld = true;
  await move("a", "kept");
  await move("b", "called");
  await waitFor(() => expect(stages()).toEqual({ a: "kept", b: "called" }));
  await answerNext();
  expect(stages()).toEqual({ a: "kept", b: "called" });
});

test("a refused move comes back and says why", async () => {
  const { stages, move } = setup();
  await waitFor(() => expect(stages()).toEqual({ a: "new", b: "new" }));
  server.refuses = "La mission est fermée.";
  await move("a", "kept");
  await waitFor(() => expect(stages()).toEqual({ a: "new", b: "new" }));
  expect(told).toEqual(["La mission est fermée."]);
});

test("setting aside sends what was asked; its refusal is for the dialog, not for a toast", async () => {
  const { stages, reject } = setup();
  await waitFor(() => expect(stages()).toEqual({ a: "new", b: "new" }));
  await reject("a");
  expect(server.done).toEqual([
    {
      entity: "application",
      id: "a",
      action: "reject",
      comment: "Trop loin",
      payload: { rejection_reason: "withdrawn" },
    },
  ]);
  server.refuses = "Cette candidature est déjà écartée.";
  await expect(reject("a")).rejects.toThrow(server.refuses);
  expect(told).toEqual([]);
});
