import { Button, Select } from "antd";
import { useMemo, useState } from "react";
import { CLEARABLE } from "./clearable";
import { MultiSelect } from "./multi-select";
import { useSearch } from "./use-search";

export interface PickerOption {
  readonly value: string;
  readonly label: string;
  /** A second, quieter line: what tells two namesakes apart. */
  readonly hint?: string | undefined;
}

/** Answers to show, when the server has many more. */
export const PICKER_RESULTS = 20;

interface Common {
  /** Answers at most 20 options. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly PickerOption[]>;
  /** Labels of what is already chosen. */
  readonly known: readonly PickerOption[];
  /** Opens the creation of a record from the text typed so far. */
  readonly onCreate?: ((text: string) => void) | undefined;
  readonly createLabel?: string;
  readonly id?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly "aria-label"?: string | undefined;
  readonly "aria-describedby"?: string | undefined;
  readonly "aria-invalid"?: boolean | "true" | "false" | undefined;
  readonly "aria-required"?: boolean | "true" | "false" | undefined;
}

type One = Common & {
  readonly multiple?: false;
  readonly value?: string | null;
  readonly onChange?: (value: string | null, option: PickerOption | null) => void;
};
type Many = Common & {
  readonly multiple: true;
  readonly value?: readonly string[] | null;
  readonly onChange?: (values: string[], options: PickerOption[]) => void;
};

/**
 * Picks one record, or several, that the server searches: nothing is loaded before the list is opened, the labels of
 * what is chosen are known from the start, so an id is never shown.
 */
export function RelationPicker(props: One | Many) {
  const { multiple, value, onChange: _, find, known, onCreate, createLabel = "Créer", ...input } = props;
  const [typed, setTyped] = useState("");
  const [picked, setPicked] = useState<readonly PickerOption[]>([]);
  const { results, isSearching, failed, search } = useSearch(find);

  const options = useMemo(
    () => new Map([...known, ...picked, ...results].map((option) => [option.value, option])),
    [known, picked, results],
  );
  const optionOf = (value: string): PickerOption => options.get(value) ?? { value, label: "…" };
  const chosen = value === null || value === undefined ? [] : typeof value === "string" ? [value] : [...value];
  const shown = results.slice(0, PICKER_RESULTS);

  const change = (picked: { value: string } | { value: string }[] | undefined) => {
    const values = (Array.isArray(picked) ? picked : picked ? [picked] : []).map((one) => one.value);
    const chosenNow = values.map(optionOf);
    setPicked(chosenNow);
    setTyped("");
    if (props.multiple) props.onChange?.(values, chosenNow);
    else props.onChange?.(values[0] ?? null, chosenNow[0] ?? null);
  };

  const Picker = multiple ? MultiSelect : Select;
  return (
    <Picker
      {...input}
      placeholder={input.placeholder ?? "Rechercher…"}
      labelInValue
      allowClear={CLEARABLE}
      showSearch={{
        filterOption: false,
        searchValue: typed,
        onSearch: (text) => {
          setTyped(text);
          search(text);
        },
      }}
      value={(multiple ? chosen.map(optionOf) : chosen[0] ? optionOf(chosen[0]) : null) as never}
      onChange={change}
      onOpenChange={(open) => open && search(typed)}
      loading={isSearching}
      notFoundContent={isSearching ? "Recherche…" : failed ? "La recherche ne répond pas." : "Aucun résultat."}
      options={shown.map(({ value, label, hint }) => ({ value, label: hint ? `${label} · ${hint}` : label }))}
      popupRender={(menu) => (
        <>
          {menu}
          {onCreate && (
            <Button type="link" block onMouseDown={(event) => event.preventDefault()} onClick={() => onCreate(typed)}>
              {typed.trim() ? `${createLabel} «\u202f${typed.trim()}\u202f»` : createLabel}
            </Button>
          )}
        </>
      )}
    />
  );
}
