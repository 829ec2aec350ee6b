import { beforeEach, describe, expect, it } from "vitest";
import { clearToasts, dismissToast, paragraphs, toast, toastStore } from "../../src/lib/toast.ts";

beforeEach(clearToasts);

describe("a toast says", () => {
  it.each([
    ["success", "Succès\u202f!", "Opération réussie.", 2500],
    ["error", "Oops\u202f!", "Une erreur est survenue.", 5000],
    ["danger", "Attention\u202f!", "Cette action est sensible\u202f: vérifiez avant de continuer.", 5000],
  ] as const)("%s: its own title, text and time when not told", (type, title, description, duration) => {
    toast({ type });
    expect(toastStore.get()).toMatchObject([{ type, title, description, duration }]);
  });

  it("what it is told otherwise", () => {
    toast({ type: "error", title: "Import", description: "3 lignes refusées", duration: 8000 });
    expect(toastStore.get()).toMatchObject([{ title: "Import", description: "3 lignes refusées", duration: 8000 }]);
  });

  it("an empty text is no text", () => {
    toast({ type: "error", description: "" });
    expect(toastStore.get()[0]?.description).toBe("Une erreur est survenue.");
  });
});

describe("the area", () => {
  it("shows one text once", () => {
    const first = toast({ type: "error", description: "a" });
    expect(toast({ type: "error", description: "a" })).toBe(first);
    toast({ type: "success", description: "a" });
    expect(toastStore.get()).toHaveLength(2);
  });

  it("the same id is refreshed in place", () => {
    toast({ type: "success", id: "k", description: "1" });
    toast({ type: "success", id: "other", description: "x" });
    toast({ type: "error", id: "k", description: "2" });
    expect(toastStore.get().map(({ id, description }) => [id, description])).toEqual([
      ["k", "2"],
      ["other", "x"],
    ]);
  });

  it("keeps the newest action of a repeated text", () => {
    const ran: string[] = [];
    const action = (name: string) => ({ btnText: "Annuler", altText: "Annuler", trigger: () => void ran.push(name) });
    toast({ type: "success", description: "Supprimé", action: action("first") });
    toast({ type: "success", description: "Supprimé", action: action("second") });
    toastStore.get()[0]?.action?.trigger();
    expect(ran).toEqual(["second"]);
  });

  it("holds five at most, the newest", () => {
    for (let n = 0; n < 7; n += 1) toast({ type: "success", description: String(n) });
    expect(toastStore.get().map((one) => one.description)).toEqual(["2", "3", "4", "5", "6"]);
  });

  it("closing an unknown one changes nothing", () => {
    toast({ type: "success" });
    const before = toastStore.get();
    dismissToast("nobody");
    expect(toastStore.get()).toBe(before);
  });
});

it.each([
  ["a", ["a"]],
  ["a\nb", ["a", "b"]],
  ["a\r\n\r\n b ", ["a", "b"]],
  ["", []],
])("%j is %j paragraphs", (text, expected) => expect(paragraphs(text)).toEqual(expected));
