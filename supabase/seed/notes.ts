import { addDays } from "../../src/rules/calendar/date.ts";
import type { Database } from "../local/migrate.ts";
import { stamp } from "./crm.ts";
import { WORKSPACES } from "./members.ts";
import { type Random, uuid } from "./random.ts";
import { insertRows } from "./rows.ts";
import type { SeededTalent } from "./talents.ts";

const TEXTS = [
  ["Point téléphonique", "Disponible dès lundi, accepte la zone 3. Souhaite rester sur le bassin lyonnais."],
  ["Retour de chantier", "Le chef de chantier le redemande\u202f: ponctuel, autonome sur plan."],
  ["Entretien agence", "Dix ans de coffrage, lit les plans. À présenter sur les ouvrages d’art."],
  ["Papiers", "AIPR à renouveler avant la fin du trimestre\u202f; inscription demandée."],
] as const;

/** A few words on one talent in five, so that a file looks lived in. */
export async function seedNotes(
  db: Database,
  dice: Random,
  today: string,
  talents: readonly SeededTalent[],
): Promise<void> {
  const rows = talents
    .filter((_, index) => index % 5 === 0)
    .map((talent, index) => {
      const [title, content] = dice.pick(TEXTS);
      return {
        id: uuid(0x60, index + 1),
        ...stamp(WORKSPACES.main, talent.ownerId, addDays(today, -dice.int(1, 60))),
        entity: "talent",
        row_id: talent.id,
        talent_id: talent.id,
        family: "talents",
        title,
        content,
        is_service_note: false,
        transcription_status: "none",
        summary_status: "none",
      };
    });
  await insertRows(db, "public.note", rows);
}
