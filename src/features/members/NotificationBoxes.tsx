import { Checkbox } from "@/components/plain";
import { choose, isTold, type NotificationChoices, type NotificationKind } from "./notification-types";

type Props = {
  kinds: readonly NotificationKind[];
  choices: NotificationChoices;
  onChange: (choices: NotificationChoices) => void;
};

/** What one wishes to be told of, one box per kind of record. */
export function NotificationBoxes({ kinds, choices, onChange }: Props) {
  return (
    <div>
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
