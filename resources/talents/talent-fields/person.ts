import { address, choice, date, email, person, phone, section, state, text } from "@/kit/declaration";
import { CIVILITY } from "../../codes";

export const NAME_COLUMNS = [
  "civility",
  "first_name",
  "last_name",
  "temp_first_name",
  "temp_last_name",
  "job_title",
] as const;

export const nameFields = {
  person: person("Nom", { columns: NAME_COLUMNS, list: true }),
  civility: choice("Civilité", CIVILITY, { only: ["create", "edit"] }),
  first_name: text("Prénom", { only: ["create", "edit"] }),
  last_name: text("Nom", { only: ["create", "edit"] }),
  qualification_status: state("Qualification", { list: true, filter: true, entity: "talent" }),
} as const;

export const contactFields = {
  phone_number: phone("Téléphone", { list: true }),
  secondary_phone_number: phone("Autre téléphone"),
  email: email("E-mail", { list: "optional" }),
  birth_date: date("Date de naissance", { list: "optional" }),
  address_id: address("Adresse", { width: 3 }),
  formatted_address: text("Lieu", { list: true, readOnly: true, only: ["list"] }),
} as const;

const CONTACT = ["phone_number", "secondary_phone_number", "email", "birth_date", "address_id", "owner_id"] as const;

/** Shown as one name, typed as its parts. */
export const identityShown = section("Identité", ["person", "qualification_status", ...CONTACT]);
export const identityTyped = section("Identité", ["civility", "first_name", "last_name", ...CONTACT]);
