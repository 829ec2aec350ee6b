import { activity, boolean, date, defineResource, longText, reference, section, text } from "@/kit/declaration";
import { CERTIFICATE_GLYPHS } from "../codes";

export default defineResource("certificate", {
  labels: { one: "Habilitation", many: "Habilitations", gender: "f" },
  path: "/certificates",
  group: "talents",
  icon: "Idcard",
  access: "compliance",
  title: (certificate) => certificate.code,
  named: ["talent_id", "code"],
  sort: ["expires_on", "asc"],
  calendar: "expires_on",
  emptyHint: "CACES®, AIPR, habilitations électriques\u202f: une ligne par titre, avec sa date de fin.",

  show: [
    section("Habilitation", {
      talent_id: reference("talent", "Talent", { required: true, list: true, filter: true }),
      code: reference("certificate_type", "Titre", {
        glyphs: CERTIFICATE_GLYPHS,
        required: true,
        list: true,
        filter: true,
        valueColumn: "code",
      }),
      number: text("Numéro", { list: true, search: true }),
      issuer: text("Organisme", { list: "optional" }),
      issued_on: date("Délivré le", { list: true, max: "today" }),
      expires_on: date("Valable jusqu’au", { list: true, filter: true }),
      is_checked: boolean("Vu et vérifié", { list: true, filter: true }),
      comment: longText("Commentaire", { width: 3 }),
    }),
    activity(),
  ],
});
