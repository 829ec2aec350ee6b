import { Tooltip } from "antd";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { tooltip } from "@/components/theme/tokens";

type Placement = "top" | "right" | "bottom" | "left" | "bottomRight";

/** When the last tooltip closed: going from one button to its neighbour must not make one wait again. */
let lastClosed = Number.NEGATIVE_INFINITY;

type Props = { title: string; keys?: string; placement?: Placement; children: ReactElement };

/** Opens after 700 ms; at once within 300 ms of the one before (spec §9). */
export function Tip({ title, keys, placement = "top", children }: Props) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(wanted: boolean) {
    clearTimeout(timer.current);
    if (!wanted) {
      if (open) lastClosed = performance.now();
      setOpen(false);
      return;
    }
    const delay = performance.now() - lastClosed <= tooltip.skipDelay ? 0 : tooltip.openDelay;
    timer.current = setTimeout(() => setOpen(true), delay);
  }

  const content = keys ? (
    <>
      {title} <kbd>{keys}</kbd>
    </>
  ) : (
    title
  );
  return (
    <Tooltip
      title={content}
      open={open}
      onOpenChange={change}
      placement={placement}
      mouseEnterDelay={0}
      mouseLeaveDelay={0}
    >
      {children}
    </Tooltip>
  );
}
