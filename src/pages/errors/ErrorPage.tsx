import { useEffect } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { Button } from "@/components/plain";
import { isLoadFailure } from "@/lib/load-failure";
import { LoadFailed } from "./LoadFailed";
import { Message } from "./Message";

/** Status of any error: the one it carries, else 500 (spec §8). */
export function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  const { status, statusCode } = (error ?? {}) as { status?: unknown; statusCode?: unknown };
  const found = [status, statusCode].find((value) => typeof value === "number" && value >= 400);
  return typeof found === "number" ? found : 500;
}

export default function ErrorPage({ onError }: { onError?: (error: unknown) => void }) {
  const error = useRouteError();
  const status = statusOf(error);
  const missing = isLoadFailure(error);
  useEffect(() => {
    if (!missing && status !== 404) onError?.(error);
  }, [error, missing, status, onError]);
  const reload = (
    <Button kind="primary" onClick={() => window.location.reload()}>
      Recharger la page
    </Button>
  );
  if (missing) return <LoadFailed />;
  if (status === 404) {
    const line = "Cette page n’existe pas, ou n’existe plus.";
    return <Message code="404" title="Page Not Found" line={line} detail={window.location.pathname} actions={reload} />;
  }
  return (
    <Message
      code={String(status)}
      title="Internal Server Error"
      line="Une erreur est survenue de notre côté. Elle nous a été signalée."
      actions={
        <>
          {reload}
          <Button onClick={() => window.location.assign("/")}>Aller à l’accueil</Button>
        </>
      }
    />
  );
}
