import { address, choice, date, email, person, phone, reference, section, state, text } from "@/kit/declaration";
import { CIVILITY } from "../../codes";

export const NAME_COLUMNS = [
  "civility",
  "first_name",
  "last_name",
  "temp_first_name",
  "temp_last_name",
  "job_title",
] as const;

const NAME = { only: ["create", "edit"] } as const;
/** As it was heard, until the papers say it: asked only where the name is not known. */
const UNNAMED = {
  ...NAME,
  when: ({ first_name, last_name }: Readonly<Record<string, unknown>>) => !first_name && !last_name,
} as const;

const contact = {
  phone_number: phone("Téléphone", { list: true }),
  secondary_phone_number: phone("Autre téléphone"),
  email: email("E-mail", { list: "optional" }),
  birth_date: date("Date de naissance", { list: "optional" }),
  address_id: address("Adresse", { width: 3 }),
  owner_id: reference("team_member", "Responsable", { list: "optional", filter: true, default: "me" }),
} as const;

/** Shown as one name, typed as its parts. */
export const identityShown = section("Identité", {
  person: person("Nom", { columns: NAME_COLUMNS, list: true }),
  qualification_status: state("Qualification", { list: true, filter: true, entity: "talent" }),
  ...contact,
});
export const identityTyped = section("Identité", {
  civility: choice("Civilité", CIVILITY, NAME),
  first_name: text("Prénom", NAME),
  last_name: text("Nom", NAME),
  temp_first_name: text("Prénom provisoire", UNNAMED),
  temp_last_name: text("Nom provisoire", UNNAMED),
  job_title: text("Fonction", { ...NAME, when: ({ civility }) => civility === "entity" }),
  ...contact,
});
