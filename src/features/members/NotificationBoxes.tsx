import { Checkbox } from "@/components/plain";
import { can, useRights } from "@/lib/rights";
import { choose, chooseMorning, isTold, type NotificationChoices, type NotificationKind } from "./notification-types";

type Props = {
  kinds: readonly NotificationKind[];
  choices: NotificationChoices;
  onChange: (choices: NotificationChoices) => void;
};

/** What one wishes to be told of, one box per kind of record; and the mail of the morning, for who reads its figures. */
export function NotificationBoxes({ kinds, choices, onChange }: Props) {
  const rights = useRights();
  const hasFigures = ["contracts", "time"].some((family) => can(rights, family, "read"));
  return (
    <div>
      {hasFigures && (
        <Checkbox
          label="Les chiffres de l’agence, par e-mail chaque matin ouvré"
          checked={choices.morning === true}
          onChange={(morning) => onChange(chooseMorning(choices, morning))}
        />
      )}
      {kinds.map((kind) => (
        <Checkbox
          key={kind.entity}
          label={kind.label}
          checked={isTold(choices, kind)}
          onChange={(told) => onChange(choose(choices, kind, told))}
        />
      ))}
    </div>
  );
}
