import { nameInLatin } from "#shared/latin.ts";

/** Proposes an SKU to sellers without their own: short, and readable on a label. */

const lettersPerWord = 3;
const mostWords = 3;

/**
 * "Saddle tote", "Dark brown", "42" becomes "SAD-TOT-DAR-42"; "चप्पल", "काळा", "८" becomes
 * "CHA-KAL-8". Words of other scripts are skipped; "ITEM" if all are.
 */
export function proposedSku({
  name,
  size,
  colour,
}: {
  readonly name: string;
  readonly size: string | null;
  readonly colour: string | null;
}): string {
  const parts = [
    ...wordsOf(name).slice(0, mostWords).map(short),
    ...wordsOf(colour ?? "")
      .slice(0, 1)
      .map(short),
    wordsOf(size ?? "")
      .join("")
      .slice(0, 12),
  ];
  const sku = parts.filter((part) => part !== "").join("-");
  return wordsOf(name).length === 0 ? `ITEM${sku === "" ? "" : `-${sku}`}` : sku;
}

/** The SKUs to try, in order; `chance` is a few random letters. */
export function skuCandidates(sku: string, chance: string): readonly string[] {
  return [sku, ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${sku}-${number}`), `${sku}-${chance}`];
}

type ToName = {
  readonly sku: string;
  readonly size: string | null;
  readonly colour: string | null;
};

/**
 * Gives each variant without an SKU a unique one. `taken` holds the candidates that other products
 * have: a second "SAD-TOT" becomes "SAD-TOT-2". Typed SKUs stay.
 */
export function withSkus<V extends ToName>(
  name: string,
  variants: readonly V[],
  { taken, chance }: { readonly taken: ReadonlySet<string>; readonly chance: string },
): readonly V[] {
  const used = new Set([...taken, ...variants.map(({ sku }) => sku)]);
  return variants.map((variant) => {
    if (variant.sku !== "") return variant;
    const proposed = proposedSku({ name, ...variant });
    let sku = skuCandidates(proposed, chance).find((candidate) => !used.has(candidate));
    for (let number = 2; sku === undefined; number++)
      sku = used.has(`${proposed}-${chance}-${number}`)
        ? undefined
        : `${proposed}-${chance}-${number}`;
    used.add(sku);
    return { ...variant, sku };
  });
}

function wordsOf(text: string): readonly string[] {
  return (
    nameInLatin(text)
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? []
  );
}

function short(word: string): string {
  return word.slice(0, lettersPerWord);
}
