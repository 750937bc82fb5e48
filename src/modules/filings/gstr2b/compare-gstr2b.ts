import { readPlatformSettings } from "#modules/identity/public.server.ts";
import { type Month, monthsOver } from "#modules/invoicing/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { t } from "#shared/texts/text.ts";
import type { BookedDocument } from "../bookkeeping/contract.ts";
import { purchases } from "../bookkeeping/purchases.ts";
import { Gstr2bRefused } from "../errors.ts";
import type { SellerFiler } from "../returns/filer.ts";
import { mustBeOwn } from "../returns/return-access.ts";
import { gstr2bLimits, type Gstr2bComparison, type Gstr2bFile } from "./contract.ts";
import { monthsToFile } from "../returns/rules/months-to-file.ts";
import { readGstr2bCsv } from "./read-csv.ts";
import { compare2b } from "./rules/compare-2b.ts";
import { periodOfGstr2bJson, readGstr2bJson } from "./rules/read-json.ts";

/** How many months before that of the file are looked through for documents stated late. */
const monthsBefore = 3;

type FileToCompare = {
  readonly of: SellerFiler;
  /** The chosen month, which a CSV file is taken for. A JSON file says its own. */
  readonly month: Month;
  readonly bytes: Uint8Array;
};

/**
 * Compares a GSTR-2B file with the register of what the marketplace charged the seller. Nothing of
 * the file is stored; documents of other suppliers are only counted. Throws Gstr2bRefused.
 */
export async function compareGstr2b(
  db: Db,
  actor: Actor,
  { of, month: chosen, bytes }: FileToCompare,
): Promise<Gstr2bComparison> {
  mustBeOwn(actor, of);
  const { gstin } = await readPlatformSettings(db);
  const text = textOf(bytes);
  const stated = periodOfGstr2bJson(text);
  const month = stated === null ? chosen : monthOfFile(stated);
  const months = [...monthsOver(month.from, monthsBefore), month];
  const registers: (readonly BookedDocument[])[] = [];
  for (const each of months) registers.push(await purchases(db, actor, { of, month: each }));
  const [ofMonth = [], ...before] = registers.toReversed();
  const file = readFile(text, of.supplier, registrationsOfMarketplace(gstin, ofMonth));
  return {
    month: month.month,
    chosenInstead: month.month === chosen.month ? null : chosen.month,
    documents: compare2b(file.documents, { ofMonth, before: before.flat() }),
    otherDocuments: file.otherDocuments,
  };
}

function monthOfFile(name: string): Month {
  const month = monthsToFile(new Date()).find((each) => each.month === name);
  if (month === undefined)
    throw new Gstr2bRefused(t("The file is of a month that is not within the last two years."));
  return month;
}

/** Its present registration, and those under which it billed the month. */
function registrationsOfMarketplace(
  gstin: string | null,
  register: readonly BookedDocument[],
): readonly string[] {
  const billed = register.flatMap((document) => document.gstin ?? []);
  return [...new Set([...(gstin === null ? [] : [gstin]), ...billed])];
}

function readFile(text: string, own: string, marketplace: readonly string[]): Gstr2bFile {
  const read = text.trimStart().startsWith("{") ? readGstr2bJson : readGstr2bCsv;
  const file = read(text, marketplace);
  if (file === null)
    throw new Gstr2bRefused(
      t("This is no GSTR-2B file. Download the JSON at the portal, or save a sheet as CSV."),
    );
  if (file.gstin !== null && file.gstin !== own)
    throw new Gstr2bRefused(
      t("This file is of {gstin}, not of your company.", { gstin: file.gstin }),
    );
  if (file.documents.length > gstr2bLimits.documents)
    throw new Gstr2bRefused(t("The file has too many documents of the marketplace."));
  return file;
}

function textOf(bytes: Uint8Array): string {
  if (bytes.length > gstr2bLimits.bytes) throw new Gstr2bRefused(tooLargeGstr2b());
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Gstr2bRefused(t("The file cannot be read. Save it in UTF-8."));
  }
}

/** What is said of a file above the limit, which is not read. */
export function tooLargeGstr2b(): string {
  return t(
    "The file is larger than 10 MB. Please download a single month, or save the sheet with the invoices as CSV.",
  );
}
