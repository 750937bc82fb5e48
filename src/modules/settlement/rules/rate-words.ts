import { scaleHalfUp } from "#shared/money.ts";
import type { WithholdingKind } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

/** The labels of the dated rates. */
export const rateNames = (): Readonly<Record<WithholdingKind, string>> => ({
  commission_gst: t("GST on commission"),
  tcs: "TCS",
  tds: "TDS",
});

/**
 * A commission rate in percent, for sellers: 0.07 is 7. Computed in whole basis points, because
 * 0.07 * 100 is 7.000000000000001.
 */
export function commissionWords(commissionRate: number) {
  const basisPoints = Math.round(commissionRate * 10_000);
  const ofThousandPaise = scaleHalfUp(100_000, basisPoints, 10_000);
  return {
    percent: basisPoints / 100,
    sellerPercent: (10_000 - basisPoints) / 100,
    ofThousandPaise,
    leftOfThousandPaise: 100_000 - ofThousandPaise,
  };
}
