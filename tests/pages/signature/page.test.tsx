import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import SignaturePage from "@/pages/signature/[token]/page";

// A canvas is not drawn on here: the pad gives its picture when it is pressed.
vi.mock("@/features/signature/SignaturePad", () => ({
  SignaturePad: ({ onChange, error }: { onChange: (image: string) => void; error?: string }) => (
    <div>
      <button type="button" onClick={() => onChange("data:image/png;base64,AAAA")}>
        Dessiner
      </button>
      {error && <p role="alert">{error}</p>}
    </div>
  ),
}));

const ready = {
  state: "ready",
  message: null,
  signer_name: "Awa Diop",
  party: "worker",
  entity: "contract",
  expires_at: "2026-12-04T10:00:00Z",
  document_hash: "h",
  document: { contract_key: "C-2026-000123", reason: "Accroissement", job: "Coffreuse", hourly_wage: 14.5 },
};
const receipt = {
  signature_request_id: "s",
  signed_at: "2026-11-21T10:00:00Z",
  name: "Awa Diop",
  quality: null,
  document_hash: "h1",
  evidence_hash: "h2",
};

type Body = Record<string, unknown> & { signer?: { name: string; idempotency_key: string } };
/** A server, and the network between it and the phone. */
const server = {
  isReached: true,
  isBusy: false,
  open: ready as Record<string, unknown>,
  refusal: null as null | object,
  calls: [] as [string, Body][],
};

function answerOf(name: string): [number, unknown] {
  if (server.isBusy) return [429, { message: "Trop de liens inconnus ont été essayés d’ici." }];
  if (server.refusal && name !== "signature_open") return [400, server.refusal];
  if (name === "signature_sign") return [200, { state: "signed", message: "Merci.", receipt }];
  if (name === "signature_send_code")
    return [200, { state: "ready", identity: { phone: "•• •• •• 45 12", sent_at: "2026-11-21T09:59:00Z" } }];
  if (name === "signature_refuse") return [200, { state: "refused", message: "L’agence en est informée." }];
  return [200, server.open];
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(server, { isReached: true, isBusy: false, open: ready, refusal: null, calls: [] });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (!server.isReached) throw new TypeError("Failed to fetch");
    const name = url.split("/").at(-1) ?? "";
    server.calls.push([name, JSON.parse(String(init.body)) as Body]);
    const [status, body] = answerOf(name);
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <MemoryRouter initialEntries={["/signature/jeton"]}>
      <Routes>
        <Route path="/signature/:token" element={<SignaturePage />} />
      </Routes>
    </MemoryRouter>,
  );
const sent = (name: string) => server.calls.filter(([called]) => called === name).map(([, body]) => body);
const signButton = () => screen.getByRole("button", { name: /^Signer/ });

async function fillAndSign() {
  await userEvent.click(await screen.findByRole("button", { name: "Dessiner" }));
  await userEvent.click(screen.getByRole("checkbox", { name: /J’ai lu/ }));
  await userEvent.click(signButton());
}

describe("the document", () => {
  test("is read in full, with its title, its articles and the law behind them", async () => {
    open();
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(/^Contrat de mission n°.C-2026-000123$/);
    expect(screen.getByRole("heading", { name: /Motif du recours/ })).toHaveTextContent("L1251-43 1°");
    expect(screen.getByText(/^14,50.€\/h$/)).toBeInTheDocument();
    expect(screen.getByLabelText("Votre nom")).toHaveValue("Awa Diop");
  });

  test.each([
    ["unknown", "Lien inconnu"],
    ["expired", "Lien expiré"],
    ["used", "Déjà signé"],
    ["refused", "Signature refusée"],
    ["too_many", "Trop de tentatives"],
  ])("a link that is %s says so and shows nothing else", async (state, title) => {
    server.open = { state, message: `Message de ${state}.` };
    open();
    await screen.findByRole("heading", { name: title });
    expect(screen.getByText(`Message de ${state}.`)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Signer/ })).toBeNull();
    expect(screen.queryAllByRole("button", { name: /Télécharger/ })).toHaveLength(state === "used" ? 1 : 0);
  });

  test("without network on the first visit, it can be tried again", async () => {
    server.isReached = false;
    open();
    const again = await screen.findByRole("button", { name: "Réessayer" });
    server.isReached = true;
    await userEvent.click(again);
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Contrat de mission");
  });
});

describe("signing", () => {
  test("wants a name, a drawing and the agreement, and says each beside its field", async () => {
    open();
    await userEvent.clear(await screen.findByLabelText("Votre nom"));
    await userEvent.click(signButton());
    for (const told of [
      "Écrivez votre nom.",
      "Dessinez votre signature.",
      "Cochez la case après avoir lu le document.",
    ])
      expect(screen.getByText(told)).toBeInTheDocument();
    const name = screen.getByLabelText("Votre nom");
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.type(name, "Awa Diop");
    await userEvent.click(signButton());
    await waitFor(() => expect(screen.getByText("Dessinez votre signature.")).toHaveFocus());
    expect(sent("signature_sign")).toEqual([]);
  });

  test("sends the name, the quality and the drawing, and shows the receipt", async () => {
    open();
    await userEvent.type(await screen.findByLabelText(/En qualité de/), "Salariée");
    await fillAndSign();
    await screen.findByRole("heading", { name: "Document signé" });
    expect(screen.getByText("h2")).toBeInTheDocument();
    expect(sent("signature_sign")[0]).toMatchObject({
      token: "jeton",
      signer: { name: "Awa Diop", quality: "Salariée" },
      image: "data:image/png;base64,AAAA",
    });
  });

  test("a server that is asked too much says so, and is asked again", async () => {
    server.isBusy = true;
    open();
    await screen.findByText("Trop de liens inconnus ont été essayés d’ici.");
    server.isBusy = false;
    await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
    await screen.findByRole("button", { name: "Dessiner" });
  });

  test("what the server refuses is said, and nothing typed is lost", async () => {
    server.refusal = { code: "RL265", message: "Dessinez votre signature.", hint: "field=image" };
    open();
    await fillAndSign();
    expect(await screen.findByRole("alert")).toHaveTextContent("Dessinez votre signature.");
    expect(screen.getByLabelText("Votre nom")).toHaveValue("Awa Diop");
  });

  test("without network it waits on the device, then leaves once with the same key", async () => {
    open();
    await screen.findByRole("button", { name: "Dessiner" });
    server.isReached = false;
    await fillAndSign();
    await screen.findByText("Signature gardée sur cet appareil");
    server.isReached = true;
    act(() => void window.dispatchEvent(new Event("online")));
    await screen.findByRole("heading", { name: "Document signé" });
    expect(sent("signature_sign")).toHaveLength(1);
    // The receipt, and nothing of what was typed or drawn.
    expect(Object.values(localStorage)).toEqual([JSON.stringify({ receipt })]);
  });

  test("closed without network and opened again, it has kept what was typed", async () => {
    open();
    await userEvent.type(await screen.findByLabelText(/En qualité de/), "Grutière");
    await waitFor(() => expect(localStorage.length).toBe(1));
    await waitFor(() => expect(Object.values(localStorage).join("")).toContain("Grutière"));
    cleanup();
    server.isReached = false;
    open();
    expect(await screen.findByLabelText(/En qualité de/)).toHaveValue("Grutière");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Contrat de mission");
  });

  test("when the signature had arrived but its answer was lost, the same key brings the receipt", async () => {
    open();
    await screen.findByRole("button", { name: "Dessiner" });
    server.isReached = false;
    await fillAndSign();
    await screen.findByText("Signature gardée sur cet appareil");
    await waitFor(() => expect(Object.values(localStorage).join("")).toContain('"pending":"sign"'));
    const [kept] = Object.values(localStorage) as string[];
    cleanup();
    Object.assign(server, { isReached: true, open: { state: "used", message: "Déjà servi." } });
    open();
    await screen.findByRole("heading", { name: "Document signé" });
    expect(sent("signature_sign")[0]?.signer?.idempotency_key).toBe((JSON.parse(kept ?? "{}") as { key: string }).key);
  });
});

test("where a code by SMS is asked, it is sent to the number that is known, and nothing is signed without it", async () => {
  server.open = { ...ready, identity: { phone: "•• •• •• 45 12", sent_at: null } };
  open();
  const code = await screen.findByLabelText("Code reçu par SMS");
  expect(code).toHaveAccessibleDescription(/part au •• •• •• 45 12/);
  await userEvent.click(screen.getByRole("button", { name: "Recevoir le code" }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Envoyé au .* à 10:59, valable 10 minutes/));
  expect(code).toHaveFocus();
  await fillAndSign();
  expect(code).toHaveAccessibleDescription(/Saisissez le code reçu par SMS/);
  expect(sent("signature_sign")).toEqual([]);
  server.refusal = { code: "RL763", message: "Ce code n’est pas le bon.", hint: "field=code" };
  await userEvent.type(code, "000000");
  await userEvent.click(signButton());
  await waitFor(() => expect(code).toHaveAccessibleDescription(/pas le bon/));
  await waitFor(() => expect(code).toHaveFocus());
  server.refusal = null;
  await userEvent.clear(code);
  await userEvent.type(code, "123456");
  await userEvent.click(signButton());
  await screen.findByRole("heading", { name: "Document signé" });
  expect(sent("signature_sign").at(-1)?.signer).toMatchObject({ name: "Awa Diop", code: "123456" });
});

test("refusing asks why, and the agency is told", async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Je ne signe pas" }));
  await userEvent.click(screen.getByRole("button", { name: "Refuser de signer" }));
  expect(screen.getByText("Dites pourquoi vous ne signez pas.")).toBeInTheDocument();
  expect(screen.getByLabelText("Dites pourquoi")).toHaveFocus();
  await userEvent.type(screen.getByLabelText("Dites pourquoi"), "Le taux est faux");
  await userEvent.click(screen.getByRole("button", { name: "Refuser de signer" }));
  await screen.findByRole("heading", { name: "Signature refusée" });
  expect(sent("signature_refuse")).toEqual([{ token: "jeton", reason: "Le taux est faux" }]);
});
