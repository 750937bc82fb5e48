import type { BuyerOrder } from "../contract.ts";
import type { PartPayment } from "./contract.ts";

/** The rest of an order, as its buyer sees it before paying. */
export type RestToPay = {
  readonly order: BuyerOrder;
  readonly parts: PartPayment;
  readonly isDue: boolean;
  /** When the order is cancelled if it is not paid; null if nobody asked for it yet. */
  readonly payBy: Date | null;
  /** Why the last attempt failed, in the provider's words. */
  readonly lastError: string | null;
};
