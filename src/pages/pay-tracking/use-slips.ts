import { useState } from "react";
import { sha256Of, storedFile } from "@/kit/form/files";
import { messageOf } from "@/kit/parts/messages";
import { useRead, useServer } from "@/kit/server";
import { useRefresh } from "@/kit/use-refresh";
import { frMonth } from "@/rules/french";
import { displayName, firstNameOf, lastNameOf, type PersonLike } from "@/rules/names";
import type { SlipPerson } from "@/rules/pay/payslips";
import { cutSlip, type FoundSlip, readSlips } from "./payslip-files";
import type { Period } from "./use-months";

type LineRow = {
  talent_id: string;
  contract_key: string;
  talent: (PersonLike & { identity: { nir: string | null } | null }) | null;
};
export type Payee = SlipPerson & { readonly name: string };

/** A slip on the screen: whose it is, kept or not, and what became of it. */
export type Row = FoundSlip & { readonly isKept: boolean; readonly told?: string; readonly isDone?: boolean };

type Filed = { readonly state: "filed" | "known"; readonly is_sent?: boolean };

/** Those who are paid in a month; their number only for who may read it. */
export const usePayees = (period: Period | undefined) =>
  useRead<readonly Payee[]>({
    tables: ["pay_line", "talent", "talent_identity"],
    key: ["payees", period?.id],
    enabled: period !== undefined,
    read: async ({ rows }, signal) => {
      const lines = await rows<LineRow>("pay_line", {
        select:
          "talent_id,contract_key,talent:talent!talent_id(civility,first_name,last_name,temp_first_name,temp_last_name,job_title,identity:talent_identity(nir))",
        filters: [{ field: "pay_period_id", operator: "eq", value: period?.id }],
        signal,
      });
      const people = new Map<string, Payee>();
      for (const { talent_id: talentId, contract_key, talent } of lines) {
        const known = people.get(talentId);
        people.set(talentId, {
          talentId,
          name: displayName(talent),
          firstName: firstNameOf(talent ?? {}),
          lastName: lastNameOf(talent ?? {}),
          nir: talent?.identity?.nir ?? null,
          contractKeys: [...(known?.contractKeys ?? []), contract_key],
        });
      }
      return [...people.values()].sort((a, b) => a.name.localeCompare(b.name, "fr"));
    },
  });

/** Of whom the slip of a month is kept already, as `app.file_payslip` names it. */
export const useFiled = (period: Period) =>
  useRead<ReadonlySet<string>>({
    tables: ["document"],
    key: ["filed-slips", period.month],
    read: async ({ rows }, signal) => {
      const kept = await rows<{ row_id: string }>("document", {
        select: "row_id",
        filters: [
          { field: "entity", operator: "eq", value: "talent" },
          { field: "type", operator: "eq", value: "payslip" },
          { field: "title", operator: "eq", value: `Bulletin de paie – ${frMonth(period.month).toLowerCase()}` },
        ],
        signal,
      });
      return new Set(kept.map(({ row_id }) => row_id));
    },
  });

/** The slips that were dropped: read, corrected by hand, then kept one after the other. */
export function useSlips(period: Period | undefined, people: readonly Payee[]) {
  const server = useServer();
  const refresh = useRefresh();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const change = (key: string, patch: Partial<Row>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...patch } : row)));

  async function add(files: readonly File[]) {
    setBusy(true);
    setRefusals([]);
    for (const file of files) {
      try {
        const found = await readSlips(file, people);
        // What a name alone tells is looked at before it is kept.
        setRows((now) => [
          ...now,
          ...found.map((slip) => ({ ...slip, isKept: slip.by !== null && slip.by !== "name" })),
        ]);
      } catch (error) {
        setRefusals((now) => [...now, messageOf(error)]);
      }
    }
    setBusy(false);
  }

  async function fileOne(row: Row, send: boolean): Promise<Filed> {
    const store = storedFile("documents", "talent", String(row.talentId));
    const file = await cutSlip(row, `bulletin-${period?.month.slice(0, 7)}.pdf`);
    const path = await store.upload(file);
    try {
      const filed = await server.call<Filed>("file_payslip", {
        period_id: period?.id,
        talent_id: row.talentId,
        storage_path: path,
        file_name: file.name,
        size_bytes: file.size,
        // Of what was dropped: cut again, the same pages make another file.
        sha256: await sha256Of(new File([await row.file.arrayBuffer(), `${row.from}-${row.to}`], file.name)),
        send,
      });
      if (filed.state === "known") await store.remove(path);
      return filed;
    } catch (error) {
      await store.remove(path);
      throw error;
    }
  }

  async function keep(send: boolean) {
    setBusy(true);
    for (const row of rows.filter((one) => one.isKept && one.talentId && !one.isDone)) {
      try {
        const { state, is_sent } = await fileOne(row, send);
        const sent = send ? (is_sent ? " et envoyé" : ", sans adresse où l’envoyer") : "";
        change(row.key, { isDone: true, told: state === "known" ? "Déjà rangé" : `Rangé${sent}` });
      } catch (error) {
        change(row.key, { told: messageOf(error) });
      }
    }
    setBusy(false);
    for (const table of ["pay_line", "document"]) refresh(table);
  }

  return { rows, refusals, isBusy, change, add, keep };
}
