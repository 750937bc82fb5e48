import type { ComponentType, ReactNode } from "react";

/** The item of a buy button, in the shape that the cart expects. */
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

/** How the form is sent; with files for browsers without scripts. */
export type BuyFormEncoding = "application/x-www-form-urlencoded" | "multipart/form-data";

/**
 * The form of buy buttons, passed in by the screen because the catalogue does not import the cart.
 * Its fields are `variantId`, `quantity` and `intent` (`add` or `buyNow`). `item` is null until a
 * variant is chosen. A form shared by many cards gets a function that returns the item of a
 * variant.
 */
export type BuyForm = ComponentType<{
  readonly item: Buyable | null | ((variantId: string) => Buyable | null);
  readonly id?: string;
  readonly className?: string;
  readonly encType?: BuyFormEncoding;
  readonly children: ReactNode;
}>;
