import { closeLuhn, stamp } from "./crm.ts";
import { memberId, WORKSPACES } from "./members.ts";
import { uuid } from "./random.ts";
import type { SeedRow } from "./rows.ts";

/** SIRET of a head office, and the same SIREN in the register of its town. */
const registered = (digits: string, town: string): { siret: string; rcs: string } => {
  const siren = closeLuhn(digits);
  return { siret: closeLuhn(`${siren}0001`), rcs: `${town} B ${siren.replace(/\B(?=(\d{3})+$)/g, " ")}` };
};

/** Who we are in each workspace, with the bodies that every contract prints (L1251-16, L1251-49). */
export const LEGAL_ENTITIES: readonly SeedRow[] = [
  {
    id: uuid(0x19, 1),
    ...stamp(WORKSPACES.main, memberId(10), "2026-01-05"),
    name: "Relais Travail Temporaire",
    legal_form: "SAS",
    share_capital: 250000,
    ...registered("81234567", "Lyon"),
    naf_code: "78.20Z",
    formatted_address: "24 quai Perrache, 69002 Lyon",
    phone_number: "+33478000000",
    email: "bonjour@relais.test",
    guarantor_name: "Garantie du Travail Temporaire",
    guarantor_address: "12 rue de Londres, 75009 Paris",
    guarantee_amount: 151445,
    pension_body_name: "Retraite Complémentaire des Intérimaires",
    pension_body_address: "75010 Paris",
    provident_body_name: "Prévoyance du Travail Temporaire",
    provident_body_address: "75015 Paris",
    occupational_health_service: "Santé au travail Rhône",
    is_default: true,
  },
  {
    id: uuid(0x19, 2),
    ...stamp(WORKSPACES.second, memberId(10), "2026-01-05"),
    name: "Relais Méditerranée Travail Temporaire",
    legal_form: "SAS",
    share_capital: 120000,
    ...registered("82345678", "Marseille"),
    naf_code: "78.20Z",
    formatted_address: "61 boulevard des Dames, 13002 Marseille",
    phone_number: "+33491000000",
    email: "mediterranee@relais.test",
    guarantor_name: "Garantie du Travail Temporaire",
    guarantor_address: "12 rue de Londres, 75009 Paris",
    guarantee_amount: 151445,
    pension_body_name: "Retraite Complémentaire des Intérimaires",
    pension_body_address: "75010 Paris",
    provident_body_name: "Prévoyance du Travail Temporaire",
    provident_body_address: "75015 Paris",
    occupational_health_service: "Santé au travail Provence",
    is_default: true,
  },
  {
    id: uuid(0x19, 3),
    ...stamp(WORKSPACES.independent, memberId(9), "2026-01-05"),
    name: "Vasseur Intérim",
    legal_form: "SARL",
    share_capital: 30000,
    ...registered("83456789", "Valence"),
    naf_code: "78.20Z",
    formatted_address: "8 place de la République, 26000 Valence",
    phone_number: "+33475000000",
    email: "marc@vasseur.test",
    guarantor_name: "Caution Mutuelle de l’Intérim",
    guarantor_address: "3 rue de la Bourse, 69001 Lyon",
    guarantee_amount: 151445,
    pension_body_name: "Retraite Complémentaire des Intérimaires",
    pension_body_address: "75010 Paris",
    provident_body_name: "Prévoyance du Travail Temporaire",
    provident_body_address: "75015 Paris",
    occupational_health_service: "Santé au travail Drôme",
    is_default: true,
  },
];

/** What the trigger copies on a contract when its draft is made: who we are, and the bodies of the law. */
export function bodiesOf(workspace: string): SeedRow {
  const entity = LEGAL_ENTITIES.find((one) => one.workspace_id === workspace);
  const printed = (name: string, place: string) => `${entity?.[name]}, ${entity?.[place]}`;
  return {
    legal_entity_id: entity?.id,
    financial_guarantor: printed("guarantor_name", "guarantor_address"),
    pension_body: printed("pension_body_name", "pension_body_address"),
    provident_body: printed("provident_body_name", "provident_body_address"),
  };
}
