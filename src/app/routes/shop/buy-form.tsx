import type { ComponentProps } from "react";
import { AddToCartForm } from "#modules/cart/public.ui.ts";
import type { Buyable, BuyForm as BuyFormOfCatalogue } from "#modules/catalog/public.ui.ts";

/** Connects the catalogue's buy buttons with the cart's form; only screens know both modules. */
export const ShopBuyForm: BuyFormOfCatalogue = function ShopBuyForm({ item, children, ...form }) {
  return (
    <AddToCartForm
      {...form}
      item={
        typeof item === "function" ? (variantId) => asCartItem(item(variantId)) : asCartItem(item)
      }
    >
      {children}
    </AddToCartForm>
  );
};

type CartItem = Exclude<
  ComponentProps<typeof AddToCartForm>["item"],
  (variantId: string) => unknown
>;

function asCartItem(item: Buyable | null): CartItem {
  if (item === null) return undefined;
  return {
    id: item.variantId,
    name: item.name,
    seller: item.sellerName,
    image: item.imageFile,
    size: item.size,
    color: item.colour,
    price: item.pricePaise,
  };
}
