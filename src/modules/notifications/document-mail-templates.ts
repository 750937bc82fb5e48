import { z } from "zod";
import { type DocumentKind, documentKinds, documentStatuses } from "#modules/invoicing/public.ts";
import { defineMail, mailInstant } from "#platform/mail/define-mail.ts";
import type { MailBlock, MailBlockRow } from "#platform/mail/render-mail.ts";
import type { MailAttachment } from "#platform/mail/outbox.ts";
import { formatDate } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import type { DocumentFacts } from "./order-mail-facts.ts";
import { t } from "#shared/texts/text.ts";

/** Mails that carry documents, and the part of other mails that lists attached documents. */

/** The attached PDFs. */
export function attachmentsOf(
  documents: readonly Pick<DocumentFacts[number], "id" | "number">[],
): readonly MailAttachment[] {
  return documents.map(({ id, number }) => ({
    name: `${number}.pdf`,
    reference: documentReference(id),
  }));
}

/** How a mail refers to the PDF of a document. */
export function documentReference(documentId: string): string {
  return `document:${documentId}`;
}

/** The part of an order mail that lists its documents. Recipients with an account get links too. */
export function documentBlocks(
  documents: DocumentFacts,
  hasAccount: boolean,
): readonly MailBlock[] {
  return documents.flatMap<MailBlock>((document) => [
    {
      kind: "text",
      text: t(
        "Your {kind, select, invoice {tax invoice} credit_note {credit note} bill_of_supply {bill of supply} receipt_voucher {receipt voucher} refund_voucher {refund voucher} other {invoice}} {number} is attached as a PDF.",
        { kind: document.kind, number: document.number },
      ),
    },
    ...(hasAccount
      ? [
          {
            kind: "button",
            label: viewWords(document.kind),
            path: `/invoice/${document.id}`,
          } as const,
        ]
      : []),
  ]);
}

function viewWords(kind: DocumentKind): string {
  if (kind === "credit_note") return t("View the credit note");
  if (kind === "receipt_voucher") return t("View the receipt voucher");
  return kind === "refund_voucher" ? t("View the refund voucher") : t("View the invoice");
}

const issuedFacts = z.object({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  number: z.string(),
  issuedAt: mailInstant,
  dueAt: mailInstant.nullable(),
  status: z.enum(documentStatuses).nullable(),
  totalPaise: z.int(),
  corrects: z.object({ number: z.string() }).nullable(),
  order: z.object({ number: z.string(), paymentMethod: z.string().nullable() }).nullable(),
  recipient: z.object({ name: z.string() }),
  supplier: z.object({ name: z.string() }),
});
type IssuedFacts = z.output<typeof issuedFacts>;

/** The mail with a seller's document and its PDF for the recipient. */
export const documentMail = defineMail(
  "invoicing.document",
  { topic: "orders", data: issuedFacts },
  (document, { shopName }) => {
    const { kind, number, supplier, recipient } = document;
    return {
      subject: t(
        "{kind, select, invoice {Tax invoice} credit_note {Credit note} bill_of_supply {Bill of supply} receipt_voucher {Receipt voucher} refund_voucher {Refund voucher} other {Invoice}} {number} from {name}",
        { kind, number, name: supplier.name },
      ),
      heading: t(
        "Your {kind, select, invoice {tax invoice} credit_note {credit note} bill_of_supply {bill of supply} receipt_voucher {receipt voucher} refund_voucher {refund voucher} other {invoice}} {number}",
        { kind, number },
      ),
      blocks: [
        {
          kind: "text",
          text: t(
            "Hello {name}, {supplier} sends you the {kind, select, invoice {tax invoice} credit_note {credit note} bill_of_supply {bill of supply} receipt_voucher {receipt voucher} refund_voucher {refund voucher} other {invoice}} {number}. It is attached as a PDF.",
            { name: recipient.name, supplier: supplier.name, kind, number },
          ),
        },
        { kind: "rows", rows: rowsOf(document) },
        ...stateBlocks(document),
      ],
      footer: t("You receive this because {name} issued it to you at {shopName}.", {
        name: supplier.name,
        shopName,
      }),
    };
  },
);

function stateBlocks({ id, kind, status, order }: IssuedFacts): readonly MailBlock[] {
  // The recipient of a manual order, or of an invoice without an order, has no account in which to
  // see it.
  const hasAccount = order !== null && order.paymentMethod !== null;
  return [
    ...(status === "cancelled"
      ? [
          {
            kind: "note",
            text: t("It is cancelled, so nothing is due. A credit note reverses it."),
          } as const,
        ]
      : []),
    ...(hasAccount
      ? [{ kind: "button", label: viewWords(kind), path: `/invoice/${id}` } as const]
      : []),
  ];
}

function rowsOf({
  number,
  issuedAt,
  order,
  dueAt,
  status,
  corrects,
  totalPaise,
}: IssuedFacts): readonly MailBlockRow[] {
  const isOpen = status === "draft" || status === "sent" || status === "overdue";
  return [
    { name: t("Number"), value: number },
    { name: t("Date"), value: formatDate(issuedAt) },
    ...(corrects === null ? [] : [{ name: t("Original document"), value: corrects.number }]),
    ...(order === null ? [] : [{ name: t("Order"), value: order.number }]),
    ...(isOpen && dueAt !== null ? [{ name: t("Due"), value: formatDate(dueAt) }] : []),
    {
      name: status === "paid" ? t("Total, paid") : t("Total"),
      value: formatRupees(totalPaise),
      isStrong: true,
    },
  ];
}
