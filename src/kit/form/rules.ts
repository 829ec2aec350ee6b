/** What an input refuses before the server is asked. */
import type { Rule } from "antd/es/form";
import { isUnreadable } from "@/components/fields/parsed";
import type { Field } from "../fields";

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

/** Text that could not be read stays in its box, with the reason under it, and is never sent. */
export const readable: Rule = {
  validator: (_, value: unknown) => (isUnreadable(value) ? Promise.reject(new Error(value.reason)) : Promise.resolve()),
};

const required: Rule = {
  required: true,
  validator: (_, value: unknown) =>
    isEmpty(value) ? Promise.reject(new Error("Ce champ est obligatoire.")) : Promise.resolve(),
};

const webAddress: Rule = {
  validator: (_, value: unknown) =>
    isEmpty(value) || /^https?:\/\/\S+\.\S+$/i.test(String(value))
      ? Promise.resolve()
      : Promise.reject(new Error("Une adresse web commence par https://.")),
};

/** A yes/no box is never « empty », even where its column is required. */
export const rulesOf = (field: Field): Rule[] => [
  readable,
  ...(field.required && field.kind !== "boolean" ? [required] : []),
  ...(field.kind === "url" ? [webAddress] : []),
];
