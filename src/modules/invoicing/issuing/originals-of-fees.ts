import { takenBefore } from "#modules/ledger/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import type { OriginalInvoice } from "../contract.ts";
import { feeMonthOf } from "./rules/fee-months.ts";
import { feeCause, type Fees } from "./rules/fees.ts";

const invoices = statement<{ number: string; issuedAt: Date }>(
  "invoicing.feeInvoicesOf",
  `select number, issued_at as "issuedAt"
   from documents
   where cause = any($1) and kind = 'invoice'
   order by issued_at, number`,
);

/**
 * The invoices that billed what these fees give back, oldest first: a credit note names their
 * numbers and dates (CGST Rules, rule 53(1A)). Months that were not billed are left out. At most two
 * statements.
 */
export async function originalsOfFees(
  tx: Db,
  actor: Actor,
  { sellerId, month, feePaise, labelsPaise }: Fees,
  firstMonth: string,
): Promise<readonly OriginalInvoice[]> {
  const taken = await takenBefore(tx, actor, {
    sellerId,
    from: month.from,
    before: month.before,
    accounts: [
      ...(feePaise < 0 ? (["commission"] as const) : []),
      ...(labelsPaise < 0 ? (["labels"] as const) : []),
    ],
  });
  const causes = taken.flatMap(({ account, at }) => {
    const billedIn = feeMonthOf(at, firstMonth);
    return account === "labels"
      ? [feeCause("fees", sellerId, billedIn), feeCause("labels", sellerId, billedIn)]
      : [feeCause("fees", sellerId, billedIn)];
  });
  const found = causes.length === 0 ? [] : await invoices(tx, [causes]);
  return found.map(({ number, issuedAt }) => ({ number, issuedAt: issuedAt.toISOString() }));
}
