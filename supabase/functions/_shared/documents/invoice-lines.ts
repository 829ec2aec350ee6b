import { View } from "@react-pdf/renderer";
import { frEuro, frMonth } from "../../../../src/rules/french.ts";
import { type InvoiceRow, invoiceStatements } from "../../../../src/rules/paper/invoice-lines.ts";
import { documentOf, h, page, say, table } from "./parts.ts";
import { pdfBytes } from "./render.ts";
import { styles } from "./theme.ts";

/** What `export_pay` gives of a locked month, and that month. */
export interface InvoiceMonth {
  month: string;
  rows: InvoiceRow[];
}

/** The lines to invoice of a month, client by client, each on pages of its own. The invoice itself is made elsewhere. */
export function invoiceLinesPdf({ month, rows }: InvoiceMonth): Promise<Uint8Array> {
  const title = `Lignes à facturer – ${frMonth(month)}`;
  const statements = invoiceStatements(rows, month);
  const pages = statements.map(({ company, siren, blocks, cents }) =>
    page({
      head: ["Relais", title],
      foot: "État de contrôle, hors taxes. Ce n’est pas une facture.",
      children: [
        h(View, { key: "title" }, say(company, styles.title), say(siren ? `SIREN ${siren}` : "", styles.subtitle)),
        ...blocks.map((block) =>
          h(
            View,
            { key: block.title, style: styles.article },
            say(block.title, styles.headingText),
            table(block.cells),
          ),
        ),
        h(View, { key: "total", style: styles.article }, say(`Total HT\u202f: ${frEuro(cents / 100)}`, styles.banner)),
      ],
    }),
  );
  const nothing = page({ head: ["Relais", title], foot: "", children: [say("Rien à facturer ce mois-ci.")] });
  return pdfBytes(documentOf({ title, author: "Relais", date: null, pages: pages.length > 0 ? pages : [nothing] }));
}
