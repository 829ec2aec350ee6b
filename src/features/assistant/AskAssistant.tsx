import RobotOutlined from "@ant-design/icons/es/icons/RobotOutlined";
import { Button } from "antd";
import { useState } from "react";
import { Notice } from "@/components/plain";
import { messageOf } from "@/kit/parts/messages";
import { useAssistant } from "@/kit/use-assistant";
import styles from "./assistant.module.css";

type Props = {
  readonly size?: "small" | "middle";
  /** Asks, and shows what came back. What it throws is told. */
  readonly onAsk: () => Promise<void>;
};

/** Nothing without a model; else the button, and why it failed the last time. */
export function AskAssistant({ size = "middle", onAsk }: Props) {
  const model = useAssistant().data?.model;
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!model) return null;
  const ask = async () => {
    setReading(true);
    setFailure(null);
    try {
      await onAsk();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setReading(false);
    }
  };
  return (
    <div className={styles.ask}>
      <Button size={size} icon={<RobotOutlined aria-hidden />} loading={isReading} onClick={() => void ask()}>
        {isReading ? "L’assistant lit…" : failure ? "Réessayer avec l’assistant" : "Faire lire par l’assistant"}
      </Button>
      {failure && (
        <Notice tone="bad" title="L’assistant n’a pas pu lire">
          {failure}
        </Notice>
      )}
    </div>
  );
}

/** What stands beside a line that no hand and no rule wrote. */
export const ByAssistant = () => (
  <span className={styles.mark}>
    <RobotOutlined aria-hidden /> proposé par l’assistant
  </span>
);
