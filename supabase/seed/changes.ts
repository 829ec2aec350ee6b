import type { Database } from "../local/migrate.ts";
import type { SeededContract } from "./contracts.ts";
import { memberId, WORKSPACES } from "./members.ts";
import { uuid } from "./random.ts";
import { insertRows } from "./rows.ts";

/** What the csm wants changed on the contracts sent back: a value on one field, a word on another. */
export async function seedChanges(db: Database, contracts: readonly SeededContract[]): Promise<void> {
  const waiting = contracts.filter((one) => one.status === "admin_modification_requested");
  const rows = waiting.flatMap((contract, index) => {
    const asked = {
      workspace_id: WORKSPACES.main,
      contract_id: contract.id,
      owner_id: contract.ownerId,
      created_by: memberId(4),
      created_at: `${contract.plan.approved}T10:00:00Z`,
    };
    return [
      {
        ...asked,
        id: uuid(0x43, index * 2 + 1),
        field: "weekly_minutes",
        current_value: String(contract.weeklyMinutes),
        wanted_value: String(contract.mission.weeklyMinutes),
        comment: "La commande du client dit une autre durée\u202f: alignez le contrat ou faites corriger la commande.",
      },
      {
        ...asked,
        id: uuid(0x43, index * 2 + 2),
        field: "access_means",
        current_value: "Véhicule personnel ou covoiturage",
        wanted_value: null,
        comment: "Précisez l’arrêt de transport le plus proche du chantier.",
      },
    ];
  });
  await insertRows(db, "public.contract_change_request", rows);
}
