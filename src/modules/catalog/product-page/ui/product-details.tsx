import { useState } from "react";
import type { Tariff } from "#modules/shipping/public.ts";
import { Button } from "#ui/button.tsx";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";
import type { ProductPageView, VariantView } from "../../contract.ts";
import type { DeliveryPromise } from "../rules/delivery-promise.ts";
import type { Specifications } from "../rules/specifications.ts";
import { sentWithin } from "../../listing/rules/sent-within.ts";
import {
  chooseColour,
  chosenVariant,
  openingChoice,
  type SelectedOptions,
} from "../rules/variant-choice.ts";
import type { Buyable, BuyForm, BuyFormEncoding } from "./buy-form.ts";
import { DeliveryCheck, type RequestedDelivery, type CashProblem } from "./delivery-check.tsx";
import { Gallery } from "./gallery.tsx";
import { leastExpensive, OfferLine } from "./offer-line.tsx";
import { ProductTabs } from "./product-tabs.tsx";
import { ShareMenu } from "./share-menu.tsx";
import { VariantPicker } from "./variant-picker.tsx";
import { QuestionsInHtml } from "../../questions/ui/questions-in-html.tsx";
import type { WishButtonComponent } from "../../listing/ui/wish-button.ts";
import { t } from "#shared/texts/text.ts";

type ProductDetailsProps = {
  product: ProductPageView;
  /** The choice in the address: `?colour=…&size=…&image=…&pin=…`. */
  selection: SelectedOptions & {
    readonly image: number | null;
    readonly delivery: RequestedDelivery;
  };
  delivery: DeliveryPromise;
  specifications: Specifications;
  tariff: Tariff;
  canonical: string;
  buyForm: BuyForm;
  cashProblem: CashProblem;
  wishButton?: WishButtonComponent | undefined;
  /** What is made on the server: the controls of its questions, and its artisan. */
  html: {
    readonly questions: string | null;
    readonly encType: BuyFormEncoding;
    readonly seller: string;
  };
};

const mostPerOrder = 99;
const formId = "buy";

/** The product page below its breadcrumbs: gallery left, choices and buttons right, texts below. */
export function ProductDetails({
  product,
  selection,
  delivery,
  specifications,
  tariff,
  canonical,
  buyForm: Form,
  cashProblem,
  wishButton: Wish,
  html,
}: ProductDetailsProps) {
  const [choice, setChoice] = useState<SelectedOptions>(selection);
  // Computed at each render: a colour or size may have sold out while the page was open.
  const selected = openingChoice(product.variants, choice);
  const [picture, setPicture] = useState(
    () => selection.image ?? pictureOf(product, selected.colour),
  );
  const chosen = chosenVariant(product.variants, selected);
  const { notNow, seller } = product;
  const buyable = chosen !== null && chosen.stock > 0 && notNow === null ? chosen : null;
  const inQuestion =
    chosen === null
      ? product.variants.filter((variant) => variant.colour === selected.colour)
      : [chosen];
  const isSoldOut = product.variants.every((variant) => variant.stock === 0);
  const soldOut = isSoldOut ? (notNow?.label ?? t("Sold out")) : null;
  const canBuy = !isSoldOut && notNow === null;
  const inAddress = addressFields(choice, selected);

  function choose(next: SelectedOptions) {
    setChoice(next);
    writeToAddress(next);
  }
  function chooseAnotherColour(colour: string) {
    choose(chooseColour(product.variants, selected, colour));
    setPicture(pictureOf(product, colour));
  }

  return (
    <div className="product-areas">
      <Gallery pictures={product.pictures} selection={picture} choice={inAddress} />
      <div className="min-w-0 top-24 md:row-span-2 md:self-start md:[@media(min-height:76rem)]:sticky">
        <div className="flex items-start justify-between gap-3">
          <h1 className="min-w-0 text-2xl" lang={product.lang}>
            {product.name}
          </h1>
          <span className="-mt-1 flex shrink-0">
            {Wish !== undefined && <Wish product={product} />}
            <ShareMenu name={product.name} address={withQuery(canonical, inAddress)} />
          </span>
        </div>
        <OfferLine
          chosen={chosen}
          inQuestion={inQuestion}
          isSoldOut={isSoldOut}
          notNow={notNow}
          saleEndsAt={product.saleEndsAt}
        />
        <Form
          id={formId}
          className="mt-6 grid gap-5"
          encType={html.encType}
          item={buyable && itemOf(product, buyable)}
        >
          <VariantPicker
            slug={product.slug}
            variants={product.variants}
            selected={selected}
            onChoose={choose}
            onColour={chooseAnotherColour}
          />
          {html.questions && (
            <QuestionsInHtml html={html.questions} questions={product.questions} />
          )}
          {canBuy && <QuantityField name={product.name} most={mostOf(product.variants, chosen)} />}
          {notNow && (
            <p className="rounded-card bg-mustard-soft px-4 py-3 max-md:hidden">
              {notNow.sentence}
            </p>
          )}
          {seller.onlyWithinStateName !== null && (
            <p className="font-medium">{sentWithin(seller.onlyWithinStateName)}</p>
          )}
          <div className="grid grid-cols-2 gap-3 max-md:hidden">
            <BuyButtons soldOut={soldOut} canBuy={canBuy} />
          </div>
        </Form>
        {canBuy && (
          <DeliveryCheck
            making={specifications.making}
            product={product}
            variant={leastExpensive(inQuestion)}
            tariff={tariff}
            delivery={delivery}
            selection={selection.delivery}
            cashProblem={cashProblem}
            choice={inAddress}
          />
        )}
        <div dangerouslySetInnerHTML={{ __html: html.seller }} />
      </div>
      <div className="mt-4 min-w-0">
        <ProductTabs product={product} specifications={specifications} chosen={chosen} />
      </div>
      <div className="foot-bar screen-only grid grid-cols-2 gap-3 md:hidden">
        {notNow && <p className="col-span-2 text-center">{notNow.sentence}</p>}
        <BuyButtons soldOut={soldOut} canBuy={canBuy} form={formId} />
      </div>
    </div>
  );
}

function QuantityField({ name, most }: { name: string; most: number }) {
  return (
    <div className="grid justify-items-start gap-2">
      <span className="font-medium" aria-hidden="true">
        {t("Quantity")}
      </span>
      <QuantityStepper label={t("Quantity of {name}", { name })} max={most} />
    </div>
  );
}

function BuyButtons({
  soldOut,
  canBuy,
  form,
}: {
  /** Why nobody can buy it, in short; null if it is in stock. */
  soldOut: string | null;
  canBuy: boolean;
  form?: string | undefined;
}) {
  return (
    <>
      <Button
        type="submit"
        name="intent"
        value="add"
        form={form}
        variant="primary"
        size="large"
        disabled={!canBuy}
      >
        {soldOut ?? t("Add to Cart")}
      </Button>
      <Button
        type="submit"
        name="intent"
        value="buyNow"
        form={form}
        size="large"
        disabled={!canBuy}
      >
        {t("Buy Now")}
      </Button>
    </>
  );
}

function itemOf(product: ProductPageView, { id, size, colour, pricePaise }: VariantView): Buyable {
  return {
    variantId: id,
    slug: product.slug,
    name: product.name,
    sellerName: product.seller.shopName,
    imageFile: product.pictures[pictureOf(product, colour)]?.file ?? null,
    size,
    colour,
    pricePaise,
  };
}

/** Index of the picture of a colour; the first if none shows it. */
function pictureOf(product: ProductPageView, colour: string | null): number {
  return Math.max(
    0,
    product.pictures.findIndex(
      (picture) => colour !== null && picture.colour?.toLowerCase() === colour.toLowerCase(),
    ),
  );
}

function mostOf(variants: readonly VariantView[], chosen: VariantView | null): number {
  const stock =
    chosen === null || chosen.stock === 0
      ? Math.max(...variants.map((variant) => variant.stock))
      : chosen.stock;
  return Math.min(mostPerOrder, stock);
}

/** The choices that the buyer made, as fields of the address. */
function addressFields(
  choice: SelectedOptions,
  selected: SelectedOptions,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries({
      colour: choice.colour && selected.colour,
      size: choice.size && selected.size,
    }).flatMap(([name, value]) => (value === null || value === "" ? [] : [[name, value]])),
  );
}

function withQuery(address: string, fields: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(fields).toString();
  return query === "" ? address : `${address}?${query}`;
}

/**
 * Writes the choice to the address, so that it survives a reload, going back and sharing. No
 * navigation, so the page is not loaded again.
 */
function writeToAddress({ colour, size }: SelectedOptions): void {
  const url = new URL(location.href);
  url.searchParams.delete("image");
  for (const [name, value] of Object.entries({ colour, size })) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  history.replaceState(history.state, "", url);
}
