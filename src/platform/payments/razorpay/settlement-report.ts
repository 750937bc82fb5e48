/**
 * Razorpay's report of settlements ("settlement recon"), by its interface and as the file that its
 * dashboard makes. Calls give paise, seconds since 1970 and a fee with its tax; the file gives
 * rupees and a fee without.
 * https://razorpay.com/docs/api/settlements/fetch-recon/
 */
import { z } from "zod";
import { dayInIndia } from "#shared/ist.ts";
import type { ProviderReportLine, ReportField } from "#shared/settlement-report.ts";

const id = z.string().min(1).max(100);
const amount = z.number().int().min(-1e14).max(1e14);
const text = z.string().nullish();

const reportLine = z
  .object({
    entity_id: id,
    type: z.string().min(1).max(40),
    debit: amount,
    credit: amount,
    amount,
    currency: z.string().max(10),
    fee: amount.nullish(),
    tax: amount.nullish(),
    on_hold: z.boolean().nullish(),
    settled: z.boolean().nullish(),
    settled_at: z.number().int().nullish(),
    settlement_id: id.nullish(),
    settlement_utr: text,
    dispute_id: text,
    description: text,
  })
  .transform((it): ProviderReportLine => {
    const isSettled = it.settled !== false && it.on_hold !== true;
    return {
      kind: it.type.toLowerCase(),
      entityId: it.entity_id,
      currency: it.currency,
      amountPaise: it.amount,
      debitPaise: it.debit,
      creditPaise: it.credit,
      feePaise: it.fee ?? 0,
      taxPaise: it.tax ?? 0,
      settlementId: isSettled ? (it.settlement_id ?? null) : null,
      utr: it.settlement_utr ?? null,
      settledOn: dayOf(it.settled_at),
      disputeId: it.dispute_id ?? null,
      description: it.description?.slice(0, 500) ?? null,
      cells: cellsOf(it),
    };
  });

function dayOf(seconds: number | null | undefined): string | null {
  return typeof seconds === "number" ? dayInIndia(seconds * 1000) : null;
}

/** The lines of a day, mapped to our type. */
export const reportResponse = z
  .object({ items: z.array(reportLine).max(1000) })
  .transform(({ items }) => items);

const nameOfField: Readonly<Record<ReportField, string>> = {
  kind: "type",
  entityId: "entity_id",
  amount: "amount",
  debit: "debit",
  credit: "credit",
  fee: "fee",
  tax: "tax",
  currency: "currency",
  settlementId: "settlement_id",
  utr: "settlement_utr",
  settledAt: "settled_at",
  disputeId: "dispute_id",
  description: "description",
  onHold: "on_hold",
  settled: "settled",
};

/**
 * The columns of the file by our fields: the name of the combined report first, then that of the
 * interface.
 */
export const reportColumns: Readonly<Record<ReportField, readonly string[]>> = {
  kind: ["transaction_entity", "type"],
  entityId: ["entity_id"],
  amount: ["amount"],
  debit: ["debit"],
  credit: ["credit"],
  fee: ["fee (exclusive tax)", "fee"],
  tax: ["tax"],
  currency: ["currency"],
  settlementId: ["settlement_id"],
  utr: ["settlement_utr"],
  settledAt: ["settled_at"],
  disputeId: ["dispute_id"],
  description: ["entity_description", "description"],
  onHold: ["on_hold"],
  settled: ["settled"],
};

function cellsOf(item: Readonly<Record<string, unknown>>): ProviderReportLine["cells"] {
  return Object.fromEntries(
    Object.entries(nameOfField).flatMap(([field, name]) => {
      const value = item[name];
      return value === null || value === undefined ? [] : [[field, String(value).slice(0, 500)]];
    }),
  );
}
