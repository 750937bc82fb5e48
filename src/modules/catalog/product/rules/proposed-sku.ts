import { nameInLatin } from "#shared/latin.ts";

/** A stock keeping unit for those who have none of their own: short, and readable on a label. */

const lettersPerWord = 3;
const mostWords = 3;

/**
 * "Saddle tote", "Dark brown", "42" is "SAD-TOT-DAR-42", "चप्पल", "काळा", "८" "CHA-KAL-8". Words of
 * other scripts are passed over; "ITEM" if all are.
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

/** In the order in which they are tried; `chance` is a few letters that nobody has used. */
export function skuCandidates(sku: string, chance: string): readonly string[] {
  return [sku, ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${sku}-${number}`), `${sku}-${chance}`];
}

type ToName = {
  readonly sku: string;
  readonly size: string | null;
  readonly colour: string | null;
};

/**
 * Gives each variant that asks for one a SKU that no other has, here or in `taken` (which of the
 * candidates others have): the second "SAD-TOT" is "SAD-TOT-2". The others keep theirs.
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
