import { ask, choice, longText, section } from "@/kit/declaration";
import { CLOSING_REASON } from "../../codes";

const isClosed = ({ closing_reason }: Readonly<Record<string, unknown>>): boolean => Boolean(closing_reason);

/** Why the order ended: written by the step that ended it, gone when the order is opened again. */
export const closingSection = section("Clôture", {
  closing_reason: choice("Motif de clôture", CLOSING_REASON, {
    readOnly: true,
    list: "optional",
    filter: true,
    when: isClosed,
  }),
  closing_comment: longText("Commentaire de clôture", { readOnly: true, when: isClosed }),
});

const { filled: _, ...NOT_FILLED } = CLOSING_REASON;
const unfilled = ask({ closing_reason: choice("Motif de clôture", NOT_FILLED, { required: true }) });

export const closingAsks = {
  close: ask({ closing_reason: choice("Motif de clôture", CLOSING_REASON, { required: true, default: "filled" }) }),
  lose: unfilled,
  cancel: unfilled,
} as const;
