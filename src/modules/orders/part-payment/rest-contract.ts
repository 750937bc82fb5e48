import type { BuyerOrder } from "../contract.ts";
import type { PartPayment } from "./contract.ts";

/** The rest of an order, as its buyer sees it before paying. */
export type RestToPay = {
  readonly order: BuyerOrder;
  readonly parts: PartPayment;
  /** To be paid online now. */
  readonly isDue: boolean;
  /** What the buyer pays in cash when the order arrives; null if the rest is not paid so. */
  readonly cashPaise: number | null;
  /** Why a rest in cash cannot be paid online after all; null where it can, and without cash. */
  readonly cashStays: string | null;
  /** Why the rest cannot be paid in cash; null where it can, and where it is not due. */
  readonly cashProblem: string | null;
  /** Why paying it in cash is confirmed by a code first; null where it is not. */
  readonly cashCodeReason: string | null;
  /** When the order is cancelled if it is not paid; null if nobody asked for it yet. */
  readonly payBy: Date | null;
  /** Why the last attempt failed, in the provider's words. */
  readonly lastError: string | null;
};
