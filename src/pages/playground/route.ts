import { definePage } from "@/components/layout/define-page";
import { DEVELOPER } from "@/features/members/words";
import type { Rights } from "@/lib/rights";
import { PARTS } from "./parts";

/** The role rather than the family: what is here is for those who write the app. */
const when = ({ roles, view_as }: Rights): boolean => view_as === null && roles.includes(DEVELOPER);

const files = import.meta.glob<{ default: () => React.ReactNode }>("./views/*.tsx");

/** A page a part, of the same name: `views/<part>.tsx`. */
export default PARTS.map(({ path, label }) => {
  const isIndex = path === "/playground";
  const name = isIndex ? "index" : path.slice("/playground/".length);
  return definePage({
    path,
    title: isIndex ? "Banc d’essai" : label,
    when,
    ...(isIndex ? { menu: { group: "technical", icon: "Build", order: 2 } } : { parent: "/playground" }),
    load: files[`./views/${name}.tsx`] as () => Promise<{ default: () => React.ReactNode }>,
  });
});
