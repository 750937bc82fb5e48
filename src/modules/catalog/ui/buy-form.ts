import type { ComponentType, ReactNode } from "react";

/** What a buy button buys, as the cart wants it named. */
export type Buyable = {
  readonly variantId: string;
  readonly slug: string;
  readonly name: string;
  readonly sellerName: string;
  readonly imageFile: string | null;
  readonly size: string | null;
  readonly colour: string | null;
  readonly pricePaise: number;
};

/**
 * The form around buy buttons, given by the screen: what happens to a cart is not the catalogue's business. Its fields
 * are `variantId` and `quantity`, its buttons name `intent` (`add` or `buyNow`). `item` is null while a choice is open.
 */
export type BuyForm = ComponentType<{ readonly item: Buyable | null; readonly id?: string; readonly className?: string; readonly children: ReactNode }>;
