import { beforeEach, describe, expect, it, vi } from "vitest";
import { createNotificationProvider } from "../../providers/notification/index.ts";
import { clearToasts, toastStore } from "../../src/lib/toast.ts";

const online = createNotificationProvider({ isOnline: () => true });
const shown = () => toastStore.get();

beforeEach(clearToasts);

describe("Refine's notifications as toasts", () => {
  it("a success says what was done, under its own title", () => {
    online.open({ type: "success", message: "Contrat créé.", description: "Succès" });
    expect(shown()).toMatchObject([{ type: "success", title: "Succès\u202f!", description: "Contrat créé." }]);
  });

  it("an error says why", () => {
    online.open({ type: "error", message: "La création du contrat a échoué.", description: "Ce SIRET existe déjà." });
    expect(shown()).toMatchObject([
      { type: "error", title: "Oops\u202f!", description: "Ce SIRET existe déjà.", duration: 5000 },
    ]);
  });

  it("an error without a reason says what failed", () => {
    online.open({ type: "error", message: "La création du contrat a échoué." });
    expect(shown()[0]?.description).toBe("La création du contrat a échoué.");
  });

  it("eight widgets that fail alike make one toast", () => {
    for (let n = 0; n < 8; n += 1)
      online.open({ key: `w${n}-useList-notification`, type: "error", message: "x", description: "Panne." });
    expect(shown()).toHaveLength(1);
  });

  it.each([
    ["cancelled", "Request aborted"],
    ["the session is over", "Votre session a expiré\u202f: reconnectez-vous."],
    ["no network", "Connexion impossible\u202f: vérifiez votre réseau."],
  ])("says nothing when %s", (_, description) => {
    online.open({ type: "error", message: "x", description });
    expect(shown()).toHaveLength(0);
  });

  it("says nothing of failures while offline, but does tell successes", () => {
    const offline = createNotificationProvider({ isOnline: () => false });
    offline.open({ type: "error", message: "x", description: "y" });
    offline.open({ type: "success", message: "z" });
    expect(shown()).toMatchObject([{ type: "success" }]);
  });

  it("a delay to undo is one toast with «\u202fAnnuler\u202f», however often Refine counts down", () => {
    const cancelMutation = vi.fn();
    for (const undoableTimeout of [5, 4, 3]) {
      online.open({ key: "u", type: "progress", message: "Talent archivé.", undoableTimeout, cancelMutation });
    }
    expect(shown()).toMatchObject([
      { id: "u", duration: 5000, title: "Talent archivé.", action: { btnText: "Annuler" } },
    ]);
    shown()[0]?.action?.trigger();
    expect(cancelMutation).toHaveBeenCalledOnce();
    online.close("u");
    expect(shown()).toHaveLength(0);
  });
});
