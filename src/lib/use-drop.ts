import { type DragEvent, useState } from "react";

/**
 * A zone where files are dropped, as a convenience: a button beside it does the same. `isOver` while a file is held above;
 * `zone` goes on the element.
 */
export function useDrop(take: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const over = (isOn: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOn);
  };
  const onDrop = (event: DragEvent) => {
    over(false)(event);
    take([...event.dataTransfer.files]);
  };
  return { isOver, zone: { onDragOver: over(true), onDragLeave: over(false), onDrop } };
}
