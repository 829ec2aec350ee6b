import contract from "@resources/contracts/contract";
import { Alert, Button, Form, Input, Select } from "antd";
import { useState } from "react";
import type { AddressValue } from "@/components/fields/address-search";
import { DateInput } from "@/components/fields/date-input";
import { Strip } from "@/features/legality/Strip";
import { linesOf } from "@/features/legality/words";
import type { Row } from "@/kit/declaration";
import { FieldInput } from "@/kit/form/field-input";
import { useRead, useServer } from "@/kit/server";
import { Part } from "@/kit/show/sections";
import { today } from "@/lib/dates";
import { useRights } from "@/lib/rights";
import { AMENDMENTS, type AmendmentCode, amendmentOf, checkAmendment } from "@/rules/contract/amendments";
import { souplesseWindow } from "@/rules/contract/assess-lines";
import { agreedWindow } from "@/rules/contract/souplesse";
import type { AssessContext, ContractDraft } from "@/rules/contract/types";
import { worst } from "@/rules/verdict";
import { useStep } from "../use-step";
import styles from "./modification.module.css";
import { amendableFields, initialValues, patchOf, toAddress } from "./patch";

interface Props {
  readonly record: Row;
  readonly draft: ContractDraft;
  readonly context: AssessContext;
  readonly isBlocked: boolean;
}

/** A renewal is an extension: it is made from « Prolonger ». */
const TYPES = AMENDMENTS.filter((one) => one.code !== "AV_RENOUVELLEMENT");

/** One kind of amendment, the fields it may change, its day; what the law says of it while one types. */
export function AmendForm({ record, draft, context, isBlocked }: Props) {
  const server = useServer();
  const rights = useRights();
  const { running, refusal, call } = useStep(record);
  const [type, setType] = useState<AmendmentCode | null>(null);
  const [values, setValues] = useState<Row>(() => initialValues(contract, record));
  const [day, setDay] = useState<string | null>(today());
  const [reason, setReason] = useState("");
  const { data: allowed } = useRead({
    tables: ["contract"],
    key: ["amendable", type],
    enabled: type !== null,
    staleTime: Number.POSITIVE_INFINITY,
    read: ({ call }, signal) => call<string[]>("amendable", { p_type: type }, signal),
  });
  const fields = (allowed ? amendableFields(contract, allowed) : []).filter(
    ([, field]) => field.when?.(values) ?? true,
  );
  const patch = patchOf(fields, record, values);
  const changed = Object.keys(patch).length;
  const findings = type && changed > 0 ? lawOf(type, draft, patch, context) : [];

  const save = async () => {
    const address = toAddress(values.address_id);
    const place: Row = {};
    if ("address_id" in patch && address) {
      const known =
        "id" in address
          ? address.id
          : (await server.create("address", { ...address, workspace_id: rights?.workspace?.id })).id;
      Object.assign(place, { address_id: known, formatted_address: (address as AddressValue).formatted });
    }
    const whole = { ...patch, ...place, amendment_effective_on: day, amendment_reason: reason.trim() || null };
    return server.call<string>("amend_contract", { contract_id: record.id, amendment_type: type, patch: whole });
  };

  return (
    <Part title="Avenant">
      <Form layout="vertical" component="div">
        <Form.Item label="Type d’avenant" htmlFor="amend-type" extra={amendmentOf(type)?.rule}>
          <Select
            id="amend-type"
            className={styles.type ?? ""}
            placeholder="Ce que l’avenant change"
            value={type}
            options={TYPES.map((one) => ({ value: one.code, label: one.label }))}
            onChange={(code: AmendmentCode) => {
              setType(code);
              setValues(initialValues(contract, record));
            }}
          />
        </Form.Item>
        {type && (
          <div className={styles.grid}>
            <Form.Item label="Date d’effet" htmlFor="amend-day">
              <DateInput id="amend-day" value={day} onChange={setDay} onUnreadable={() => setDay(null)} />
            </Form.Item>
            {fields.map(([name, field]) => (
              <Form.Item
                key={name}
                label={field.kind === "boolean" ? undefined : field.label}
                htmlFor={`amend-${name}`}
                className={field.width === 3 ? (styles.wide ?? "") : ""}
                {...(name in patch && { validateStatus: "success" as const, extra: "Modifié" })}
              >
                <FieldInput
                  id={`amend-${name}`}
                  name={name}
                  field={field}
                  resource={contract}
                  record={record}
                  value={values[name]}
                  onChange={(value) => setValues((now) => ({ ...now, [name]: value }))}
                />
              </Form.Item>
            ))}
            <Form.Item label="Raison" htmlFor="amend-reason" className={styles.wide ?? ""}>
              <Input.TextArea
                id="amend-reason"
                autoSize={{ minRows: 2, maxRows: 6 }}
                maxLength={2000}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </Form.Item>
          </div>
        )}
      </Form>
      {findings.length > 0 && <Strip lines={linesOf(findings, [])} nameOf={() => ""} />}
      {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
      <div className={styles.buttons}>
        {type && changed === 0 && <span className={styles.hint}>Changez au moins un champ.</span>}
        <Button
          type="primary"
          disabled={!type || !day || changed === 0 || isBlocked || worst(findings) === "blocking"}
          loading={running === "amend"}
          onClick={() => void call("amend", save, "Avenant préparé\u202f: relisez-le puis soumettez-le.")}
        >
          Préparer l’avenant
        </Button>
      </div>
    </Part>
  );
}

/** What may not change under this kind of amendment, said before the server refuses it. */
function lawOf(type: AmendmentCode, before: ContractDraft, patch: Row, context: AssessContext) {
  // Without its clause a term may still move, for a written reason, inside the window that the law would have given.
  const window = souplesseWindow({ ...before, has_flexibility_clause: true }, context);
  const souplesse = window.ok ? agreedWindow(window.value, before) : null;
  return checkAmendment(type, before, { ...before, ...patch }, { souplesse });
}
