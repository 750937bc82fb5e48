import type { DocumentStatus } from "../../contract.ts";

/**
 * How what a seller issued stands, and what its seller can still do about it.
 *
 * - `draft`: issued with its number, and not sent yet.
 * - `sent`: mailed or handed over; money is awaited.
 * - `overdue`: sent, and past the days to pay in; nobody sets it, the clock does.
 * - `paid`: the money is there. Nothing leads on; what goes back is a credit note.
 * - `cancelled`: taken back in full by a credit note.
 */

/** Days after the issue until what is sent and not paid is overdue. */
export const daysToPay = 30;

export const statusActions = ["send", "pay", "cancel"] as const;
export type StatusAction = (typeof statusActions)[number];

const paid =
  "It is paid. What is paid goes back by cancelling its order, as a return, or by a credit note.";
const reasons: Readonly<Record<StatusAction, Readonly<Partial<Record<DocumentStatus, string>>>>> = {
  send: {
    sent: "It has been sent already.",
    overdue: "It has been sent already.",
    paid: "It is paid: nothing is left to be sent for.",
    cancelled: "It is cancelled.",
  },
  pay: { paid: "It is paid already.", cancelled: "It is cancelled." },
  cancel: { paid, cancelled: "It is cancelled already." },
};

/**
 * Why something cannot be done to a document that stands so, in the words beside its button; null
 * where it can.
 */
export function whyNot(action: StatusAction, status: DocumentStatus): string | null {
  return reasons[action][status] ?? null;
}

/**
 * The statuses from which something can be done, as the database keeps them: there nothing is
 * overdue.
 */
export function possibleFrom(action: StatusAction): readonly DocumentStatus[] {
  return (["draft", "sent"] as const).filter((status) => whyNot(action, status) === null);
}
