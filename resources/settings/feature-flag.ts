import { activity, boolean, choices, defineResource, longText, section, text } from "@/kit/declaration";
import { ROLE_LABEL } from "@/rules/roles";

/** What is shown to some before all. On for everyone when it names neither roles nor members. */
export default defineResource("feature_flag", {
  labels: { one: "Drapeau", many: "Drapeaux", gender: "m" },
  path: "/feature-flags",
  group: "technical",
  icon: "Flag",
  access: "technical",
  title: (flag) => flag.name,
  sort: ["name", "asc"],
  global: true,
  emptyHint: "Un drapeau montre une nouveauté à quelques-uns avant de la montrer à tous.",

  show: [
    section("Drapeau", {
      name: text("Nom", {
        required: true,
        list: true,
        search: true,
        help: "Celui que lit le code\u202f: minuscules, chiffres, tirets. Exemple\u202f: new-planning.",
      }),
      is_enabled: boolean("Allumé", { list: true, filter: true }),
      roles: choices("Pour ces rôles seulement", ROLE_LABEL, {
        list: true,
        filter: true,
        width: 3,
        help: "Vide\u202f: pour tous.",
      }),
      // Written by hand in the database: shown so that a flag for a few is not read as one for all.
      member_ids: choices(
        "Pour ces membres aussi",
        {},
        {
          readOnly: true,
          width: 3,
          when: ({ member_ids }) => Array.isArray(member_ids) && member_ids.length > 0,
        },
      ),
      description: longText("Description", { list: "optional", width: 3 }),
    }),
    activity(),
  ],
});
