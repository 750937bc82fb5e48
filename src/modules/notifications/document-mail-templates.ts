import type { IssuedDocument } from "#modules/invoicing/public.ts";
import type { DocumentToMail } from "#modules/invoicing/public.server.ts";
import { renderMail, type MailBlock, type MailBlockRow } from "#platform/mail/render-mail.ts";
import type { Mail, MailAttachment } from "#platform/mail/outbox.ts";
import { formatDate } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import type { MailSender } from "./mail-sender.ts";
import { t } from "#shared/texts/text.ts";

/**
 * Mails that carry documents, and the part of other mails that lists attached documents. Pure:
 * facts in, mail out.
 */

/** The attached PDFs. */
export function attachmentsOf(documents: readonly DocumentToMail[]): readonly MailAttachment[] {
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
  documents: readonly DocumentToMail[],
  hasAccount: boolean,
): readonly MailBlock[] {
  return documents.flatMap<MailBlock>((document) => [
    {
      kind: "text",
      text: t(
        "Your {kind, select, invoice {tax invoice} credit_note {credit note} bill_of_supply {bill of supply} other {invoice}} {number} is attached as a PDF.",
        { kind: document.kind, number: document.number },
      ),
    },
    ...(hasAccount
      ? [
          {
            kind: "button",
            label:
              document.kind === "credit_note" ? t("View the credit note") : t("View the invoice"),
            path: `/invoice/${document.id}`,
          } as const,
        ]
      : []),
  ]);
}

/**
 * The mail with a seller's document and its PDF for the recipient; null without an e-mail address.
 */
export function documentMail(
  sender: MailSender,
  document: IssuedDocument,
  mailingId: string,
): Mail | null {
  const { recipient, supplier, order, number, status } = document;
  if (recipient.email === null) return null;
  // The recipient of a manual order, or of an invoice without an order, has no account in which to
  // see it.
  const hasAccount = order !== null && order.paymentMethod !== null;
  const heading = t(
    "Your {kind, select, invoice {tax invoice} credit_note {credit note} bill_of_supply {bill of supply} other {invoice}} {number}",
    { kind: document.kind, number },
  );
  const content = renderMail({
    ...sender,
    heading,
    blocks: [
      {
        kind: "text",
        text: t(
          "Hello {name}, {supplier} sends you the {kind, select, invoice {tax invoice} credit_note {credit note} bill_of_supply {bill of supply} other {invoice}} {number}. It is attached as a PDF.",
          { name: recipient.name, supplier: supplier.name, kind: document.kind, number },
        ),
      },
      { kind: "rows", rows: rowsOf(document) },
      ...(status === "cancelled"
        ? [
            {
              kind: "note",
              text: t("It is cancelled, so nothing is due. A credit note reverses it."),
            } as const,
          ]
        : []),
      ...(hasAccount
        ? [{ kind: "button", label: t("View it"), path: `/invoice/${document.id}` } as const]
        : []),
    ],
    footer: t("You receive this because {name} issued it to you at {shopName}.", {
      name: supplier.name,
      shopName: sender.shopName,
    }),
  });
  return {
    kind: "invoicing.document",
    to: recipient.email,
    subject: t(
      "{kind, select, invoice {Tax invoice} credit_note {Credit note} bill_of_supply {Bill of supply} other {Invoice}} {number} from {name}",
      { kind: document.kind, number, name: supplier.name },
    ),
    cause: `invoicing.documentToMail:${mailingId}`,
    attachments: attachmentsOf([document]),
    ...(supplier.email !== null && { replyTo: supplier.email }),
    ...content,
  };
}

function rowsOf({
  number,
  issuedAt,
  order,
  dueAt,
  status,
  corrects,
  totalPaise,
}: IssuedDocument): readonly MailBlockRow[] {
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
