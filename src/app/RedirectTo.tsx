import { useEffect } from "react";
import { generatePath, Navigate, useLocation, useParams } from "react-router";
import { PageSpinner } from "@/components/plain";
import { useRights } from "@/lib/rights";
import { isExternal, type Redirect } from "./redirects";

/** Leaves the app: the whole page is loaded. Replaced in tests, where a document cannot be left. */
export const leave = { to: (address: string): void => window.location.replace(address) };

/** Sends on, with the parameters of the address, its search and its anchor. */
export function RedirectTo({ to: usual, homes = {} }: Pick<Redirect, "to" | "homes">) {
  const role = useRights()?.roles.find((one) => one in homes);
  const to = (role && homes[role]) ?? usual;
  const params = useParams();
  const { key, search, hash } = useLocation();
  const external = isExternal(to);
  useEffect(() => {
    if (external) leave.to(to);
  }, [external, to]);
  if (external) return <PageSpinner />;
  // One per visit: a second press on the same link while the first is on its way must be sent on too.
  return <Navigate key={key} to={{ pathname: generatePath(to, params), search, hash }} replace />;
}
