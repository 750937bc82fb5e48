import type { Settlement } from "../contract.ts";
import { withheldTotal, less, totalOf } from "./settle.ts";

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
  const lines: readonly BreakdownLine[] = [
    { label: "Goods", note: "Without GST", amountPaise: order.goodsPaise },
    {
      label: "GST on goods",
      note: "You pay it to the state with your returns",
      amountPaise: order.taxPaise,
    },
    { label: "Shipping", note: "As the buyer paid it", amountPaise: order.shippingPaise },
    { label: "Rounding", note: "To the whole rupee", amountPaise: order.roundOffPaise },
    { label: "Returned goods", note: null, amountPaise: -returned.goodsPaise },
    { label: "GST on returned goods", note: null, amountPaise: -returned.taxPaise },
    { label: "Shipping given back", note: null, amountPaise: -returned.shippingPaise },
    { label: "Rounding of returns", note: null, amountPaise: -returned.roundOffPaise },
    {
      label: "Commission",
      note:
        `${percent(order.commissionBasisPoints)} of ` +
        `goods${returned.goodsPaise > 0 ? " that were kept" : ""}`,
      amountPaise: -order.commissionPaise,
    },
    {
      label: "GST on commission",
      note: `${percent(order.commissionGstBasisPoints)}, on our monthly invoice`,
      amountPaise: -order.commissionGstPaise,
    },
    {
      label: "TCS",
      note:
        `${percent(order.tcsBasisPoints)} of goods (section 52, ` +
        "CGST Act): you find it in your GST cash ledger",
      amountPaise: -order.tcsPaise,
    },
    {
      label: "TDS",
      note:
        `${percent(order.tdsBasisPoints)} of goods (section 194-O): you find it in your Form ` +
        `26AS${order.tdsCatchUpPaise === null ? "" : "; with what was left off this year below the limit"}`,
      amountPaise: -order.tdsPaise,
    },
  ];
  return {
    lines: lines.filter(({ label, amountPaise }) => amountPaise !== 0 || label === "Commission"),
    earningsPaise: totalOf(afterReturns) - withheldTotal(order),
    cashInHandPaise: order.cashHeldBy === "seller" ? totalOf(order) : 0,
  };
}

function percent(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}
