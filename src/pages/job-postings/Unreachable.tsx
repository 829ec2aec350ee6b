import { Button, CardPage, Notice } from "@/components/plain";

/** What could not be read, and the way to try again. */
export function Unreachable({
  title,
  message,
  onRetry,
}: {
  readonly title: string;
  readonly message: string;
  readonly onRetry: () => void;
}) {
  return (
    <CardPage title={title}>
      <Notice tone="waiting">{message}</Notice>
      <Button kind="primary" size="large" block onClick={onRetry}>
        Réessayer
      </Button>
    </CardPage>
  );
}
