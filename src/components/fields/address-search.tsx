import { Select } from "antd";
import { useRef, useState } from "react";
import type { AddressDetails, AddressSuggestion, CountryCode, FoundAddress } from "@/lib/address-search";
import styles from "./address-search.module.css";
import { CLEARABLE } from "./clearable";
import { useSearch } from "./use-search";

/** The only countries an address may be in (specification §2 and §9). */
const ADDRESS_COUNTRIES: readonly CountryCode[] = ["FR", "MC", "BE", "CH"];

/** A place as the geocoder knows it, with its point; the columns of `address` are the same words. */
export type LocatedAddress = FoundAddress & { readonly latitude: number; readonly longitude: number };

export type SearchAddress = (
  text: string,
  options: { readonly signal: AbortSignal },
) => Promise<readonly Pick<AddressSuggestion, "label" | "resolve">[]>;

/** An address that exists already (its id), or one just found or completed, to be created on save. */
export type AddressValue =
  | (AddressDetails & { readonly id: string; readonly formatted: string; readonly street1?: string | null })
  | LocatedAddress;

interface Props {
  readonly value?: AddressValue | null;
  readonly onChange?: (value: LocatedAddress | null) => void;
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

const NO_ANSWER = "La recherche d’adresse ne répond pas. Réessayez dans un instant.";
const ELSEWHERE = "Cette adresse n’est pas en France, à Monaco, en Belgique ou en Suisse.";

/** The address chosen, of which Google says no more than its name before it is asked. */
type Choice = { readonly label: string; readonly refusal?: string };

export function AddressSearch({
  value,
  onChange,
  searchAddress,
  placeholder = "12 rue de la Paix, Paris",
  ...input
}: Props) {
  const [typed, setTyped] = useState("");
  const [choice, setChoice] = useState<Choice | null>(null);
  const latest = useRef(0);
  const { results, isSearching, failed, search } = useSearch((text, signal) =>
    text.trim().length < SHORTEST_TEXT ? Promise.resolve([]) : searchAddress(text.trim(), { signal }),
  );
  const advice = failed
    ? NO_ANSWER
    : typed.trim().length < SHORTEST_TEXT
      ? "Tapez au moins trois lettres."
      : "Aucune adresse en France, à Monaco, en Belgique ou en Suisse.";

  async function choose(label: string | undefined) {
    latest.current += 1;
    const mine = latest.current;
    const chosen = results.find((one) => one.label === label);
    setChoice(chosen ? { label: chosen.label } : null);
    if (!chosen) return onChange?.(null);
    const found = await chosen.resolve().catch(() => null);
    // Another one was chosen meanwhile.
    if (mine !== latest.current) return;
    const { latitude = null, longitude = null } = found ?? {};
    // Whatever the geocoder answers, an address elsewhere is not taken.
    if (!found || latitude === null || longitude === null) setChoice({ label: chosen.label, refusal: NO_ANSWER });
    else if (!ADDRESS_COUNTRIES.includes(found.country_code)) setChoice({ label: chosen.label, refusal: ELSEWHERE });
    else {
      setChoice(null);
      onChange?.({ ...found, latitude, longitude });
    }
  }

  const resolving = choice !== null && choice.refusal === undefined;
  return (
    <>
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
        value={(resolving ? choice.label : value?.formatted) ?? null}
        loading={isSearching || resolving}
        notFoundContent={isSearching ? "Recherche…" : advice}
        options={results.map(({ label }) => ({ value: label, label }))}
        onChange={(label: string | undefined) => void choose(label)}
      />
      {choice?.refusal && (
        <p role="alert" className={styles.refusal}>
          {choice.label}
          {"\u202f"}: {choice.refusal}
        </p>
      )}
    </>
  );
}
