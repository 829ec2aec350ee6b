import type { SupabaseClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { mailedTokens } from "../support/links.ts";
import { testStack } from "../support/stack.ts";

// The life of one contract over HTTP, each step by who may do it, and who is told.
const stack = testStack({ seed: "demo" });

const member = (n: number) => `00000000-0000-4000-8001-00000000000${n}`;
const [CONSULTANT, MANAGER, CSM] = [member(1), member(3), member(4)];
const IMAGE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const act = async (as: SupabaseClient, id: string, action: string, comment?: string) => {
  const { data, error } = await as.rpc("transition", { entity: "contract", id, action, comment });
  return error ? error.message : (data as { status: string }).status;
};
/** Who was told of a step of that contract, by member. */
const told = async (id: string, type: string) =>
  (
    await stack().db.query<{ recipient_id: string }>(
      "select recipient_id from public.notification where data ->> 'row_id' = $1 and type = $2 order by recipient_id",
      [id, type],
    )
  ).map((row) => row.recipient_id);

describe("the circuit of a contract", () => {
  test("from the draft of a consultant to both signatures, each step told to who waits for it", async () => {
    const [as, manager, csm] = [
      await stack().signedIn("consultant"),
      await stack().signedIn("manager"),
      await stack().signedIn("csm"),
    ];
    const [draft] = await stack().db.query<{ id: string }>(
      "select id from public.contract where status = 'draft' and created_by = $1 and owner_id = $1 order by id limit 1",
      [CONSULTANT],
    );
    const id = draft?.id ?? "";
    // What is only to be justified has its written reason: the law itself is tested elsewhere.
    const reasons = [
      "carence",
      "souplesse",
      "signature",
      "wage_minimum",
      "risky_post",
      "max_coefficient",
      "min_coefficient",
      "wage_smic",
    ];
    await as
      .from("contract")
      .update({ legality_overrides: reasons.map((rule) => ({ rule, reason: "Vu avec le client." })) })
      .eq("id", id);

    expect(await act(as, id, "submit")).toBe("consultant_review");
    expect(await told(id, "contract.submit")).toContain(MANAGER);
    expect(await act(as, id, "validate")).not.toBe("admin_review");
    expect(await act(manager, id, "validate")).toBe("admin_review");
    expect(await told(id, "contract.validate")).toEqual(expect.arrayContaining([CONSULTANT, CSM]));

    const wish = {
      contract_id: id,
      changes: [{ field: "access_means", wanted_value: "Tram T2", comment: "Arrêt Jet d’eau" }],
    };
    expect((await csm.rpc("request_contract_changes", wish)).error).toBeNull();
    expect(await told(id, "contract.request_modification")).toContain(CONSULTANT);
    expect(await act(as, id, "answer")).toMatch(/Il reste des modifications sans réponse/);
    const { data: changes } = await as
      .from("contract_change_request")
      .select("id")
      .eq("contract_id", id)
      .is("answered_at", null);
    for (const change of changes ?? []) await as.rpc("answer_contract_change", { change_id: change.id, accept: true });
    expect(await act(as, id, "answer")).toBe("admin_review");
    expect(await told(id, "contract.to_approve")).toContain(CSM);

    expect(await act(csm, id, "approve")).toBe("to_sign");
    expect(await told(id, "contract.approve")).toContain(CONSULTANT);
    const { data: links, error } = await csm.rpc("request_signatures", { contract_id: id });
    expect(error).toBeNull();
    const asked = links as { signature_request_id: string; signer_name: string }[];
    const tokens = await mailedTokens(stack().admin(), stack().db, asked);
    for (const [i, token] of tokens.entries()) {
      const name = asked[i]?.signer_name;
      const signed = await stack().anon().rpc("signature_sign", { token, signer: { name }, image: IMAGE });
      expect(signed.data).toMatchObject({ state: "signed" });
    }
    const [after] = await stack().db.query("select status, access_means from public.contract where id = $1", [id]);
    expect(after).toEqual({ status: "signed", access_means: "Tram T2" });
    expect(await told(id, "contract.sign")).toEqual(expect.arrayContaining([CONSULTANT, CSM]));
  });

  test("a contract taken back before its signature is told to its author, and its links die", async () => {
    const csm = await stack().signedIn("csm");
    const [row] = await stack().db.query<{ id: string }>(
      "select id from public.contract where status = 'to_sign' and created_by = $1 order by id limit 1",
      [CONSULTANT],
    );
    const id = row?.id ?? "";
    const { data: links } = await csm.rpc("request_signatures", { contract_id: id });
    const [token] = await mailedTokens(stack().admin(), stack().db, links as { signature_request_id: string }[]);
    expect(await act(csm, id, "reopen", "Le taux est à revoir.")).toBe("admin_modification_requested");
    expect(await told(id, "contract.reopen")).toContain(CONSULTANT);
    expect((await stack().anon().rpc("signature_open", { token })).data).toMatchObject({
      state: "expired",
    });
  });
});

test("the place printed on the paper follows the address that is chosen", async () => {
  const consultant = await stack().signedIn("consultant");
  const [draft] = await stack().db.query<{ id: string; workspace_id: string }>(
    "select id, workspace_id from public.contract where status = 'draft' and created_by = $1 order by id desc limit 1",
    [CONSULTANT],
  );
  const { data: address } = await consultant
    .from("address")
    .insert({ workspace_id: draft?.workspace_id, formatted: "4 quai de Saône, 69005 Lyon" })
    .select("id")
    .single();
  const { data, error } = await consultant
    .from("contract")
    .update({ address_id: address?.id })
    .eq("id", draft?.id ?? "")
    .select("formatted_address")
    .single();
  expect([error, data?.formatted_address]).toEqual([null, "4 quai de Saône, 69005 Lyon"]);
});
