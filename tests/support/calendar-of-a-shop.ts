import {
  closeTcsMonths,
  issueTdsCertificates,
  recordChallan,
  tdsQuarter,
} from "#modules/filings/public.server.ts";
import { quarterFrom } from "#modules/filings/public.ts";
import { issueFeeInvoices } from "#modules/invoicing/public.server.ts";
import { lockMonth, trialBalance } from "#modules/ledger/public.server.ts";
import { workOnDeadlines } from "#modules/orders/public.server.ts";
import { gstOnCommission, releaseDue } from "#modules/settlement/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import type { TestClock } from "./clock-of-a-test.ts";
import { tried } from "./steps-of-lives.ts";

/** What a shop does by the calendar, in the order of the days: months close, tax is deposited. */

const dayMs = 86_400_000;
const indiaMs = 5.5 * 3_600_000;

/** The balances of a locked month on the day of the lock, by account and party. */
export type Locked = { readonly month: string; readonly balances: string };

/** Moves the clock on, and does on the way what falls due. */
export async function passTime(
  clock: TestClock,
  admin: UserActor,
  { from, to, locked }: { readonly from: Date; readonly to: Date; readonly locked: Locked[] },
): Promise<void> {
  for (let at = midnightAfter(from); at < to.getTime(); at += dayMs) {
    const day = dayInIndia(at);
    const isFirst = day.endsWith("-01");
    // The evening before, and the night.
    if (isFirst) await closeFees(clock, new Date(at - 30 * 60_000));
    const isLastNight = at + dayMs >= to.getTime();
    if (!isFirst && !isLastNight && !/-(?:05|12|20)$/.test(day)) continue;
    await clock.setTo(new Date(at + 70 * 60_000));
    await releaseDue(clock.db, system);
    await workOnDeadlines(clock.db, system);
    if (isFirst) await closeTcsMonths(clock.db, system);
    if (day.endsWith("-05")) await depositTds(clock, admin, monthBefore(day));
    if (day.endsWith("-12")) await lockLast(clock, admin, monthBefore(day), locked);
    if (/-(?:01|04|07|10)-20$/.test(day)) await certify(clock, admin, day);
  }
  await clock.setTo(to);
}

async function closeFees(clock: TestClock, at: Date): Promise<void> {
  await clock.setTo(at);
  await issueFeeInvoices(clock.db, system, (day) => gstOnCommission(clock.db, system, { day }));
}

let challans = 0;

/** What was deducted in a month is deposited, in whole rupees. */
async function depositTds(clock: TestClock, admin: UserActor, month: string): Promise<void> {
  const { months } = await tdsQuarter(clock.db, admin, {
    quarter: quarterFrom(quarterStart(month)),
  });
  const due = months.find((each) => each.month === month)?.duePaise ?? 0;
  if (due <= 0) return;
  await recordChallan(clock.db, admin, {
    month,
    bsrCode: "0510308",
    depositedOn: dayInIndia(Date.now()),
    serial: String(++challans).padStart(5, "0"),
    taxPaise: Math.ceil(due / 100) * 100,
    interestPaise: 0,
    feePaise: 0,
    wasBookedByHand: false,
  });
}

async function certify(clock: TestClock, admin: UserActor, day: string): Promise<void> {
  const quarter = quarterFrom(quarterStart(monthBefore(day)));
  await tried(() => issueTdsCertificates(clock.db, admin, { quarter }));
}

async function lockLast(
  clock: TestClock,
  admin: UserActor,
  month: string,
  locked: Locked[],
): Promise<void> {
  await lockMonth(clock.db, admin, { month, reason: "Filed" });
  locked.push({ month, balances: await balancesAtEndOf(clock, admin, month) });
}

/** The trial balance at the end of a month, as text to compare. */
export async function balancesAtEndOf(
  clock: TestClock,
  admin: UserActor,
  month: string,
): Promise<string> {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const day = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const balances = await trialBalance(clock.db, admin, { day });
  return balances
    .map((balance) => JSON.stringify(balance))
    .toSorted()
    .join("\n");
}

function midnightAfter(time: Date): number {
  return Math.floor((time.getTime() + indiaMs) / dayMs + 1) * dayMs - indiaMs;
}

/** "2026-01" of "2026-02-05". */
function monthBefore(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

function quarterStart(month: string): string {
  const [year = "", number = "1"] = month.split("-");
  return `${year}-${String(Math.floor((Number(number) - 1) / 3) * 3 + 1).padStart(2, "0")}`;
}
