import { Button, Input, Select } from "antd";
import { useId, useState } from "react";
import { withSecondLine } from "@/lib/address-search";
import type { AddressValue } from "./address-search";
import styles from "./address-search.module.css";
import { ADDRESS_TYPE, USUAL_ADDRESS } from "./address-type";

interface Props {
  readonly value: AddressValue;
  /** A completed address is another one: it has no id, and is created on save. */
  readonly onChange: (value: AddressValue) => void;
  readonly disabled?: boolean;
}

const TYPES = Object.entries(ADDRESS_TYPE).map(([value, label]) => ({ value, label }));
const typed = (text: string): string | null => (text === "" ? null : text);

/** What whoever has to find the door must know, and no geocoder does: asked for only where there is something to say. */
export function AddressDetails({ value, onChange, disabled = false }: Props) {
  const id = useId();
  const says = value.street2 || value.extra_info || (value.type ?? USUAL_ADDRESS) !== USUAL_ADDRESS;
  const [isOpen, setOpen] = useState(Boolean(says));
  const change = (more: Partial<AddressValue>) => {
    const { id: _known, ...bare } = value as AddressValue & { id?: string };
    onChange({ ...bare, ...more } as AddressValue);
  };
  if (!isOpen)
    return (
      <Button type="link" size="small" className={styles.more ?? ""} disabled={disabled} onClick={() => setOpen(true)}>
        Préciser le bâtiment, l’accès…
      </Button>
    );
  return (
    <div className={styles.details}>
      <label htmlFor={`${id}2`}>
        Complément d’adresse
        <Input
          id={`${id}2`}
          placeholder="Bâtiment B, ZA des Pins"
          maxLength={200}
          value={value.street2 ?? ""}
          disabled={disabled}
          onChange={({ target }) =>
            change({
              street2: typed(target.value),
              formatted: withSecondLine(
                { street1: null, street2: null, ...value },
                // A space at the end is one being typed on.
                typed(target.value),
              ),
            })
          }
        />
      </label>
      <label htmlFor={`${id}x`}>
        Accès
        <Input
          id={`${id}x`}
          placeholder="Portail nord, code 12A4, 3e étage"
          maxLength={500}
          value={value.extra_info ?? ""}
          disabled={disabled}
          onChange={({ target }) => change({ extra_info: typed(target.value) })}
        />
      </label>
      <label htmlFor={`${id}t`}>
        Nature de l’adresse
        <Select
          id={`${id}t`}
          options={TYPES}
          value={value.type ?? USUAL_ADDRESS}
          disabled={disabled}
          onChange={(type: string) => change({ type })}
        />
      </label>
    </div>
  );
}
