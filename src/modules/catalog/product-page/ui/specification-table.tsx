import type { ReactNode } from "react";
import type { VariantView } from "../../contract.ts";
import type { Specification, Specifications } from "../rules/specifications.ts";

type SpecificationTableProps = {
  specifications: Specifications;
  chosen: VariantView | null;
};

/**
 * The table of a product. Attributes of variants are those of the chosen one; of all of them until
 * one is chosen, and without JavaScript, where the choice is not known.
 */
export function SpecificationTable({ specifications, chosen }: SpecificationTableProps) {
  const { ofPiece, ofVariants, ofOffer } = specifications;
  return (
    <dl className="grid max-w-3xl">
      {ofPiece.map(asRow)}
      {ofVariants.map((all) => {
        const { code, name } = all;
        const fact = chosen === null ? all : chosen.attributes.find((one) => one.code === code);
        return (
          <div key={code} className={fact ? rowClasses : `${rowClasses} hidden noscript:grid`}>
            <dt className={nameClasses}>{name}</dt>
            <dd lang={fact?.lang} className="wrap-anywhere noscript:hidden">
              {fact?.words}
            </dd>
            <dd lang={all.lang} className="hidden wrap-anywhere noscript:block">
              {all.words}
            </dd>
          </div>
        );
      })}
      {chosen !== null && asRow({ name: "SKU", words: chosen.sku })}
      {ofOffer.map(asRow)}
    </dl>
  );
}

const rowClasses = "grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[11rem_1fr]";
const nameClasses = "wrap-anywhere text-ink-muted";

function asRow({ name, words, lang }: Specification): ReactNode {
  return (
    <div key={name} className={rowClasses}>
      <dt className={nameClasses}>{name}</dt>
      <dd lang={lang} className="wrap-anywhere">
        {words}
      </dd>
    </div>
  );
}
