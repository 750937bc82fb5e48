import { useRef } from "react";
import { Link, href } from "react-router";
import { useDelegatedLinks } from "#ui/delegated-links.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { ProductPageView, VariantView } from "../../contract.ts";
import type { Specifications } from "../rules/specifications.ts";
import { SpecificationTable } from "./specification-table.tsx";
import { localPath, t } from "#shared/texts/text.ts";

type ProductTabsProps = {
  product: ProductPageView;
  specifications: Specifications;
  chosen: VariantView | null;
};

/** Description, details, care and delivery in tabs. */
export function ProductTabs({ product, specifications, chosen }: ProductTabsProps) {
  return (
    <Tabs
      label={t("About this product")}
      tabs={[
        {
          value: "description",
          label: t("Description"),
          content: <Description product={product} />,
        },
        {
          value: "specifications",
          label: t("Specifications"),
          content: <SpecificationTable specifications={specifications} chosen={chosen} />,
        },
        {
          value: "care",
          label: t("Care & Delivery"),
          content: <CareAndDelivery specifications={specifications} />,
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
    <ul ref={list} aria-label={t("Tags")} className="mt-6 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <a
            href={localPath(`${href("/products")}?${new URLSearchParams({ search: tag })}`)}
            className="inline-flex min-h-9 items-center pointer-coarse:min-h-11 rounded-full border border-line px-3.5 text-sm wrap-anywhere text-ink-muted hover:border-ink-muted hover:text-ink"
          >
            {tag}
          </a>
        </li>
      ))}
    </ul>
  );
}

const asItIs = () => ({});

function CareAndDelivery({ specifications }: Pick<ProductTabsProps, "specifications">) {
  return (
    <div className="grid gap-y-8">
      <div className="prose">
        <h3 className="text-lg">{t("Care")}</h3>
        <Paragraphs text={specifications.care} />
      </div>
      <div className="prose">
        <h3 className="text-lg">{t("Delivery and returns")}</h3>
        <ul>
          {specifications.ofDelivery.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>
          <Link to="/shipping" className={textLinkClasses}>
            {t("Shipping")}
          </Link>
          {" · "}
          <Link to="/cancellation-refunds" className={textLinkClasses}>
            {t("Cancellation & Refunds")}
          </Link>
        </p>
      </div>
    </div>
  );
}
