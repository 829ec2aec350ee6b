import { Select } from "antd";
import { useMemo, useState } from "react";
import { CLEARABLE } from "./clearable";
import { useSearch } from "./use-search";

/** The only countries an address may be in (specification §2 and §9). */
const ADDRESS_COUNTRIES = ["FR", "MC", "BE", "CH"] as const;
type AddressCountry = (typeof ADDRESS_COUNTRIES)[number];

/** A place as the geocoder knows it; the columns of `address` are the same words. */
export interface FoundAddress {
  readonly formatted: string;
  readonly street1: string | null;
  readonly postal_code: string | null;
  readonly city: string | null;
  readonly department_code: string | null;
  readonly department_name: string | null;
  readonly region_name: string | null;
  readonly country_code: AddressCountry;
  readonly latitude: number;
  readonly longitude: number;
}

export type SearchAddress = (
  text: string,
  options: { readonly countries: readonly AddressCountry[]; readonly signal: AbortSignal },
) => Promise<readonly FoundAddress[]>;

/** An address that exists already (its id), or one just found, to be created on save. */
export type AddressValue = { readonly id: string; readonly formatted: string } | FoundAddress;

interface Props {
  readonly value?: AddressValue | null;
  readonly onChange?: (value: FoundAddress | null) => void;
  readonly searchAddress: SearchAddress;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly onBlur?: () => void;
  readonly "aria-label"?: string;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: boolean | "true" | "false";
  readonly "aria-required"?: boolean | "true" | "false";
}

/** Under three letters every town answers. */
const SHORTEST_TEXT = 3;

const isAllowed = (found: FoundAddress): boolean => ADDRESS_COUNTRIES.includes(found.country_code);

export function AddressSearch({
  value,
  onChange,
  searchAddress,
  placeholder = "12 rue de la Paix, Paris",
  ...input
}: Props) {
  const [typed, setTyped] = useState("");
  const { results, isSearching, failed, search } = useSearch((text, signal) =>
    text.trim().length < SHORTEST_TEXT
      ? Promise.resolve([])
      : searchAddress(text.trim(), { countries: ADDRESS_COUNTRIES, signal }),
  );
  // Whatever the geocoder answers, an address elsewhere is not offered.
  const allowed = useMemo(() => results.filter(isAllowed), [results]);
  const advice = failed
    ? "La recherche d’adresse ne répond pas. Réessayez dans un instant."
    : typed.trim().length < SHORTEST_TEXT
      ? "Tapez au moins trois lettres."
      : "Aucune adresse en France, à Monaco, en Belgique ou en Suisse.";

  return (
    <Select
      {...input}
      showSearch={{
        filterOption: false,
        onSearch: (text) => {
          setTyped(text);
          search(text);
        },
      }}
      allowClear={CLEARABLE}
      placeholder={placeholder}
      value={value?.formatted ?? null}
      loading={isSearching}
      notFoundContent={isSearching ? "Recherche…" : advice}
      options={allowed.map((found) => ({ value: found.formatted, label: found.formatted }))}
      onChange={(formatted: string | undefined) =>
        onChange?.(allowed.find((found) => found.formatted === formatted) ?? null)
      }
    />
  );
}
