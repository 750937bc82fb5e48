import { useState } from "react";
import { href } from "react-router";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Price } from "#ui/price.tsx";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";
import type { ProductPageView, VariantView } from "../contract.ts";
import type { DeliveryPromise } from "../rules/delivery-promise.ts";
import { chooseColour, chosenVariant, openingChoice, type Wanted } from "../rules/variant-choice.ts";
import type { BuyForm } from "./buy-form.ts";
import { CopyLink } from "./copy-link.tsx";
import { DeliveryNote } from "./delivery-note.tsx";
import { Gallery } from "./gallery.tsx";
import { ProductTabs } from "./product-tabs.tsx";
import { SellerCard } from "./seller-card.tsx";
import { VariantPicker } from "./variant-picker.tsx";

type ProductDetailsProps = {
  product: ProductPageView;
  /** What the address asks for: `?colour=…&size=…&image=…`. */
  asked: Wanted & { readonly image: number | null };
  delivery: DeliveryPromise;
  canonical: string;
  buyForm: BuyForm;
};

const mostPerOrder = 99;
const formId = "buy";

/** The product page below its breadcrumbs: gallery left, choice and buttons right, the words below. */
export function ProductDetails({ product, asked, delivery, canonical, buyForm: Form }: ProductDetailsProps) {
  const [wanted, setWanted] = useState(() => openingChoice(product.variants, asked));
  const [shownPicture, setShownPicture] = useState(() => asked.image ?? pictureOf(product, wanted.colour));
  const chosen = chosenVariant(product.variants, wanted);
  const buyable = chosen !== null && chosen.stock > 0 ? chosen : null;
  const isSoldOut = product.variants.every((variant) => variant.stock === 0);

  function chooseAnotherColour(colour: string) {
    setWanted(chooseColour(product.variants, wanted, colour));
    setShownPicture(pictureOf(product, colour));
  }
  function addressOf(choice: Partial<Record<"colour" | "size" | "image", string | null>>): string {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...wanted, ...choice })) if (value !== null) query.set(name, value);
    return `${href("/product/:productId", { productId: product.slug })}?${query}`;
  }

  return (
    <div className="grid gap-x-10 gap-y-4 md:grid-cols-2 md:gap-y-8 md:grid-rows-[auto_1fr] lg:grid-cols-[1.15fr_1fr] xl:gap-x-16">
      <Gallery pictures={product.pictures} shown={shownPicture} addressOf={(place) => addressOf({ image: String(place + 1) })} onShow={setShownPicture} />
      <div className="md:row-span-2 md:self-start md:[@media(min-height:62rem)]:sticky md:top-24">
        <div className="flex items-start justify-between gap-3">
          <h1 className="text-2xl">{product.name}</h1>
          <CopyLink address={canonical} />
        </div>
        <OfferLine product={product} wanted={wanted} chosen={chosen} isSoldOut={isSoldOut} />
        <Form id={formId} className="mt-6 grid gap-5" item={buyable && { variantId: buyable.id, slug: product.slug, name: product.name, sellerName: product.seller.shopName, imageFile: product.pictures[pictureOf(product, buyable.colour)]?.file ?? null, size: buyable.size, colour: buyable.colour, pricePaise: buyable.pricePaise }}>
          <VariantPicker variants={product.variants} wanted={wanted} onColour={chooseAnotherColour} onSize={(size) => setWanted({ ...wanted, size })} addressOfColour={(colour) => addressOf({ colour, size: null })} />
          {!isSoldOut && <QuantityField name={product.name} most={mostOf(product.variants, chosen)} />}
          <div className="grid grid-cols-2 gap-3 max-md:hidden">
            <BuyButtons isSoldOut={isSoldOut} />
          </div>
        </Form>
        <DeliveryNote delivery={delivery} isSoldOut={isSoldOut} />
        <SellerCard seller={product.seller} />
      </div>
      <div className="mt-4 min-w-0">
        <ProductTabs product={product} delivery={delivery} sku={chosen?.sku ?? null} />
      </div>
      <div className="screen-only sticky bottom-0 z-20 -mx-[clamp(1rem,4vw,3rem)] grid grid-cols-2 gap-3 border-t border-line bg-surface px-[clamp(1rem,4vw,3rem)] py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
        <BuyButtons isSoldOut={isSoldOut} form={formId} />
      </div>
    </div>
  );
}

type OfferLineProps = { product: ProductPageView; wanted: Wanted; chosen: VariantView | null; isSoldOut: boolean };

/** Price, stock and SKU of what is chosen; while a size is open, of the least expensive one. */
function OfferLine({ product, wanted, chosen, isSoldOut }: OfferLineProps) {
  const inQuestion = chosen === null ? product.variants.filter((variant) => variant.colour === wanted.colour) : [chosen];
  const least = inQuestion.toSorted((a, b) => a.pricePaise - b.pricePaise)[0];
  const hasSeveralPrices = inQuestion.some((variant) => variant.pricePaise !== least?.pricePaise);
  if (least === undefined) return null;
  return (
    <div className="mt-2 sm:mt-4" aria-live="polite">
      <Price size="large" isFrom={hasSeveralPrices} pricePaise={least.pricePaise} comparePricePaise={least.comparePricePaise} gstBasisPoints={product.gstBasisPoints} />
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-muted">
        <StockBadge stock={isSoldOut ? 0 : chosen === null ? null : chosen.stock} />
        {chosen !== null && <span>SKU {chosen.sku}</span>}
      </p>
    </div>
  );
}

const fewLeft = 5;

/** `stock` is null while the choice is open and something is there. */
function StockBadge({ stock }: { stock: number | null }) {
  if (stock === 0) return <Badge>Sold out</Badge>;
  if (stock !== null && stock <= fewLeft) return <Badge tone="mustard">Only {stock} left</Badge>;
  return <Badge tone="positive">In stock</Badge>;
}

function QuantityField({ name, most }: { name: string; most: number }) {
  return (
    <div className="grid justify-items-start gap-2">
      <span className="font-medium" aria-hidden="true">
        Quantity
      </span>
      <QuantityStepper label={`Quantity of ${name}`} max={most} />
    </div>
  );
}

function BuyButtons({ isSoldOut, form }: { isSoldOut: boolean; form?: string | undefined }) {
  return (
    <>
      <Button type="submit" name="intent" value="add" form={form} variant="primary" size="large" disabled={isSoldOut}>
        {isSoldOut ? "Sold out" : "Add to Cart"}
      </Button>
      <Button type="submit" name="intent" value="buyNow" form={form} size="large" disabled={isSoldOut}>
        Buy Now
      </Button>
    </>
  );
}

/** Place of the picture that shows a colour; the first where none does. */
function pictureOf(product: ProductPageView, colour: string | null): number {
  return Math.max(0, product.pictures.findIndex((picture) => colour !== null && picture.colour?.toLowerCase() === colour.toLowerCase()));
}

function mostOf(variants: readonly VariantView[], chosen: VariantView | null): number {
  const stock = chosen === null || chosen.stock === 0 ? Math.max(...variants.map((variant) => variant.stock)) : chosen.stock;
  return Math.min(mostPerOrder, stock);
}
