import { useEffect, useState } from "react";
import { Button } from "@/components/plain";
import { isOtherBuild, isServerThere } from "@/lib/manifest-poll";
import { browser } from "@/lib/new-build";
import { useOnline } from "@/lib/online";
import { Message } from "./Message";

/** `retry` fetches again what is missing: true when it came. Without it, only loading everything afresh helps. */
type Props = { retry?: () => Promise<boolean> };

/** Is another version online than the one that runs here? Asked when there is somebody to ask. */
function useOtherBuild(online: boolean): boolean {
  const [other, setOther] = useState(false);
  useEffect(() => {
    if (!online) return;
    let here = true;
    void isOtherBuild().then((is) => here && setOther(is));
    return () => {
      here = false;
    };
  }, [online]);
  return other;
}

/** In the place of a page whose file could not be fetched. */
export function LoadFailed({ retry }: Props) {
  const online = useOnline();
  const other = useOtherBuild(online);
  const [busy, setBusy] = useState(false);

  async function again() {
    setBusy(true);
    if (await retry?.()) return;
    // Browsers of before the summer of 2026 remember that a file did not come for as long as the document lives. Not
    // before the server answers: what is typed on the other pages is on screen, and a document that fails to load is not.
    if (await isServerThere()) browser.reload();
    setBusy(false);
  }

  if (online && other) {
    return (
      <Message
        code="Mise à jour"
        title="Nouvelle version disponible"
        line="Relais a été mis à jour pendant que cette page était ouverte."
        actions={
          <Button kind="primary" onClick={browser.reload}>
            Recharger la page
          </Button>
        }
      />
    );
  }
  return (
    <Message
      code="Réseau"
      title={online ? "Cette page n’a pas pu être chargée" : "Hors ligne"}
      line={
        online
          ? "Le service n’a pas répondu. Réessayez dans un instant."
          : "Cette page n’a pas encore été ouverte ici\u202f: il faut le réseau pour la charger."
      }
      actions={
        <Button kind="primary" busy={busy} onClick={() => void again()}>
          Réessayer
        </Button>
      }
    />
  );
}
