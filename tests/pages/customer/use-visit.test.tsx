import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keep, readKept } from "@/features/signature/kept";
import { RETRY_DELAY } from "@/features/signature/use-link-visit";
import { useVisit } from "@/pages/customer/timesheets/signature/use-visit";

const sheet = {
  company: "BTP",
  site: "ZAC",
  monday: "2026-11-16",
  week_label: "Semaine 47",
  weeks: [
    {
      id: "w1",
      talent_name: "Awa Diop",
      job: "Maçonne",
      contract_key: "C-1",
      order_reference: null,
      version: 1,
      answer: null,
      total: 7,
      days: [{ date: "2026-11-16", planned: 420, minutes: 420, absence: null, is_public_holiday: false }],
    },
  ],
};
const ready = {
  state: "ready",
  message: null,
  signer_name: "Léa Roux",
  expires_at: "2026-12-01",
  document_hash: "h",
  sheet,
};
const receipt = {
  signature_request_id: "s1",
  signed_at: "2026-11-21",
  name: "Léa Roux",
  quality: null,
  document_hash: "h",
  evidence_hash: "e",
};
const signed = { state: "signed", message: "Merci.", receipt };
const used = { state: "used", message: "Ce lien a déjà servi." };

/** A server, and the network between it and the phone. */
const server = { isReached: true, answers: [] as string[], signed: false, bodies: [] as Record<string, unknown>[] };

const keyOf = (body: Record<string, unknown>): string => (body.signer as { idempotency_key: string }).idempotency_key;

function answerOf(name: string, body: Record<string, unknown>): unknown {
  if (name === "timesheet_open") return server.signed ? used : ready;
  server.bodies.push(body);
  const [key, first] = [keyOf(body), keyOf(server.bodies[0] ?? body)];
  if (server.signed && key !== first) return used;
  server.signed = true;
  return signed;
}

beforeEach(() => {
  localStorage.clear();
  link.token = `t${++tests}`;
  Object.assign(server, { isReached: true, signed: false, bodies: [], answers: [] });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const name = url.split("/").at(-1) ?? "";
    const reached = server.isReached;
    if (reached) server.answers.push(name);
    if (!reached) throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(answerOf(name, JSON.parse(String(init.body)))));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A link per test: what the page of the last one still writes on the device belongs to another link. */
const link = { token: "" };
let tests = 0;
const visitOf = (token = link.token) => renderHook(() => useVisit(token));
const stateOf = (visit: ReturnType<typeof visitOf>) => {
  const { visit: now } = visit.result.current;
  return now.at === "answered" ? now.answer.state : now.at;
};

async function opened(token?: string) {
  const visit = visitOf(token);
  await waitFor(() => expect(stateOf(visit)).not.toBe("loading"));
  return visit;
}

async function drawn(visit: ReturnType<typeof visitOf>) {
  await act(async () => visit.result.current.setDraft((now) => ({ ...now, image: "data:image/png;base64,AAAA" })));
}

test("the name of the signer is proposed, the sheet is signed once", async () => {
  const visit = await opened();
  expect(visit.result.current.draft.name).toBe("Léa Roux");
  await drawn(visit);
  await act(async () => {
    await Promise.all([visit.result.current.sign(), visit.result.current.sign()]);
  });
  expect(stateOf(visit)).toBe("signed");
  expect(server.bodies).toHaveLength(1);
});

test("without network the signature waits, and leaves by itself when the network is back, once", async () => {
  const visit = await opened();
  await drawn(visit);
  server.isReached = false;
  await act(async () => void (await visit.result.current.sign()));
  expect(visit.result.current.draft.pending).toBe("sign");
  expect(stateOf(visit)).toBe("ready");
  server.isReached = true;
  await act(async () => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(stateOf(visit)).toBe("signed"));
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect(server.bodies).toHaveLength(1);
});

test("without the event of the browser it is tried again by the clock", async () => {
  const visit = await opened();
  await drawn(visit);
  server.isReached = false;
  vi.useFakeTimers();
  await act(async () => void (await visit.result.current.sign()));
  server.isReached = true;
  await act(async () => void (await vi.advanceTimersByTimeAsync(RETRY_DELAY + 10)));
  vi.useRealTimers();
  await waitFor(() => expect(stateOf(visit)).toBe("signed"));
});

test("closed while it waited, the page sends it as soon as the link is opened again", async () => {
  const first = await opened();
  await drawn(first);
  server.isReached = false;
  await act(async () => void (await first.result.current.sign()));
  first.unmount();
  server.isReached = true;
  const again = await opened();
  expect(stateOf(again)).toBe("signed");
  expect(server.bodies).toHaveLength(1);
  expect(server.bodies[0]).toMatchObject({ token: link.token, signer: { name: "Léa Roux" } });
});

test("the answer lost on the way back: the same key brings the same receipt", async () => {
  const visit = await opened();
  await drawn(visit);
  const { fetch: reach } = globalThis;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    await reach(url, init);
    throw new TypeError("Failed to fetch");
  });
  await act(async () => void (await visit.result.current.sign()));
  vi.stubGlobal("fetch", reach);
  expect(visit.result.current.draft.pending).toBe("sign");
  await act(async () => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(stateOf(visit)).toBe("signed"));
  const keys = server.bodies.map(keyOf);
  expect(new Set(keys).size).toBe(1);
});

test("opened without network, the sheet read before is still there, with what was typed", async () => {
  const first = await opened();
  await act(async () => first.result.current.setDraft((now) => ({ ...now, quality: "Chef de chantier" })));
  await waitFor(() => expect(localStorage.length).toBe(1));
  await act(async () => void (await new Promise((done) => setTimeout(done, 20))));
  first.unmount();
  server.isReached = false;
  const again = await opened();
  expect(stateOf(again)).toBe("ready");
  expect(again.result.current.draft.quality).toBe("Chef de chantier");
});

test("what was being kept when it was signed does not come back over the receipt", async () => {
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, "digest").mockImplementationOnce(async (...asked) => {
    await new Promise((done) => setTimeout(done, 30));
    return digest(...asked);
  });
  const typed = keep(link.token, { quality: "Chef de chantier" });
  await keep(link.token, { receipt });
  await typed;
  expect(await readKept(link.token)).toEqual({ receipt });
});

test("opened again after the signature, the same device shows the receipt; another one that it has been used", async () => {
  const visit = await opened();
  await drawn(visit);
  await act(async () => void (await visit.result.current.sign()));
  visit.unmount();
  expect(stateOf(await opened())).toBe("signed");
  localStorage.clear();
  expect(stateOf(await opened())).toBe("used");
});

test("what is kept on the device names neither the link nor the token", async () => {
  await opened("secret-token-of-256-bits");
  await waitFor(() => expect(localStorage.length).toBe(1));
  expect(JSON.stringify({ ...localStorage })).not.toContain("secret-token");
});

test("a refusal of the server is said, and nothing waits", async () => {
  const visit = await opened();
  vi.stubGlobal(
    "fetch",
    async () =>
      new Response(JSON.stringify({ message: "Dessinez votre signature.", hint: "field=image" }), { status: 400 }),
  );
  await act(async () => void (await visit.result.current.sign()));
  expect(visit.result.current.problem).toEqual({ message: "Dessinez votre signature.", field: "image" });
  expect(visit.result.current.draft.pending).toBeNull();
});

test("a first visit without network says so and can be tried again", async () => {
  server.isReached = false;
  const visit = await opened();
  expect(stateOf(visit)).toBe("unreachable");
  server.isReached = true;
  await act(async () => void (await visit.result.current.open()));
  expect(stateOf(visit)).toBe("ready");
});
