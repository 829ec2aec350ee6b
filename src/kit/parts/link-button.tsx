import { Button, type ButtonProps } from "antd";
import type { MouseEvent } from "react";
import { useHref, useNavigate } from "react-router";

interface Props extends Omit<ButtonProps, "href" | "onClick"> {
  readonly to: string;
}

/** A button that leads somewhere is a link: it opens in a new tab, and is no button inside an anchor. */
export function LinkButton({ to, ...button }: Props) {
  const href = useHref(to);
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(to);
  };
  return <Button {...button} href={href} onClick={follow} />;
}
