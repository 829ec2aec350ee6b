import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createI18nProvider, textTransformers } from "../../providers/i18n/index.ts";
import { messages } from "../../providers/i18n/messages.ts";

const { translate, getLocale } = createI18nProvider({
  contract: { one: "Contrat", many: "Contrats", gender: "m" },
  mission: { one: "Mission", many: "Missions", gender: "f" },
  agency: { one: "Établissement", many: "Établissements", gender: "m" },
  company: { one: "Entreprise", many: "Entreprises", gender: "f" },
  ppe_request: { one: "EPI", many: "EPI", gender: "m" },
});

describe("sentences agree with their noun", () => {
  it.each([
    ["notifications.createSuccess", "Contrat", "Contrat créé."],
    ["notifications.createSuccess", "Mission", "Mission créée."],
    ["notifications.editSuccess", "company", "Entreprise modifiée."],
    ["notifications.deleteSuccess", "contract", "Contrat supprimé."],
    ["notifications.createError", "Contrat", "La création du contrat a échoué."],
    ["notifications.editError", "Mission", "La modification de la mission a échoué."],
    ["notifications.deleteError", "Entreprise", "La suppression de l’entreprise a échoué."],
    ["notifications.deleteError", "Établissement", "La suppression de l’établissement a échoué."],
    ["notifications.createSuccess", "inconnu", "Enregistrement créé."],
  ])("%s of %s", (key, resource, expected) => expect(translate(key, { resource }, "x")).toBe(expected));

  it.each([
    ["contract.titles.list", "Contrats"],
    ["contract.titles.create", "Nouveau contrat"],
    ["agency.titles.create", "Nouvel établissement"],
    ["mission.titles.create", "Nouvelle mission"],
    ["company.titles.edit", "Modifier l’entreprise"],
    ["ppe_request.titles.create", "Nouvel EPI"],
    ["contract.titles.show", "Contrat"],
    ["contract.contract", "Contrat"],
    ["documentTitle.mission.list", "Missions · Relais"],
    ["documentTitle.mission.create", "Nouvelle mission · Relais"],
  ])("%s → %s", (key, expected) => expect(translate(key)).toBe(expected));
});

describe("translate", () => {
  it("fills in what is counted", () =>
    expect(translate("notifications.undoable", { seconds: 5 })).toBe("Vous avez 5 secondes pour annuler."));

  it("an unknown key gives the default, wherever Refine put it, else itself", () => {
    expect(translate("nowhere", {}, "défaut")).toBe("défaut");
    expect(translate("nowhere", "défaut")).toBe("défaut");
    expect(translate("nowhere")).toBe("nowhere");
  });

  it("the language is French, and names are not bent to English plurals", () => {
    expect(getLocale()).toBe("fr");
    expect(textTransformers.plural("relais")).toBe("relais");
    expect(textTransformers.singular("agences")).toBe("agences");
  });
});

/** Refine's packages, read for the keys they ask for: a new version must not bring English to the screen. */
describe("every key of Refine's packages has its French", () => {
  const sources = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !/(spec|test)\./.test(file.name))
      .map((file) => readFileSync(join(file.parentPath, file.name), "utf8"));

  it.each([
    ["core", 8],
    ["kbar", 1],
    ["antd", 40],
    ["react-router", 1],
  ])("@refinedev/%s", (name, atLeast) => {
    const asked = new Set<string>();
    for (const source of sources(`node_modules/@refinedev/${name}/src`)) {
      for (const [, key = ""] of source.matchAll(
        /["'`]((?:buttons|notifications|pages|actions|table|documentTitle)\.[\w.]+)["'`]/g,
      ))
        asked.add(key);
      if (source.includes('"warnWhenUnsavedChanges"')) asked.add("warnWhenUnsavedChanges");
    }
    // Were the sources to move, nothing asked would prove nothing.
    expect(asked.size).toBeGreaterThanOrEqual(atLeast);
    expect([...asked].filter((key) => messages[key] === undefined)).toEqual([]);
  });
});
