/** What to do next with a record, as its declaration says for the state it is in. */
import { useLocation } from "react-router";
import { can, useRights } from "@/lib/rights";
import type { NextStep, Resource, Row } from "../declaration";
import { filled } from "../fill-path";
import { stateColumn } from "../query";

/** The step declared for the state of this record; `to` is an address, absent where one stands already or may not go. */
export function useNext(resource: Resource, record: Row): NextStep | undefined {
  const rights = useRights();
  const { pathname } = useLocation();
  const declared = resource.next[String(record[stateColumn(resource) ?? "status"])];
  if (!declared?.to) return declared;
  const { to, needs, ...step } = declared;
  const address = filled(to, record);
  const mayGo = needs === undefined || can(rights, ...needs);
  return mayGo && address !== pathname ? { ...step, to: address } : step;
}
