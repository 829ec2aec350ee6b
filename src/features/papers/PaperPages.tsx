import { Failure, Skeleton } from "@/kit/parts/messages";
import { count } from "@/rules/french";
import styles from "./PaperDrawer.module.css";
import type { usePaper } from "./use-paper";

interface Props {
  readonly title: string;
  readonly paper: ReturnType<typeof usePaper>;
}

/** The pages of a paper, one under the other. */
export function PaperPages({ title, paper: { shown, error, retry } }: Props) {
  if (error) return <Failure error={error} onRetry={retry} />;
  if (!shown) return <Skeleton rows={8} />;
  return (
    <>
      {shown.trouble && <p role="alert">{shown.trouble}</p>}
      {shown.pages.map((address, index) => (
        <img
          key={address}
          className={styles.page}
          src={address}
          alt={shown.pages.length === 1 ? title : `${title}, page ${index + 1} sur ${shown.pages.length}`}
        />
      ))}
      {shown.beyond > 0 && <p>{count(shown.beyond, "autre page est", "autres pages sont")} dans le fichier.</p>}
    </>
  );
}
