import { z } from "zod";
import { defineMail } from "#platform/mail/define-mail.ts";
import type { MailBlock } from "#platform/mail/render-mail.ts";
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

const waitingFacts = z.object({
  displayName: z.string(),
  count: z.int().min(1),
  documents: z.array(z.object({ id: z.uuid(), number: z.string() })).readonly(),
});

/** To the seller: the portal has not answered for a day, what waits, and how to report it by hand. */
export const eInvoicesWaitMail = defineMail(
  "filings.eInvoicesWait",
  { topic: "orders", data: waitingFacts },
  (waiting, sender) => {
    const heading = t(
      "The e-invoice portal has not answered: {count, plural, one {# document waits} other {# documents wait}}",
      { count: waiting.count },
    );
    return sellerText(sender, {
      subject: heading,
      heading,
      blocks: [
        helloBlock(waiting.displayName),
        {
          kind: "text",
          text: t(
            "We have tried for more than a day, and keep trying. Without an IRN these documents do not count, and their goods cannot leave.",
          ),
        },
        ...waitingBlocks(waiting),
        {
          kind: "text",
          text: t(
            "To go ahead now, open each document, download its JSON, upload it at the e-invoice portal, and record the IRN that you get. We then stop trying.",
          ),
        },
        { kind: "button", label: t("Open your e-invoices"), path: "/seller/e-invoices" },
      ],
    });
  },
);

/** The documents that wait, and how many more. */
function waitingBlocks({ count, documents }: z.output<typeof waitingFacts>): readonly MailBlock[] {
  const others = count - documents.length;
  const items = documents.map(({ id, number }) => ({
    title: number,
    path: `/invoice/${id}`,
    lines: [],
  }));
  return [
    { kind: "items", items },
    ...(others === 0
      ? []
      : [
          {
            kind: "text",
            text: t("{others, plural, one {# more waits} other {# more wait}}.", { others }),
          } as const,
        ]),
  ];
}
