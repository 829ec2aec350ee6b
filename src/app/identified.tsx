import type { ComponentType } from "react";
import { useParams } from "react-router";
import NotFound from "@/pages/errors/not-found";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a record could have this key: « new » is that of none, where nobody creates; what is no uuid is no `id`. */
export const couldBe = (key: string, keyColumn = "id"): boolean =>
  keyColumn === "id" ? UUID.test(key) : key !== "new";

/** The page of a record, or the 404 page where its address names none: the server would call the key malformed. */
export function identified(Page: ComponentType, keyColumn?: string): ComponentType {
  return function Identified() {
    const { id } = useParams();
    return id === undefined || couldBe(id, keyColumn) ? <Page /> : <NotFound />;
  };
}
