import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { auth } from "../../../src/lib/auth/index.ts";
import { env } from "../../../src/lib/env.ts";
import Callback from "../../../src/pages/auth/callback/page.tsx";
import Confirmation from "../../../src/pages/auth/confirmation/page.tsx";
import { passwordProblem } from "../../../src/pages/auth/password.ts";
import { NewPassword } from "../../../src/pages/auth/recovery/NewPassword.tsx";
import Recovery from "../../../src/pages/auth/recovery/page.tsx";
import { RequestLink } from "../../../src/pages/auth/recovery/RequestLink.tsx";
import Login from "../../../src/pages/login/page.tsx";

beforeEach(() => vi.restoreAllMocks());

const show = (page: React.ReactNode) => render(<MemoryRouter>{page}</MemoryRouter>);

describe("login", () => {
  test("a wrong password is said, and what was typed stays", async () => {
    vi.spyOn(auth, "signIn").mockResolvedValue({
      ok: false,
      message: "E-mail ou mot de passe incorrect.",
      status: 400,
    });
    show(<Login />);
    await userEvent.type(screen.getByLabelText("Adresse e-mail"), "a@b.fr");
    await userEvent.type(screen.getByLabelText("Mot de passe"), "faux{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("E-mail ou mot de passe incorrect.");
    expect(screen.getByLabelText("Adresse e-mail")).toHaveValue("a@b.fr");
    expect(screen.getByRole("button", { name: "Se connecter" })).not.toHaveAttribute("aria-busy");
  });

  test("two presses send once", async () => {
    const signIn = vi.spyOn(auth, "signIn").mockReturnValue(new Promise(() => undefined));
    show(<Login />);
    await userEvent.type(screen.getByLabelText("Adresse e-mail"), "a@b.fr");
    await userEvent.type(screen.getByLabelText("Mot de passe"), "secret");
    await userEvent.click(screen.getByRole("button", { name: "Se connecter" }));
    await userEvent.click(screen.getByRole("button", { name: "Se connecter" }));
    expect(signIn).toHaveBeenCalledTimes(1);
  });

  test("on the demo agency, each account enters with one press; nowhere else is any shown", async () => {
    const signIn = vi.spyOn(auth, "signIn").mockReturnValue(new Promise(() => undefined));
    const { unmount } = show(<Login />);
    expect(screen.queryByRole("region", { name: "Agence de démonstration" })).toBeNull();
    unmount();
    const account = { email: "csm@relais.test", name: "Julien Garnier", says: "gestionnaire (CSM)" };
    env.demo = { password: "mot de passe", accounts: [account] };
    show(<Login />);
    await userEvent.click(screen.getByRole("button", { name: /Julien Garnier/ }));
    env.demo = null;
    expect(signIn).toHaveBeenCalledWith("csm@relais.test", "mot de passe");
  });

  test("the password can be looked at", async () => {
    show(<Login />);
    expect(screen.getByLabelText("Mot de passe")).toHaveAttribute("type", "password");
    await userEvent.click(screen.getByRole("button", { name: "Afficher le mot de passe" }));
    expect(screen.getByLabelText("Mot de passe")).toHaveAttribute("type", "text");
  });
});

describe("recovery", () => {
  test("the answer is the same whether the account exists or not", async () => {
    vi.spyOn(auth, "requestRecovery").mockResolvedValue({ ok: true });
    show(<RequestLink />);
    await userEvent.type(screen.getByLabelText("Adresse e-mail"), "a@b.fr{Enter}");
    expect(await screen.findByRole("status")).toHaveTextContent("Si un compte existe pour a@b.fr");
  });

  test("without a link and without a session, the page asks for the address", async () => {
    vi.spyOn(auth, "openLink").mockResolvedValue({ ok: false, message: "non" });
    show(<Recovery />);
    await screen.findByRole("heading", { name: "Mot de passe oublié" });
  });

  test("with a session, it lets one choose a password", async () => {
    vi.spyOn(auth, "openLink").mockResolvedValue({ ok: true, kind: "session", next: null });
    show(<Recovery />);
    await screen.findByRole("heading", { name: "Nouveau mot de passe" });
  });

  test("a password too short, or typed twice differently, is refused at its field", async () => {
    expect(passwordProblem("court", "court")?.field).toBe("password");
    expect(passwordProblem("assez-long-pour-aller", "autre")?.field).toBe("again");
    expect(passwordProblem("assez-long-pour-aller", "assez-long-pour-aller")).toBeNull();
    const change = vi.spyOn(auth, "changePassword").mockResolvedValue({ ok: true });
    show(<NewPassword />);
    await userEvent.type(screen.getByLabelText("Nouveau mot de passe"), "court");
    await userEvent.type(screen.getByLabelText("Le même, encore une fois"), "court{Enter}");
    expect(screen.getByLabelText("Nouveau mot de passe")).toHaveAccessibleDescription(/Au moins 12 caractères/);
    expect(change).not.toHaveBeenCalled();
  });
});

describe("a link while somebody is signed in", () => {
  const follow = () =>
    render(
      <MemoryRouter initialEntries={["/auth/callback"]}>
        <Routes>
          <Route path="/auth/callback" element={<Callback />} />
          <Route path="/auth/default" element={<p>entré</p>} />
          <Route path="/" element={<p>chez soi</p>} />
        </Routes>
      </MemoryRouter>,
    );
  const asking = () =>
    vi
      .spyOn(auth, "openLink")
      .mockResolvedValueOnce({ ok: "ask", current: "anna@relais.test", arriving: "mallory@evil.test" })
      .mockResolvedValueOnce({ ok: true, kind: "magiclink", next: null });

  test("names both accounts; staying opens nothing", async () => {
    const opened = asking();
    follow();
    await screen.findByRole("heading", { name: /^Changer de compte/ });
    expect(screen.getByText("anna@relais.test")).toBeInTheDocument();
    expect(screen.getByText("mallory@evil.test")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Rester sur mon compte" }));
    await screen.findByText("chez soi");
    expect(opened).toHaveBeenCalledTimes(1);
  });

  test("is opened once it is accepted", async () => {
    const opened = asking();
    follow();
    await userEvent.click(await screen.findByRole("button", { name: "Ouvrir la session du lien" }));
    await screen.findByText("entré");
    expect(opened.mock.calls.map((call) => call[1])).toEqual([false, true]);
  });
});

test("a spent confirmation link says so, and offers another", async () => {
  vi.spyOn(auth, "openLink").mockResolvedValue({ ok: false, message: "Ce lien a expiré ou a déjà servi." });
  show(<Confirmation />);
  expect(await screen.findByRole("alert")).toHaveTextContent("Ce lien a expiré ou a déjà servi.");
  expect(screen.getByRole("link", { name: "Recevoir un nouveau lien" })).toHaveAttribute("href", "/auth/recovery");
});

describe("an invitation", () => {
  const ready = { state: "ready", email: "nina@relais.test", first_name: "Nina", workspace: "Relais" };
  const answering = (...answers: [status: number, body: object][]) => {
    const fetched = vi.fn<typeof fetch>();
    for (const [status, body] of answers) fetched.mockResolvedValueOnce(Response.json(body, { status }));
    vi.stubGlobal("fetch", fetched);
    return fetched;
  };
  const follow = () =>
    render(
      <MemoryRouter initialEntries={["/auth/confirmation?invitation=jeton"]}>
        <Routes>
          <Route path="/auth/confirmation" element={<Confirmation />} />
          <Route path="/auth/default" element={<p>entré</p>} />
        </Routes>
      </MemoryRouter>,
    );
  const choose = async (password: string) => {
    await userEvent.type(await screen.findByLabelText("Mot de passe"), password);
    await userEvent.type(screen.getByLabelText("Le même, encore une fois"), `${password}{Enter}`);
  };
  afterEach(() => vi.unstubAllGlobals());

  test("the person chooses a password and goes in", async () => {
    const fetched = answering([200, ready]);
    const signUp = vi.spyOn(auth, "signUp").mockResolvedValue({ ok: true });
    follow();
    await screen.findByRole("heading", { name: "Bienvenue, Nina" });
    expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"token":"jeton"}');
    expect(screen.getByLabelText("Adresse e-mail")).toHaveValue("nina@relais.test");
    await choose("quatre mots à retenir");
    await screen.findByText("entré");
    expect(signUp).toHaveBeenCalledWith("nina@relais.test", "quatre mots à retenir", "jeton");
  });

  test.each([
    ["expired", "Cette invitation a expiré.", "Lien non valable"],
    ["used", "Ce lien a déjà servi.", "Compte déjà ouvert"],
  ])("that is %s says so, and leads to the login", async (state, message, title) => {
    answering([200, { state, message }]);
    follow();
    await screen.findByRole("heading", { name: title });
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Aller à la connexion" })).toHaveAttribute("href", "/login");
  });

  test("withdrawn while the person was typing is said", async () => {
    answering([200, ready], [200, { state: "unknown", message: "Ce lien n’est pas valable." }]);
    vi.spyOn(auth, "signUp").mockResolvedValue({ ok: false, message: "non", status: 500 });
    follow();
    await choose("quatre mots à retenir");
    await screen.findByText("Ce lien n’est pas valable.");
  });

  test("refused by a busy server: its sentence, and another try", async () => {
    answering([429, { message: "Trop d’essais." }], [200, ready]);
    follow();
    await screen.findByText("Trop d’essais.");
    await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
    await screen.findByRole("heading", { name: "Bienvenue, Nina" });
  });
});
