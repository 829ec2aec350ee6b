import { Select } from "antd";
import type { SigningContact } from "./use-contacts";

interface Props {
  readonly id?: string;
  readonly contacts: readonly SigningContact[];
  readonly value: string | null;
  readonly onChange: (id: string) => void;
  readonly isLoading: boolean;
  readonly label?: string;
}

/** Who signs for the client. Someone who can be reached neither by e-mail nor by telephone cannot be chosen. */
export function ContactSelect({ id, contacts, value, onChange, isLoading, label }: Props) {
  return (
    <Select
      id={id}
      aria-label={label}
      style={{ width: "100%" }}
      placeholder="Choisissez qui signe"
      loading={isLoading}
      showSearch={{ optionFilterProp: "label" }}
      value={value}
      onChange={onChange}
      notFoundContent="Aucun contact actif chez ce client."
      options={contacts.map((one) => ({
        value: one.id,
        label: `${one.name}${one.maySign ? "" : " (sans délégation)"} · ${one.reach ?? "ni e-mail ni téléphone"}`,
        disabled: one.reach === null,
      }))}
    />
  );
}
