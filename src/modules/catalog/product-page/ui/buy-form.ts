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
 * The form of buy buttons, given by the screen: what happens to a cart is not the catalogue's
 * business. Its fields are `variantId` and `quantity`, and `intent` (`add` or `buyNow`). `item` is
 * null while a choice is open; a form that stands for many cards is given a function that knows
 * each variant.
 */
export type BuyForm = ComponentType<{
  readonly item: Buyable | null | ((variantId: string) => Buyable | null);
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}>;
