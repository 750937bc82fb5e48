import type { Settlement } from "../contract.ts";
import { cashOf } from "./bookings.ts";
import { withheldTotal, less, totalOf } from "./settle.ts";
import { t } from "#shared/texts/text.ts";

/** A line of an order's breakdown: additions are positive, deductions negative. */
export type BreakdownLine = {
  readonly label: string;
  readonly note: string | null;
  readonly amountPaise: number;
};

/**
 * The breakdown of a seller's earnings from an order. The lines sum to `earningsPaise`; the cash
 * that the seller already has is separate.
 */
export type SettlementBreakdown = {
  readonly lines: readonly BreakdownLine[];
  readonly earningsPaise: number;
  readonly cashInHandPaise: number;
};

/**
 * The lines of a settlement. Zero lines are left out, except the commission, which every seller
 * looks for.
 */
export function settlementBreakdown(order: Settlement): SettlementBreakdown {
  const { returned } = order;
  const afterReturns = less(order, returned);
  const lines: readonly (BreakdownLine & { readonly isAlwaysShown?: boolean })[] = [
    { label: t("Goods"), note: t("Without GST"), amountPaise: order.goodsPaise },
    {
      label: t("GST on goods"),
      note: t("You pay it to the government with your GST returns"),
      amountPaise: order.taxPaise,
    },
    { label: t("Shipping"), note: t("As the buyer paid it"), amountPaise: order.shippingPaise },
    { label: t("Rounding"), note: t("To the whole rupee"), amountPaise: order.roundOffPaise },
    {
      label: t("Returned goods and reduced prices"),
      note: null,
      amountPaise: -returned.goodsPaise,
    },
    { label: t("GST on returns and reduced prices"), note: null, amountPaise: -returned.taxPaise },
    { label: t("Shipping refunded"), note: null, amountPaise: -returned.shippingPaise },
    {
      label: t("Rounding of returns and reductions"),
      note: null,
      amountPaise: -returned.roundOffPaise,
    },
    {
      label: t("Commission"),
      note:
        returned.goodsPaise > 0
          ? t("{rate} of the goods, less returns and reduced prices", {
              rate: percent(order.commissionBasisPoints),
            })
          : t("{rate} of goods", { rate: percent(order.commissionBasisPoints) }),
      amountPaise: -order.commissionPaise,
      isAlwaysShown: true,
    },
    {
      label: t("GST on commission"),
      note: t("{commissionGstBasisPoints}, on our monthly invoice", {
        commissionGstBasisPoints: percent(order.commissionGstBasisPoints),
      }),
      amountPaise: -order.commissionGstPaise,
    },
    ...withheldLines(order),
  ];
  return {
    lines: lines
      .filter(({ amountPaise, isAlwaysShown = false }) => amountPaise !== 0 || isAlwaysShown)
      .map(({ label, note, amountPaise }) => ({ label, note, amountPaise })),
    earningsPaise: totalOf(afterReturns) - withheldTotal(order),
    cashInHandPaise: order.cashHeldBy === "seller" ? cashOf(order) : 0,
  };
}

function withheldLines(order: Settlement): readonly BreakdownLine[] {
  const tdsRate = percent(order.tdsBasisPoints);
  return [
    {
      label: t("TCS"),
      note: t(
        "{rate} of goods and shipping without GST (section 52, CGST Act). It appears in your GST cash ledger",
        { rate: percent(order.tcsBasisPoints) },
      ),
      amountPaise: -order.tcsPaise,
    },
    {
      label: t("TDS"),
      note:
        order.tdsCatchUpPaise === null
          ? t("{rate} of goods and shipping without GST ({law}): shown in your Form 26AS", {
              rate: tdsRate,
              law: order.tdsLegalBasis ?? t("Income-tax Act"),
            })
          : t(
              "{rate} of goods and shipping without GST ({law}): shown in your Form 26AS; includes what was not deducted earlier this year, below the limit",
              { rate: tdsRate, law: order.tdsLegalBasis ?? t("Income-tax Act") },
            ),
      amountPaise: -order.tdsPaise,
    },
  ];
}

function percent(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}
