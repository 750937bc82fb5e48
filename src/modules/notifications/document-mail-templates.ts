import { type IssuedDocument, documentTitles } from "#modules/invoicing/public.ts";
import type { DocumentToMail } from "#modules/invoicing/public.server.ts";
import { renderMail, type MailBlock, type MailBlockRow } from "#platform/mail/render-mail.ts";
import type { Mail, MailAttachment } from "#platform/mail/outbox.ts";
import { formatDate } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import type { MailSender } from "./mail-sender.ts";

/**
 * Mails that carry documents, and the part of other mails that lists attached documents. Pure:
 * facts in, mail out.
 */

const nameOf = ({ kind, number }: DocumentToMail) =>
  `${documentTitles[kind].toLowerCase()} ${number}`;

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
    { kind: "text", text: `Your ${nameOf(document)} is attached as a PDF.` },
    ...(hasAccount
      ? [
          {
            kind: "button",
            label: document.kind === "credit_note" ? "View the credit note" : "View the invoice",
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
  const heading = `Your ${nameOf(document)}`;
  const content = renderMail({
    ...sender,
    heading,
    blocks: [
      {
        kind: "text",
        text:
          `Hello ${recipient.name}, ${supplier.name} sends you the ` +
          `${nameOf(document)}. It is attached as a PDF.`,
      },
      { kind: "rows", rows: rowsOf(document) },
      ...(status === "cancelled"
        ? [
            {
              kind: "note",
              text: "It is cancelled: nothing is due, and a credit note takes it back.",
            } as const,
          ]
        : []),
      ...(hasAccount
        ? [{ kind: "button", label: "View it", path: `/invoice/${document.id}` } as const]
        : []),
    ],
    footer: `You receive this because ${supplier.name} issued it to you at ${sender.shopName}.`,
  });
  return {
    kind: "invoicing.document",
    to: recipient.email,
    subject: `${documentTitles[document.kind]} ${number} from ${supplier.name}`,
    cause: `invoicing.documentToMail:${mailingId}`,
    attachments: attachmentsOf([document]),
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
    { name: "Number", value: number },
    { name: "Date", value: formatDate(issuedAt) },
    ...(corrects === null ? [] : [{ name: "Takes back from", value: corrects.number }]),
    ...(order === null ? [] : [{ name: "Order", value: order.number }]),
    ...(isOpen && dueAt !== null ? [{ name: "Due", value: formatDate(dueAt) }] : []),
    {
      name: status === "paid" ? "Total, paid" : "Total",
      value: formatRupees(totalPaise),
      isStrong: true,
    },
  ];
}
