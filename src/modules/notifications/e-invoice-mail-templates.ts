import { z } from "zod";
import { defineMail } from "#platform/mail/define-mail.ts";
import { helloBlock, sellerText } from "./seller-mail-parts.ts";
import { t } from "#shared/texts/text.ts";

/** To the seller: the e-invoice portal refused a document, in its words. */
export const eInvoiceRefusedMail = defineMail(
  "filings.eInvoiceRefused",
  {
    topic: "orders",
    data: z.object({
      displayName: z.string(),
      documentId: z.uuid(),
      number: z.string(),
      refusal: z.string(),
    }),
  },
  ({ displayName, documentId, number, refusal }, sender) => {
    const heading = t("The e-invoice portal refused {number}", { number });
    return sellerText(sender, {
      subject: heading,
      heading,
      blocks: [
        helloBlock(displayName),
        { kind: "note", text: refusal },
        {
          kind: "text",
          text: t(
            "Without an IRN the document does not count, and its goods cannot leave. Please correct this and try again, or enter the IRN yourself.",
          ),
        },
        { kind: "button", label: t("Open {number}", { number }), path: `/invoice/${documentId}` },
      ],
    });
  },
);
