import { generatePath, Link, useLocation, useMatches } from "react-router";
import { usePageTitleOf } from "@/components/layout/page-title";
import { type Crumb, isHandle } from "../handle";
import styles from "./Breadcrumb.module.css";

/** The words of one crumb: a record's own name once its page has said it, else what it is (« Talent »). */
function Words({ crumb, pathname }: { crumb: Crumb; pathname: string }) {
  const named = usePageTitleOf(pathname);
  return <>{crumb.named && named ? named : crumb.label}</>;
}

/** Where one is: group › list › record › action. On a phone, the last word only. */
export function Breadcrumb() {
  const { pathname } = useLocation();
  const match = useMatches().findLast(({ handle }) => isHandle(handle));
  const crumbs = match && isHandle(match.handle) ? match.handle.crumbs : [];
  const params = match?.params ?? {};
  if (crumbs.length === 0) return <div className={styles.breadcrumb} />;
  return (
    <nav className={styles.breadcrumb} aria-label="Fil d’Ariane">
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          const to = crumb.to ? generatePath(crumb.to, params) : undefined;
          const words = <Words crumb={crumb} pathname={to ?? pathname} />;
          return (
            <li key={`${crumb.label}:${to ?? index}`} className={styles.crumb}>
              {last || !to ? (
                <span aria-current={last ? "page" : undefined}>{words}</span>
              ) : (
                <Link to={to}>{words}</Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
