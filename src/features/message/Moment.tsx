import { Form, Radio } from "antd";
import { useState } from "react";
import { DateTimeInput } from "@/components/fields/date-time-input";
import { isUnreadable, type ParsedProps } from "@/components/fields/parsed";

interface Chosen {
  readonly isLater: boolean;
  readonly at: ParsedProps<string>["value"];
}

/** When a message leaves, and the fields that say it. `moment` is null for now; `isMissing` while « plus tard » has no date. */
export function useMoment() {
  const [chosen, setChosen] = useState<Chosen>({ isLater: false, at: null });
  const moment = chosen.isLater && typeof chosen.at === "string" ? chosen.at : null;
  return { moment, isMissing: chosen.isLater && moment === null, chosen, setChosen };
}

/** « Envoi »: now or later, and the day. `id` names the field of the day. */
export function Moment({
  id,
  chosen,
  setChosen,
}: Pick<ReturnType<typeof useMoment>, "chosen" | "setChosen"> & { readonly id: string }) {
  const { isLater, at } = chosen;
  const put = (value: Chosen["at"]) => setChosen({ isLater, at: value });
  return (
    <>
      <Form.Item label="Envoi">
        <Radio.Group
          aria-label="Envoi"
          value={isLater}
          options={[
            { value: false, label: "Maintenant" },
            { value: true, label: "Plus tard" },
          ]}
          onChange={({ target }) => setChosen({ isLater: target.value, at })}
        />
      </Form.Item>
      {isLater && (
        <Form.Item
          label="Moment de l’envoi"
          htmlFor={id}
          {...(isUnreadable(at) && { validateStatus: "error", help: at.reason })}
        >
          <DateTimeInput id={id} value={at} onChange={put} onUnreadable={put} />
        </Form.Item>
      )}
    </>
  );
}
