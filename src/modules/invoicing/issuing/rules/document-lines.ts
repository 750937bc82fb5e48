import {
  gstInside,
  gstOfLine,
  type Supply,
  taxedAmount,
  taxOf,
  unitOfGoods,
} from "#modules/tax/public.ts";
import { sumPaise, timesPaise } from "#shared/money.ts";
import { shareByWeight } from "#shared/share-by-weight.ts";
import type { DocumentAmounts, DocumentLine, GoodsToIssue, LineToIssue } from "../../contract.ts";

/**
 * Services with their tax, by place of supply. Taxable value and tax add up to an inclusive amount
 * exactly.
 */
export function serviceLines(
  lines: readonly LineToIssue[],
  supply: Supply,
): readonly DocumentLine[] {
  return lines.map((each, index) => {
    const { description, sac, gstBasisPoints } = each;
    const of = {
      line: index + 1,
      description,
      hsn: sac,
      quantity: null,
      unit: null,
      unitPricePaise: null,
      isShipping: false,
      gstBasisPoints,
    };
    if ("taxablePaise" in each)
      return {
        ...of,
        taxablePaise: each.taxablePaise,
        ...gstOfLine(each.taxablePaise, gstBasisPoints, supply),
      };
    const tax = gstInside(each.inclusivePaise, gstBasisPoints, supply);
    return { ...of, taxablePaise: each.inclusivePaise - taxOf(tax), ...tax };
  });
}

/**
 * Goods and their shipping fee and fee for cash, which include their GST. A fee is part of a
 * composite supply (section 8, CGST Act) and bears the rate of the goods. With several rates it is
 * split by value, one line for each rate. Each line has the HSN code of the goods with the highest value at that
 * rate. ₹99 for a bag of ₹4,999 at 18% and sandals of ₹1,499 at 5% splits into ₹76.16 and ₹22.84.
 */
export function goodsLines(
  goods: readonly GoodsToIssue[],
  fees: { readonly shippingPaise: number; readonly cashFeePaise?: number },
  supply: Supply,
): readonly DocumentLine[] {
  const lines = goods.map((each, index): DocumentLine => {
    const { priceIncludesGst, ...rest } = each;
    const amountPaise = timesPaise(each.unitPricePaise, each.quantity);
    return {
      line: index + 1,
      ...rest,
      ...(priceIncludesGst === true && { priceIncludesGst }),
      unit: unitOfGoods(each.hsn),
      isShipping: false,
      ...taxedAmount({ ...each, amountPaise, priceIncludesGst }, supply),
    };
  });
  return [
    ...lines,
    ...[
      ...feeLines(lines, "Shipping", fees.shippingPaise, supply),
      ...feeLines(lines, "Cash on delivery fee", fees.cashFeePaise ?? 0, supply),
    ].map((line, index) => ({ line: lines.length + 1 + index, ...line })),
  ];
}

/** The lines of one fee, at the rates of the goods. */
function feeLines(
  lines: readonly DocumentLine[],
  description: string,
  feePaise: number,
  supply: Supply,
): readonly Omit<DocumentLine, "line">[] {
  if (feePaise === 0) return [];
  // By value: with GST if all prices include it, else without.
  const includeGst = lines.every((line) => line.priceIncludesGst === true);
  const weigh = (line: DocumentLine) => line.taxablePaise + (includeGst ? taxOf(line) : 0);
  const byRate = [...Map.groupBy(lines, (line) => line.gstBasisPoints)];
  const shares = shareByWeight(
    feePaise,
    byRate.map(([, ofRate]) => sumPaise(ofRate.map(weigh))),
  );
  return byRate.flatMap(([gstBasisPoints, ofRate], index) => {
    const inclusivePaise = shares[index] ?? 0;
    const tax = gstInside(inclusivePaise, gstBasisPoints, supply);
    const [heaviest] = ofRate.toSorted((a, b) => b.taxablePaise - a.taxablePaise);
    return inclusivePaise === 0
      ? []
      : [
          {
            description,
            hsn: heaviest?.hsn ?? "",
            quantity: null,
            unit: null,
            unitPricePaise: null,
            isShipping: true,
            gstBasisPoints,
            taxablePaise: inclusivePaise - taxOf(tax),
            ...tax,
          },
        ];
  });
}

/**
 * Totals in paise: the sums of the lines, never computed again. The round-off brings the total to
 * the amount to pay.
 */
export function amountsOf(lines: readonly DocumentLine[], roundOffPaise = 0): DocumentAmounts {
  const sum = (pick: (line: DocumentLine) => number) => sumPaise(lines.map(pick));
  const [taxablePaise, cgstPaise, sgstPaise, igstPaise] = [
    sum((line) => line.taxablePaise),
    sum((line) => line.cgstPaise),
    sum((line) => line.sgstPaise),
    sum((line) => line.igstPaise),
  ];
  return {
    taxablePaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
    roundOffPaise,
    totalPaise: taxablePaise + cgstPaise + sgstPaise + igstPaise + roundOffPaise,
  };
}
