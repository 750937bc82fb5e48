import { useRef, type ReactNode } from "react";
import { Link, href } from "react-router";
import { formatRupeesShort } from "#shared/money.ts";
import {
  cancellationHours,
  freeCancellationHours,
  qualityGuaranteeDays,
  returnWindowDays,
} from "#shared/promises.ts";
import { useDelegatedLinks } from "#ui/delegated-links.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { ProductPageView } from "../../contract.ts";
import type { DeliveryPromise } from "../rules/delivery-promise.ts";
import { processingWords } from "../../listing/rules/processing-words.ts";

type ProductTabsProps = { product: ProductPageView; delivery: DeliveryPromise; sku: string | null };

/** Description, details, care and delivery in tabs. */
export function ProductTabs({ product, delivery, sku }: ProductTabsProps) {
  return (
    <Tabs
      label="About this product"
      tabs={[
        { value: "description", label: "Description", content: <Description product={product} /> },
        {
          value: "specifications",
          label: "Specifications",
          content: <Specifications product={product} delivery={delivery} sku={sku} />,
        },
        {
          value: "care",
          label: "Care & Delivery",
          content: <CareAndDelivery product={product} delivery={delivery} />,
        },
      ]}
    />
  );
}

/** The typed paragraphs, separated by blank lines. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph, place) => (
      <p key={place} className="whitespace-pre-line">
        {paragraph}
      </p>
    ));
}

function Description({ product }: { product: ProductPageView }) {
  return (
    <>
      <div className="prose" dangerouslySetInnerHTML={{ __html: product.descriptionHtml }} />
      {product.tags.length > 0 && <Tags tags={product.tags} />}
    </>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  useDelegatedLinks(list, asItIs);
  return (
    <ul ref={list} aria-label="Tags" className="mt-6 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <a
            href={`${href("/products")}?${new URLSearchParams({ search: tag })}`}
            className="inline-flex min-h-9 items-center rounded-full border border-line px-3.5 text-sm wrap-anywhere text-ink-muted hover:border-ink-muted hover:text-ink"
          >
            {tag}
          </a>
        </li>
      ))}
    </ul>
  );
}

const asItIs = () => ({});

const gramsPerKilogram = 1000;

/** "18%"; "5% or 18%, by its price" if variants differ. */
function gstWords(variants: ProductPageView["variants"]): string {
  const rates = [...new Set(variants.map(({ gstBasisPoints }) => gstBasisPoints))].toSorted(
    (a, b) => a - b,
  );
  if (rates.every((rate) => rate === 0)) return "None charged";
  return `${rates.map((rate) => `${rate / 100}%`).join(" or ")}${rates.length > 1 ? ", by its price" : ""}`;
}

function weightWords(grams: number): string {
  return grams < gramsPerKilogram
    ? `${grams} g`
    : `${(grams / gramsPerKilogram).toFixed(2).replace(/\.?0+$/, "")} kg`;
}

function Specifications({ product, delivery, sku }: ProductTabsProps) {
  const { min, max } = delivery.processingDays;
  const rows: readonly (readonly [string, ReactNode])[] = [
    ["Materials", product.materials],
    ["Weight", product.weightGrams === null ? null : weightWords(product.weightGrams)],
    ["Customisation", product.customizationOptions],
    ["Making", `${processingWords[product.processing]}, ${min}-${max} days`],
    ["Category", product.category.name],
    ["Country of origin", product.countryOfOrigin],
    ["Made and sold by", product.seller.company?.name ?? product.seller.shopName],
    ["Net quantity", product.netQuantity],
    ["SKU", sku],
    ["HSN code", product.hsnCode],
    ["GST", gstWords(product.variants)],
  ];
  return (
    <dl className="grid max-w-3xl">
      {rows.map(([name, value]) =>
        value === null ? null : (
          <div
            key={name}
            className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[11rem_1fr]"
          >
            <dt className="text-ink-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function CareAndDelivery({
  product,
  delivery,
}: {
  product: ProductPageView;
  delivery: DeliveryPromise;
}) {
  const fee = (paise: number) => (paise === 0 ? "free" : `${formatRupeesShort(paise)} incl. GST`);
  return (
    <div className="grid gap-y-8">
      <div className="prose">
        <h3 className="text-lg">Care</h3>
        {product.careInstructions === null ? (
          <p>
            The artisan has not written any care instructions. Keep leather dry and out of the sun,
            and wipe it with a soft cloth.
          </p>
        ) : (
          <Paragraphs text={product.careInstructions} />
        )}
      </div>
      <div className="prose">
        <h3 className="text-lg">Delivery and returns</h3>
        <ul>
          <li>
            Standard ({fee(delivery.standardFeePaise)}): {delivery.elsewhereArrival}; in metro
            cities {delivery.metroArrival}.
          </li>
          <li>
            Express ({fee(delivery.expressFeePaise)}): {delivery.expressElsewhereArrival}; in metro
            cities {delivery.expressMetroArrival}.
          </li>
          {delivery.metroCities.length > 0 && (
            <li>Metro cities: {delivery.metroCities.join(", ")}.</li>
          )}
          <li>
            {`Free cancellation within ${freeCancellationHours} hour, and up to ${cancellationHours} hours while it is not processed.`}
          </li>
          <li>
            {product.processing === "custom"
              ? "Made to your measure, it comes back only when something is wrong with it"
              : `Returns within ${returnWindowDays} days of delivery`}
            {`; ${qualityGuaranteeDays}-day quality guarantee.`}
          </li>
        </ul>
        <p>
          <Link to="/shipping" className={textLinkClasses}>
            Shipping
          </Link>{" "}
          and{" "}
          <Link to="/cancellation-refunds" className={textLinkClasses}>
            cancellation &amp; refunds
          </Link>{" "}
          in full.
        </p>
      </div>
    </div>
  );
}
