import { readPlatformSettings } from "#modules/identity/public.server.ts";
import { type Month, monthsOver } from "#modules/invoicing/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, mustBeAllowed } from "#policy/can.ts";
import { dayInIndia } from "#shared/ist.ts";
import type { Filer } from "../contract.ts";
import { livePayments } from "../gst-payments/payments.sql.ts";
import { marketplaceFiler, sellerFilers } from "../returns/filer.ts";
import { gstr1 } from "../returns/gstr1.ts";
import { gstr8 } from "../returns/gstr8.ts";
import { registrationsOf } from "../tcs/rules/registrations-of.ts";
import { quartersToFile } from "../tds/rules/quarters.ts";
import { tdsQuarter } from "../tds/tds-quarter.ts";
import type { FilingCalendar, FilingForm } from "./contract.ts";
import { markedReturns } from "./filed-returns.ts";
import { type CalendarFacts, calendarLines } from "./rules/calendar-lines.ts";
import { filingsDue } from "./rules/due-dates.ts";

function lastMonth(now: Date): Month {
  const [month] = monthsOver(now, 1);
  if (month === undefined) throw new Error("There is always a last month");
  return month;
}

/**
 * What the marketplace files, with what is missing. Differences and documents to look at are those
 * of the last month; older months were looked at when they were filed.
 */
export async function marketplaceCalendar(
  db: Db,
  actor: Actor,
  now: Date = new Date(),
): Promise<FilingCalendar> {
  mustBeAllowed(actor, "filings.viewAll");
  const month = lastMonth(now);
  const [settings, filer, statement, tds, marked, paidGst] = await Promise.all([
    readPlatformSettings(db),
    marketplaceFiler(db, actor),
    gstr8(db, actor, { month }),
    tdsFacts(db, actor, now),
    markedReturns(db, null),
    livePayments(db, []),
  ]);
  const facts: CalendarFacts = {
    ...marked,
    ...tds,
    paidGst,
    registrations: {
      gstr8: registrationsOf(statement, settings.tcsGstin),
      gstr1: listOf(settings.gstin),
      gstr3b: listOf(settings.gstin),
      tds_deposit: listOf(settings.tan),
      tds_statement: listOf(settings.tan),
    },
    differing: statement.differencePaise === 0 ? [] : [{ form: "gstr8", period: month.month }],
    toLookAt: await findingsOf(
      { db, actor },
      filer === null ? null : { ...filer, sellerId: null },
      month,
    ),
  };
  return calendarOf("marketplace", facts, now);
}

const listOf = (registration: string | null) => (registration === null ? [] : [registration]);

/** The months whose TDS is not deposited in full, in the quarters that the calendar shows. */
async function tdsFacts(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<Pick<CalendarFacts, "notDeposited">> {
  const quarters = quartersToFile(now).slice(0, 2);
  const read = await Promise.all(quarters.map((quarter) => tdsQuarter(db, actor, { quarter })));
  const months = read.flatMap((quarter) => quarter.months).filter(({ duePaise }) => duePaise > 0);
  return { notDeposited: months.map(({ month }) => month) };
}

type Reader = { readonly db: Db; readonly actor: Actor };

async function findingsOf(
  { db, actor }: Reader,
  of: (Filer & { readonly sellerId: string | null }) | null,
  month: Month,
): Promise<CalendarFacts["toLookAt"]> {
  if (of === null) return [];
  const { findings } = await gstr1(db, actor, { of, month, hsnDigits: of.hsnDigits });
  return findings.length === 0 ? [] : [{ form: "gstr1", period: month.month }];
}

/**
 * What a seller files under the present registration, with what is missing. Who is not registered
 * files nothing, and the calendar is empty.
 */
export async function sellerCalendar(
  db: Db,
  actor: Actor,
  now: Date = new Date(),
): Promise<FilingCalendar & { readonly files: Filer["files"] | null }> {
  const { sellerId } = allowedSeller(actor, "filings.viewOwn");
  const month = lastMonth(now);
  const [[filer], marked] = await Promise.all([
    sellerFilers(db, actor, { month }),
    markedReturns(db, sellerId),
  ]);
  if (filer === undefined || filer.files === "nothing")
    return { lines: [], filed: marked.filed, files: filer?.files ?? null };
  const registrations: CalendarFacts["registrations"] = Object.fromEntries(
    formsOfSellers.map((form) => [form, [filer.supplier]]),
  );
  const isRegular = filer.files === "gstr1";
  const toLookAt = isRegular ? await findingsOf({ db, actor }, filer, month) : [];
  const facts = {
    ...marked,
    registrations,
    differing: [],
    notDeposited: [],
    paidGst: null,
    toLookAt,
  };
  return {
    ...calendarOf(isRegular ? "regular" : "composition", facts, now),
    files: filer.files,
  };
}

const formsOfSellers: readonly FilingForm[] = ["gstr1", "gstr3b", "cmp08", "gstr4"];

function calendarOf(
  kind: Parameters<typeof filingsDue>[0],
  facts: CalendarFacts,
  now: Date,
): FilingCalendar {
  const dues = filingsDue(kind, now.getTime());
  return {
    lines: calendarLines(dues, facts, dayInIndia(now.getTime())),
    filed: facts.filed.slice(0, 24),
  };
}
