import type { DocumentStatus } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";

/**
 * The status of a seller's document, and what the seller can still do.
 *
 * - `draft`: issued with its number, not sent yet.
 * - `sent`: mailed or handed over, waiting for payment.
 * - `overdue`: sent and unpaid after the days to pay. The clock decides; nothing sets it.
 * - `paid`: payment received. The status is final; refunds are credit notes.
 * - `cancelled`: reversed in full by a credit note. Final.
 */

/** Days after issue until an unpaid document is overdue. */
export const daysToPay = 30;

/** What a seller can do with a document. */
export const statusActions = ["send", "pay", "cancel"] as const;
export type StatusAction = (typeof statusActions)[number];

const paid = () =>
  t(
    "This invoice is paid. To reverse it, cancel the order, accept a return or issue a credit note.",
  );
const reasons = (): Readonly<
  Record<StatusAction, Readonly<Partial<Record<DocumentStatus, string>>>>
> => ({
  send: {
    sent: t("It has already been sent."),
    overdue: t("It has already been sent."),
    paid: t("Already paid, so there is no need to send it."),
    cancelled: t("It is cancelled."),
  },
  pay: { paid: t("It is already paid."), cancelled: t("It is cancelled.") },
  cancel: { paid: paid(), cancelled: t("It is already cancelled.") },
});

/** Why this status does not allow the action, as the text beside its button; null if it does. */
export function whyNot(action: StatusAction, status: DocumentStatus): string | null {
  return reasons()[action][status] ?? null;
}

/** The statuses that allow an action, as the database stores them. It does not store "overdue". */
export function possibleFrom(action: StatusAction): readonly DocumentStatus[] {
  return (["draft", "sent"] as const).filter((status) => whyNot(action, status) === null);
}
