import { Checkbox } from "antd";
import { Tip } from "@/components/layout/Tip";
import styles from "./notification-table.module.css";
import { type Channel, choose, isTold, type NotificationChoices, type NotificationKind } from "./notification-types";

type Props = {
  kinds: readonly NotificationKind[];
  choices: NotificationChoices;
  /** Why Slack cannot tell anything; null when it can. */
  slackOff: string | null;
  onChange: (choices: NotificationChoices) => void;
};

const CHANNELS: readonly { channel: Channel; label: string; long: string }[] = [
  { channel: "screen", label: "Écran", long: "À l’écran" },
  { channel: "mail", label: "E-mail", long: "Par e-mail, aussitôt" },
  { channel: "digest", label: "Matin", long: "Dans un seul e-mail, chaque matin ouvré" },
  { channel: "slack", label: "Slack", long: "Sur Slack" },
];

/** What one wishes to be told of, and where: a line per kind of record, a box per channel. */
export function NotificationTable({ kinds, choices, slackOff, onChange }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Sujet</span>
          </th>
          {CHANNELS.map(({ channel, label, long }) => (
            <th key={channel} scope="col">
              <Tip title={channel === "slack" && slackOff ? slackOff : long}>
                <span>{label}</span>
              </Tip>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind.entity}>
            <th scope="row">{kind.label}</th>
            {CHANNELS.map(({ channel, long }) => (
              <td key={channel}>
                <Checkbox
                  aria-label={`${kind.label}\u202f: ${long.toLowerCase()}`}
                  disabled={channel === "slack" && slackOff !== null && !isTold(choices, kind, channel)}
                  checked={isTold(choices, kind, channel)}
                  onChange={({ target }) => onChange(choose(choices, kind, target.checked, channel))}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
