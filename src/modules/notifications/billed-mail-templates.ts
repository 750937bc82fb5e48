import { z } from "zod";
import { defineMail, mailInstant } from "#platform/mail/define-mail.ts";
import { formatDate } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { helloBlock, sellerText } from "./seller-mail-parts.ts";
import { t } from "#shared/texts/text.ts";

const billedFacts = z.object({
  id: z.uuid(),
  displayName: z.string(),
  kind: z.enum(["invoice", "credit_note"]),
  number: z.string(),
  issuedAt: mailInstant,
  /** What it bills, as the document prints it. */
  items: z.array(z.string()),
  totalPaise: z.int(),
});
type BilledFacts = z.output<typeof billedFacts>;

/** To a seller: an invoice or a credit note of the marketplace, with its PDF. */
export const billedMail = defineMail(
  "invoicing.sellerBilled",
  { topic: "money", data: billedFacts },
  (document, sender) => {
    const { id, displayName, kind, number } = document;
    const heading = t(
      "Your {kind, select, credit_note {credit note} other {tax invoice}} {number} from {shopName}",
      { kind, number, shopName: sender.shopName },
    );
    return sellerText(sender, {
      subject: heading,
      heading,
      blocks: [
        helloBlock(displayName),
        { kind: "text", text: whatToDo(document) },
        {
          kind: "rows",
          rows: [
            { name: t("Number"), value: number },
            { name: t("Date"), value: formatDate(document.issuedAt) },
            ...document.items.map((value) => ({
              name: t("For", {}, "what a document bills"),
              value,
            })),
            {
              name: t("Total with GST"),
              value: formatRupees(document.totalPaise),
              isStrong: true,
            },
          ],
        },
        {
          kind: "button",
          label: kind === "credit_note" ? t("View the credit note") : t("View the invoice"),
          path: `/invoice/${id}`,
        },
      ],
    });
  },
);

function whatToDo({ kind }: BilledFacts): string {
  return kind === "credit_note"
    ? t(
        "We have given this amount back to you. It is part of your balance already. The credit note is attached as a PDF for your accountant.",
      )
    : t(
        "It is settled already, so you do not need to transfer anything. The invoice is attached as a PDF: your accountant needs it to claim its GST.",
      );
}
