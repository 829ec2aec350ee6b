import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConfigProvider } from "antd";
import { type ReactNode, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { AddressDetails } from "@/components/fields/address-details";
import { AddressSearch } from "@/components/fields/address-search";
import { DateInput } from "@/components/fields/date-input";
import { DateRangeInput } from "@/components/fields/date-range-input";
import type { DayRange } from "@/components/fields/date-rules";
import { DateTimeInput, parisInstant } from "@/components/fields/date-time-input";
import { FileUpload } from "@/components/fields/file-upload";
import { IdentifierInput } from "@/components/fields/identifier-inputs";
import { DurationInput, MoneyInput, NumberInput } from "@/components/fields/number-inputs";
import type { Unreadable } from "@/components/fields/parsed";
import { RelationPicker } from "@/components/fields/relation-picker";
import RichText from "@/components/fields/rich-text";
import { type FoundAddress, withSecondLine } from "@/lib/address-search";
import type { Minutes } from "@/rules/time/minutes";

/** An input with its value kept as a form would. */
function Held<T>({ first, children }: { first: T; children: (value: T, set: (value: T) => void) => ReactNode }) {
  const [value, setValue] = useState(first);
  return <ConfigProvider theme={{ token: { motion: false } }}>{children(value, setValue)}</ConfigProvider>;
}

/** Told, and kept. */
const both =
  <T,>(told: (value: T) => void, set: (value: T) => void) =>
  (value: T) => {
    told(value);
    set(value);
  };

/** Answers every search with these labels, each in its country. */
function geocoder(places: Readonly<Record<string, string>>) {
  const resolved = vi.fn();
  const searchAddress = vi.fn(async () =>
    Object.entries(places).map(([label, country_code]) => ({
      label,
      resolve: async () => {
        resolved(label);
        return { formatted: label, country_code, latitude: 48.4, longitude: -4.5 } as FoundAddress;
      },
    })),
  );
  return { searchAddress, resolved };
}

const box = () => screen.getByRole("textbox");
const leave = () => userEvent.tab();
const part = (name: string) => screen.getByRole("textbox", { name });

/** A day and a time over what a form would hold: the instant, or what is refused. */
function moment(first: string | null) {
  const told = vi.fn();
  render(
    <Held first={first as string | Unreadable | null}>
      {(value, set) => <DateTimeInput value={value} onChange={both(told, set)} onUnreadable={both(told, set)} />}
    </Held>,
  );
  return told;
}

describe("numbers typed in French", () => {
  it("money is kept to the cent and shown with groups", async () => {
    const told = vi.fn();
    render(
      <Held first={null as number | null}>
        {(value, set) => <MoneyInput value={value} onChange={both(told, set)} onUnreadable={vi.fn()} />}
      </Held>,
    );
    await userEvent.type(box(), "1234,565");
    await leave();
    expect(told).toHaveBeenLastCalledWith(1234.57);
    expect(box()).toHaveValue("1\u202f234,57");
  });

  it("what cannot be read is told apart and stays in the box", async () => {
    const refused = vi.fn();
    const told = vi.fn();
    render(
      <MoneyInput
        value={{ unreadable: "12e", reason: "Ce n’est pas un nombre." }}
        onChange={told}
        onUnreadable={refused}
      />,
    );
    expect(box()).toHaveValue("12e");
    await userEvent.type(box(), "x");
    expect(refused).toHaveBeenLastCalledWith({ unreadable: "x", reason: "Ce n’est pas un nombre." });
    expect(told).not.toHaveBeenCalled();
  });

  it("limits are refused with their value", async () => {
    const refused = vi.fn();
    render(<NumberInput decimals={0} min={1} max={60} onUnreadable={refused} />);
    await userEvent.type(box(), "61");
    expect(refused).toHaveBeenLastCalledWith(expect.objectContaining({ reason: "Au plus 60." }));
  });

  it.each([
    ["7h30", 450, "7h30"],
    ["7,5", 450, "7h30"],
    ["7:30", 450, "7h30"],
    ["45min", 45, "0h45"],
  ])("a duration «\u202f%s\u202f» is %d minutes", async (typed, minutes, shown) => {
    const told = vi.fn();
    render(
      <Held first={null as Minutes | null}>
        {(value, set) => <DurationInput value={value} onChange={both(told, set)} onUnreadable={vi.fn()} />}
      </Held>,
    );
    await userEvent.type(box(), typed);
    await leave();
    expect(told).toHaveBeenLastCalledWith(minutes);
    expect(box()).toHaveValue(shown);
  });

  it("identifiers are stored bare and shown grouped", async () => {
    const told = vi.fn();
    render(
      <Held first={null as string | null}>
        {(value, set) => <IdentifierInput of="phone" value={value} onChange={both(told, set)} onUnreadable={vi.fn()} />}
      </Held>,
    );
    await userEvent.type(box(), "06.12.34.56.78");
    await leave();
    expect(told).toHaveBeenLastCalledWith("+33612345678");
    expect((box() as HTMLInputElement).value.replace(/\s/g, " ")).toBe("06 12 34 56 78");
  });
});

describe("the date picker", () => {
  const dates = (more: Partial<Parameters<typeof DateInput>[0]> = {}) => {
    const told = vi.fn();
    render(
      <Held first={"2026-11-02" as string | null}>
        {(value, set) => (
          <DateInput
            aria-label="Début"
            value={value}
            today="2026-11-21"
            onChange={both(told, set)}
            onUnreadable={vi.fn()}
            {...more}
          />
        )}
      </Held>,
    );
    return told;
  };

  it("reads words when the box is left", async () => {
    const told = dates();
    await userEvent.clear(box());
    await userEvent.type(box(), "demain");
    await leave();
    expect(told).toHaveBeenLastCalledWith("2026-11-22");
    expect(box()).toHaveValue("22/11/2026");
  });

  it("keeps the previous date when it is required and emptied", async () => {
    const told = dates({ required: true });
    await userEvent.clear(box());
    await leave();
    expect(told).not.toHaveBeenCalled();
    expect(box()).toHaveValue("02/11/2026");
  });

  it("is emptied when it is not required", async () => {
    const told = dates();
    await userEvent.clear(box());
    await leave();
    expect(told).toHaveBeenLastCalledWith(null);
  });

  it("refuses a disabled day and a text over 1000 characters", async () => {
    const refused = vi.fn();
    const told = dates({ isDisabled: (day) => day < "2026-11-21", onUnreadable: refused });
    await userEvent.clear(box());
    await userEvent.type(box(), "hier");
    await leave();
    expect(refused).toHaveBeenLastCalledWith({ unreadable: "hier", reason: "Cette date ne peut pas être choisie." });
    fireEvent.change(box(), { target: { value: "1".repeat(1001) } });
    fireEvent.blur(box());
    expect(refused.mock.lastCall?.[0].reason).toMatch(/trop long/);
    expect(told).not.toHaveBeenCalled();
  });

  it("shows 42 days, walked with the arrows", async () => {
    const told = dates();
    await userEvent.click(box());
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    const table = await screen.findByRole("table");
    expect(within(table).getAllByRole("button")).toHaveLength(42);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName("lundi 2 novembre 2026"));
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName("mardi 3 novembre 2026"));
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName("mardi 10 novembre 2026"));
    await userEvent.keyboard("{Enter}");
    expect(told).toHaveBeenLastCalledWith("2026-11-10");
  });

  it.each([
    ["a day picked", "{Enter}"],
    ["Escape", "{Escape}"],
  ])("opened by keyboard, it gives the focus back to the box: %s", async (_, key) => {
    dates();
    await userEvent.click(box());
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName("lundi 2 novembre 2026"));
    await userEvent.keyboard(key);
    await waitFor(() => expect(screen.queryByRole("table")).not.toBeInTheDocument());
    expect(box()).toHaveFocus();
  });

  it("opened by its button, it gives the focus back to the button; a click elsewhere keeps its own", async () => {
    dates();
    const elsewhere = document.body.appendChild(document.createElement("button"));
    const button = screen.getByRole("button", { name: "Ouvrir le calendrier" });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole("button", { name: "mardi 3 novembre 2026" }));
    await waitFor(() => expect(screen.queryByRole("table")).not.toBeInTheDocument());
    expect(button).toHaveFocus();
    await userEvent.click(button);
    await screen.findByRole("table");
    await userEvent.click(elsewhere);
    await waitFor(() => expect(screen.queryByRole("table")).not.toBeInTheDocument());
    expect(elsewhere).toHaveFocus();
    elsewhere.remove();
  });

  it("puts a reversed range in order", async () => {
    const told = vi.fn();
    render(
      <Held first={[null, "2026-11-10"] as DayRange}>
        {(value, set) => <DateRangeInput value={value} today="2026-11-21" onChange={both(told, set)} />}
      </Held>,
    );
    await userEvent.type(screen.getByRole("textbox", { name: "Du" }), "23/11/2026");
    await leave();
    expect(told).toHaveBeenLastCalledWith(["2026-11-10", "2026-11-23"]);
  });

  it("a range keeps what is no date in its own box, with the reason, and its value until it is corrected", async () => {
    const told = vi.fn();
    render(
      <Held first={["2026-11-02", "2026-11-10"] as DayRange}>
        {(value, set) => <DateRangeInput value={value} today="2026-11-21" onChange={both(told, set)} />}
      </Held>,
    );
    await userEvent.clear(part("Au"));
    await userEvent.type(part("Au"), "31/02/2026");
    await leave();
    expect(part("Au")).toHaveValue("31/02/2026");
    expect(screen.getByRole("alert")).toHaveTextContent("Cette date n’existe pas.");
    expect(part("Au")).toHaveAccessibleDescription(/n’existe pas/);
    expect(part("Au")).toBeInvalid();
    expect(part("Du")).toBeValid();
    expect(told).not.toHaveBeenCalled();
    await userEvent.clear(part("Au"));
    await userEvent.type(part("Au"), "28/02/2027");
    await leave();
    expect(told).toHaveBeenLastCalledWith(["2026-11-02", "2027-02-28"]);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("a time is an instant in Paris", async () => {
    expect(parisInstant("2026-11-23", "14:30")).toBe("2026-11-23T13:30:00.000Z");
    expect(parisInstant("2026-07-14", "14:30")).toBe("2026-07-14T12:30:00.000Z");
    const told = moment(null);
    await userEvent.type(part("Jour"), "23/11/2026");
    await userEvent.tab();
    await userEvent.type(part("Heure"), "14h30");
    expect(told).toHaveBeenLastCalledWith("2026-11-23T13:30:00.000Z");
  });
});

describe("a day and a time", () => {
  it.each([
    ["Jour", "23/11/2026", "Indiquez l’heure.", "Heure", "14h30"],
    ["Heure", "14h30", "Indiquez le jour.", "Jour", "23/11/2026"],
  ])("«\u202f%s\u202f» alone is kept, refused, then completed", async (first, typed, reason, second, rest) => {
    const told = moment(null);
    await userEvent.type(part(first), typed);
    await leave();
    const kept = first === "Jour" ? "23/11/2026" : "14:30";
    expect(part(first)).toHaveValue(kept);
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ unreadable: kept, reason }));
    await userEvent.type(part(second), rest);
    await leave();
    expect(told).toHaveBeenLastCalledWith("2026-11-23T13:30:00.000Z");
  });

  it("a time that means nothing is refused in its own box, and costs the day nothing", async () => {
    const told = moment("2026-11-23T13:30:00.000Z");
    await userEvent.clear(part("Heure"));
    await userEvent.type(part("Heure"), "25h");
    await leave();
    expect(part("Jour")).toHaveValue("23/11/2026");
    expect(part("Heure")).toHaveValue("25h");
    expect(told).toHaveBeenLastCalledWith(
      expect.objectContaining({ unreadable: "23/11/2026 25h", reason: "L’heure se tape comme 14h30 ou 14:30." }),
    );
    await userEvent.clear(part("Heure"));
    await userEvent.type(part("Heure"), "15h");
    expect(told).toHaveBeenLastCalledWith("2026-11-23T14:00:00.000Z");
  });

  it("a day that means nothing stays in its box, beside its time", async () => {
    moment("2026-11-23T13:30:00.000Z");
    await userEvent.clear(part("Jour"));
    await userEvent.type(part("Jour"), "40/40");
    await leave();
    expect(part("Jour")).toHaveValue("40/40");
    expect(part("Heure")).toHaveValue("14:30");
  });

  it("both emptied is no moment at all", async () => {
    const told = moment("2026-11-23T13:30:00.000Z");
    await userEvent.clear(part("Heure"));
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ reason: "Indiquez l’heure." }));
    await userEvent.clear(part("Jour"));
    await leave();
    expect(told).toHaveBeenLastCalledWith(null);
  });
});

describe("searching", () => {
  const options = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ value: `v${index}`, label: `Ville ${index}` }));

  it("waits 300 ms, aborts the former request, shows at most 20 answers", async () => {
    const signals: AbortSignal[] = [];
    const find = vi.fn(async (_: string, signal: AbortSignal) => {
      signals.push(signal);
      return options(25);
    });
    render(<RelationPicker aria-label="Ville" find={find} known={[]} value={null} />);
    const input = screen.getByRole("combobox");
    await userEvent.click(input);
    // At once: keys typed one by one may take longer than the wait on a busy machine.
    fireEvent.change(input, { target: { value: "lyo" } });
    expect(find).not.toHaveBeenCalled();
    await waitFor(() => expect(find).toHaveBeenCalledTimes(1));
    expect(find.mock.calls[0]?.[0]).toBe("lyo");
    fireEvent.change(input, { target: { value: "lyon" } });
    expect(signals[0]?.aborted).toBe(true);
    await waitFor(() => expect(find).toHaveBeenCalledTimes(2));
    await screen.findByTitle("Ville 0");
    expect(screen.queryByTitle("Ville 20")).not.toBeInTheDocument();
  });

  it("shows the label of what is chosen, never its id, and offers to create", async () => {
    const onCreate = vi.fn();
    render(
      <RelationPicker
        find={async () => []}
        known={[{ value: "v1", label: "Lyon" }]}
        value="v1"
        onCreate={onCreate}
        createLabel="Nouvelle ville"
      />,
    );
    expect(screen.getByText("Lyon")).toBeInTheDocument();
    await userEvent.type(screen.getByRole("combobox"), "Nice");
    await userEvent.click(await screen.findByRole("button", { name: /Nouvelle ville «\s?Nice\s?»/ }));
    expect(onCreate).toHaveBeenCalledWith("Nice");
  });

  it("addresses are those of France, Monaco, Belgium and Switzerland only", async () => {
    const told = vi.fn();
    const { searchAddress } = geocoder({ "Place Bellecour, Lyon": "FR", "Calle Mayor, Madrid": "ES" });
    render(<AddressSearch searchAddress={searchAddress} onChange={told} aria-label="Adresse" />);
    await userEvent.type(screen.getByRole("combobox"), "pl");
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(searchAddress).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole("combobox"), "ace");
    await userEvent.click(await screen.findByTitle("Calle Mayor, Madrid"));
    expect(searchAddress).toHaveBeenCalledWith("place", expect.anything());
    expect(await screen.findByRole("alert")).toHaveTextContent("Cette adresse n’est pas en France");
    expect(told).not.toHaveBeenCalled();
    fireEvent.mouseDown(screen.getByRole("combobox"));
    fireEvent.click(await screen.findByTitle("Place Bellecour, Lyon"));
    await waitFor(() =>
      expect(told).toHaveBeenCalledWith(expect.objectContaining({ formatted: "Place Bellecour, Lyon" })),
    );
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("only the address chosen is asked for whole: each of those costs a call to Google", async () => {
    const told = vi.fn();
    const { searchAddress, resolved } = geocoder({ "1 rue Foch, Lyon": "FR", "1 rue Foch, Brest": "FR" });
    render(<AddressSearch searchAddress={searchAddress} onChange={told} aria-label="Adresse" />);
    await userEvent.type(screen.getByRole("combobox"), "foch");
    const brest = await screen.findByTitle("1 rue Foch, Brest");
    expect(resolved).not.toHaveBeenCalled();
    await userEvent.click(brest);
    await waitFor(() => expect(told).toHaveBeenCalledWith(expect.objectContaining({ latitude: 48.4 })));
    expect(resolved.mock.calls).toEqual([["1 rue Foch, Brest"]]);
  });

  it("a known address is completed: its building is written on it, its access beside it, and it is a new one", () => {
    const told = vi.fn();
    const known = { id: "a1", formatted: "5 quai Perrache, 69002 Lyon", street1: "5 quai Perrache", city: "Lyon" };
    const { rerender } = render(<AddressDetails value={known} onChange={told} />);
    fireEvent.click(screen.getByRole("button", { name: /Préciser/ }));
    const typed = (label: string, value: string) => {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
      const last = told.mock.lastCall?.[0];
      rerender(<AddressDetails value={last} onChange={told} />);
      return last;
    };
    expect(typed("Complément d’adresse", "Bât")).not.toHaveProperty("id");
    expect(typed("Complément d’adresse", "Bâtiment B").formatted).toBe("5 quai Perrache, Bâtiment B, 69002 Lyon");
    expect(typed("Accès", "Portail nord")).toMatchObject({
      extra_info: "Portail nord",
      street2: "Bâtiment B",
      city: "Lyon",
    });
    expect(typed("Complément d’adresse", "")).toMatchObject({ street2: null, formatted: known.formatted });
    // Google does not always begin with the street.
    expect(withSecondLine({ formatted: "69002 Lyon", street1: null }, "Quai 4")).toBe("Quai 4, 69002 Lyon");
  });

  it("an address that cannot be had whole is not taken, and says so", async () => {
    const told = vi.fn();
    const resolve = async () => Promise.reject(new Error("offline"));
    const searchAddress = async () => [{ label: "1 rue Foch, Lyon", resolve }];
    render(<AddressSearch searchAddress={searchAddress} onChange={told} aria-label="Adresse" />);
    await userEvent.type(screen.getByRole("combobox"), "foch");
    await userEvent.click(await screen.findByTitle("1 rue Foch, Lyon"));
    expect(await screen.findByRole("alert")).toHaveTextContent("ne répond pas");
    expect(told).not.toHaveBeenCalled();
  });
});

describe("files", () => {
  const choose = (content: BlobPart, name: string) => {
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    const file = new File([content], name, { type: "application/pdf" });
    if (input) fireEvent.change(input, { target: { files: [file] } });
  };

  it("are checked by their content: a program called «\u202f.pdf\u202f» is refused, with the reason", async () => {
    const upload = vi.fn();
    render(<FileUpload upload={upload} />);
    choose("MZ\u0090\u0000", "facture.pdf");
    expect(await screen.findByRole("alert")).toHaveTextContent("facture.pdf");
    expect(upload).not.toHaveBeenCalled();
  });

  it("are stored, then shown", async () => {
    const told = vi.fn();
    render(<FileUpload upload={async () => "ws/x/1/piece.pdf"} onChange={told} />);
    choose("%PDF-1.7\n", "piece");
    await waitFor(() => expect(told).toHaveBeenCalledWith("ws/x/1/piece.pdf"));
  });

  it("that could not be sent say so and may be tried again", async () => {
    render(
      <FileUpload
        upload={async () =>
          Promise.reject(new Error("«\u202fpiece.pdf\u202f» n’a pas pu être envoyé\u202f: réessayez."))
        }
      />,
    );
    choose("%PDF-1.7\n", "piece.pdf");
    expect(await screen.findByRole("alert")).toHaveTextContent("n’a pas pu être envoyé");
    expect(screen.getByRole("button", { name: /Choisir un fichier/ })).toBeEnabled();
  });

  it("that cannot be opened say why, until they can", async () => {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    const urlOf = vi.fn(async () => "https://x/piece.pdf");
    urlOf.mockRejectedValueOnce(new Error("Ce fichier ne peut pas être ouvert."));
    render(<FileUpload value="ws/x/1/piece.pdf" upload={async () => ""} urlOf={urlOf} />);
    await userEvent.click(screen.getByRole("button", { name: /piece\.pdf/ }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Ce fichier ne peut pas être ouvert.");
    expect(opened).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: /piece\.pdf/ }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith("https://x/piece.pdf", "_blank", "noopener"));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    opened.mockRestore();
  });
});

describe("formatted text", () => {
  it("is sanitised whatever the database holds", () => {
    const { container } = render(
      <RichText
        html={`<p onclick="x()">Bon<script>x()</script><strong>jour</strong> <a href="javascript:x()">a</a><img src=x onerror=x()></p>`}
      />,
    );
    expect(container.innerHTML).toBe("<div><p>Bon<strong>jour</strong> <a>a</a></p></div>");
  });
});
