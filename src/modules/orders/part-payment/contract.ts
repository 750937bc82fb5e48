import { z } from "zod";

/** The two parts in which an order is paid, in paise. */
export type OrderParts = { readonly advancePaise: number; readonly restPaise: number };

/** The parts of a placed order: the advance is paid, the rest is due before it is shipped. */
export type PartPayment = OrderParts & {
  /** When the artisan asked for the rest, or the last piece was finished; as in JSON. */
  readonly requestedAt: string | null;
  /** When the rest was paid; as in JSON. */
  readonly paidAt: string | null;
  /** Since when the rest is paid in cash when it arrives; null if it is paid online. As in JSON. */
  readonly cashChosenAt: string | null;
};

/** The seller asks the buyer for the rest. */
export const RequestRestForm = z.object({ intent: z.literal("requestRest") });
