import { agreementForCheck, moneyAtProvider } from "#modules/bank/public.server.ts";
import { agreementWords } from "#modules/bank/public.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import type { ReportDifference } from "./compare-items.ts";

/**
 * Reports where the ledger's money at the bank is not the closing balance of the statements and the
 * listed items, and days whose balances do not add up. Once settlements of the payment provider are booked, also
 * where the money there is not what was captured and not settled. Returns a sentence for each account.
 */
export async function checkBank(db: Db, report: ReportDifference): Promise<readonly string[]> {
  const agreements = await agreementForCheck(db, system);
  for (const { ledgerAccount, accounts, restPaise } of agreements) {
    if (restPaise !== 0)
      report(
        `Account ${ledgerAccount}: nothing explains ${restPaise} beside the bank's statements`,
      );
    for (const { name, lastFour, gaps } of accounts)
      for (const { day, missingPaise } of gaps)
        report(`Bank account ${name} ${lastFour}: lines of ${missingPaise} are missing on ${day}`);
  }
  const { settlements, bookedPaise, restPaise } = await moneyAtProvider(db, system);
  // Without settlements, the money at the provider was moved by hand.
  if (settlements > 0 && restPaise !== 0)
    report(`Money at the payment provider: nothing explains ${restPaise} of ${bookedPaise}`);
  return agreements.map(agreementWords);
}
