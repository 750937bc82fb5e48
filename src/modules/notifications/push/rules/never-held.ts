/**
 * The notices about what their reader does at this moment: an order is placed, a copy of one's data
 * is asked for. They come in quiet hours too, as urgent ones do.
 */
const answers = ["orders.placed", "orders.notPaid", "privacy.data-copy"];

/** Whether a notice of this kind comes in quiet hours. */
export function isNeverHeld(kind: string, isUrgent: boolean): boolean {
  return isUrgent || answers.includes(kind);
}
