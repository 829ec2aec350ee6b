import { useEffect, useState } from "react";

/** Gives the focus back to what opened a dialog that is taken away when it closes: the keyboard goes on from there. */
export function useFocusBack(): void {
  // While it is first drawn, the focus is still on the button that was pressed.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}
