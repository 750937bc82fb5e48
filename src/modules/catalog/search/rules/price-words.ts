/** Reads the price that a search text names: "wallet under 2000" means wallets up to ₹2,000. */

/** A search text without its price, and the price bounds in rupees; null where it names none. */
export type PricedText = {
  readonly text: string;
  /** The words of the price as typed: "under 2000". Empty if there are none. */
  readonly priceWords: string;
  readonly minRupees: number | null;
  readonly maxRupees: number | null;
};

const mark = String.raw`(?:₹|rs\.?|inr)\s*`;
const amount = String.raw`(?:${mark})?\d[\d,]*(?:\.\d+)?\s*(?:k|thousand|hazaa?r|lakh|हज़ार|हजार|लाख)?(?:\s*(?:rs\.?|rupees?|rupaye|inr|रुपये|रुपए|रु\.?|/-))?(?![\p{L}\p{N}])`;
// "bag above 15 inch" and "belt over 100 cm" are sizes.
const noMeasure = String.raw`(?!\s*(?:inch(?:es)?|in|cm|mm|m|kg|grams?|g|litres?|l|ml|pieces?|pcs|years?|days?|%)(?![\p{L}\p{N}]))`;
const below = String.raw`(?:not more than|no more than|less than|cheaper than|under|below|within|up\s?to|max(?:imum)?)`;
const above = String.raw`(?:not less than|no less than|more than|starting from|at least|above|over|min(?:imum)?)`;

type Bounds = Pick<PricedText, "minRupees" | "maxRupees">;

/** The ways to name a price, the longest first; the first one found counts. */
const phrases: readonly {
  readonly pattern: RegExp;
  readonly bounds: (first: number, second: number) => Bounds;
}[] = [
  {
    pattern: phrase(String.raw`(?:between|from)\s+(${amount})\s*(?:and|to|-|–)\s*(${amount})`),
    bounds: (first, second) => ({
      minRupees: Math.min(first, second),
      maxRupees: Math.max(first, second),
    }),
  },
  {
    pattern: phrase(String.raw`${below}\s+(${amount})`),
    bounds: (maxRupees) => ({ minRupees: null, maxRupees }),
  },
  {
    pattern: phrase(
      String.raw`(${amount})\s+(?:se kam|ke andar|ke neeche|ke niche|tak|से कम|के अंदर|के नीचे|तक)`,
    ),
    bounds: (maxRupees) => ({ minRupees: null, maxRupees }),
  },
  {
    pattern: phrase(String.raw`${above}\s+(${amount})`),
    bounds: (minRupees) => ({ minRupees, maxRupees: null }),
  },
  {
    pattern: phrase(
      String.raw`(${amount})\s+(?:se (?:zyada|jyada|upar)|से (?:ज़्यादा|ज्यादा|अधिक|ऊपर))`,
    ),
    bounds: (minRupees) => ({ minRupees, maxRupees: null }),
  },
];

/** Smaller numbers without a sign of money are sizes: "belt under 40". */
const leastBareAmount = 100;

/** Splits a search text into its words and its price. */
export function readPriceWords(text: string): PricedText {
  for (const { pattern, bounds } of phrases) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const [priceWords, first = "", second = first] = found;
    const [one, other] = [rupeesOf(first), rupeesOf(second)];
    if (one === null || other === null) continue;
    const before = text.slice(0, found.index).trim();
    const after = text.slice(found.index + priceWords.length).trim();
    return {
      text: [before, after].filter((part) => part !== "").join(" "),
      priceWords: priceWords.trim(),
      ...bounds(one, other),
    };
  }
  return { text, priceWords: "", minRupees: null, maxRupees: null };
}

function phrase(source: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${source}(?![\p{L}\p{N}])${noMeasure}`, "iu");
}

function rupeesOf(typed: string): number | null {
  const isMoney = /₹|rs|inr|rup|रु|\/-|k|thousand|haza|lakh|ह|ल/i.test(typed);
  const number = Number(/[\d,]+(?:\.\d+)?/.exec(typed)?.[0].replaceAll(",", ""));
  const factor = /lakh|ल/i.test(typed) ? 100_000 : /k(?!h)|thousand|haza|ह/i.test(typed) ? 1000 : 1;
  const rupees = Math.floor(number * factor);
  return Number.isSafeInteger(rupees) && (isMoney || rupees >= leastBareAmount) ? rupees : null;
}
