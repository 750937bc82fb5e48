import {
  closedFeeMonths,
  documentsOfCauses,
  documentsSince,
  existingDocuments,
  type DocumentForCheck,
} from "#modules/invoicing/public.server.ts";
import {
  bookingOfFees,
  feeAccounts,
  feesOf,
  type Fees,
  type Month,
  taxableOfFees,
} from "#modules/invoicing/public.ts";
import { sumsBySeller } from "#modules/ledger/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import {
  comparePage,
  findOrphans,
  type ReportDifference,
  type BookedItem,
} from "./compare-items.ts";

/** How many past months are checked. */
const monthsBack = 12;
/** The documents of a month are issued as it closes; a missing one is reported after this delay. */
const graceMs = 2 * 86_400_000;

/**
 * Checks that each seller's commission and labels of a month have a document with the amounts of the books, and
 * that its round-off is booked.
 */
export async function checkFees(db: Db, report: ReportDifference): Promise<void> {
  const since = await documentsSince(db, system);
  const { months } = await closedFeeMonths(db, system, { count: monthsBack });
  for (const month of months) await checkMonth(db, report, month, since);
  await findOrphans(db, "fee_invoice", (ids) => existingDocuments(db, system, { ids }), report);
}

async function checkMonth(
  db: Db,
  report: ReportDifference,
  month: Month,
  since: Date | null,
): Promise<void> {
  const { from, before } = month;
  const range = { from, before, accounts: feeAccounts, exceptKinds: ["fee_invoice"] };
  const fees = feesOf(month, await sumsBySeller(db, system, range));
  const causes = fees.map(({ cause }) => cause);
  const documents = new Map(
    (await documentsOfCauses(db, system, { causes })).map((document) => [document.cause, document]),
  );
  const isDue = since !== null && since < before && Date.now() > before.getTime() + graceMs;
  for (const each of fees)
    if (isDue && !documents.has(each.cause))
      report(
        `Commission and labels of ${month.month} (seller ${each.sellerId}): ` +
          `${each.feePaise} and ${each.labelsPaise} without a document`,
      );
  const written = fees.flatMap((each) => asBookedItem(each, documents.get(each.cause)));
  await comparePage(db, ["fee_invoice"], written, report);
}

function asBookedItem(fees: Fees, document: DocumentForCheck | undefined): readonly BookedItem[] {
  if (document === undefined) return [];
  const taxablePaise =
    document.kind === "invoice" ? document.taxablePaise : 0 - document.taxablePaise;
  const due = taxableOfFees(fees, document);
  const problems = [
    ...(taxablePaise === due
      ? []
      : [`is of ${taxablePaise}, but commission and labels came to ${due}`]),
    ...(document.sellerId === fees.sellerId ? [] : ["is of another seller"]),
  ];
  return [
    {
      id: document.id,
      name: `Document ${document.number}`,
      due: [bookingOfFees(fees, { ...document, documentId: document.id })],
      problems,
    },
  ];
}
