import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useState } from "react";

/** Makes an element a card that can be dragged; `id` names it for the columns. */
export function useDraggable(ref: RefObject<HTMLElement | null>, id: string, enabled: boolean): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || !enabled) return;
    return draggable({
      element,
      getInitialData: () => ({ id }),
      onDragStart: () => setDragging(true),
      onDrop: () => setDragging(false),
    });
  }, [ref, id, enabled]);
  return isDragging;
}

/** Makes an element a column where a card can be dropped. */
export function useDropTarget(ref: RefObject<HTMLElement | null>, onDrop: (id: string) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return combine(
      dropTargetForElements({
        element,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          if (typeof source.data.id === "string") onDrop(source.data.id);
        },
      }),
    );
  }, [ref, onDrop]);
  return isOver;
}
