import type { FileProduct, ProductSummary } from "../../contract.ts";

/** The parts of a file's product that its summary needs. */
export type ToSummarize = Pick<FileProduct, "pricePaise" | "pictures" | "variants">;

/** What a file says about a product, at a glance. */
export function summaryOf({ pricePaise, variants, pictures }: ToSummarize): ProductSummary {
  const prices =
    variants.length === 0
      ? [pricePaise]
      : variants.map((variant) => variant.pricePaise ?? pricePaise);
  const stocks = variants.map(({ stock }) => stock).filter((stock) => stock !== null);
  return {
    lowestPaise: Math.min(...prices),
    highestPaise: Math.max(...prices),
    stock: stocks.length === 0 ? null : stocks.reduce((total, stock) => total + stock, 0),
    variants: variants.length,
    pictures: pictures.length,
    hosts: [
      ...new Set(
        pictures.flatMap(({ address }) =>
          URL.canParse(address) ? [new URL(address).host].filter((host) => host !== "") : [],
        ),
      ),
    ],
  };
}
