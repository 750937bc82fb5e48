import type { Gstr3b } from "#modules/filings/gstr3b/contract.ts";
import type { Gstr9, Gstr9b } from "#modules/filings/gstr9/contract.ts";
import * as filingsDoor from "#modules/filings/public.server.ts";
import { requestedYear } from "#modules/filings/public.ts";
import { requestedMonth } from "#modules/filings/returns/rules/months-to-file.ts";
import { checked, type At, type Rows } from "./access.ts";

/** GSTR-3B, the annual returns, and what is compared with them. */

const month = requestedMonth(null, new Date());
const year = requestedYear(null, new Date());
const ofSeller = ({ place }: At) => ({
  sellerId: place.seller.userId,
  supplier: "27AAPFU0939F1ZV",
  name: "",
  files: "gstr1" as const,
  hsnDigits: 4,
});
const nothing = { taxablePaise: 0, igstPaise: 0, cgstPaise: 0, sgstPaise: 0 };
const summary: Gstr3b = {
  taxed: nothing,
  zeroRated: nothing,
  exemptPaise: 0,
  toConsumers: [],
  inputTax: nothing,
  boughtWithoutTax: { interPaise: 0, intraPaise: 0 },
  payments: [],
  paidOn: null,
  tcs: nothing,
};
const figures: Gstr9 = {
  toConsumers: nothing,
  toBusinesses: nothing,
  toZonesWithTax: nothing,
  toZonesUnderLutPaise: 0,
  creditNotes: nothing,
  due: nothing,
  exemptPaise: 0,
  turnoverPaise: 0,
  inputTax: nothing,
  reducedLater: nothing,
  ofEarlierYears: nothing,
  hsn: [],
};
const tcsOfYear: Gstr9b = { months: [], suppliers: [] };

export const annualReturns: Rows = {
  gstr3b: checked("itsSeller", (at) =>
    filingsDoor.gstr3b(at.db, at.actor, { of: ofSeller(at), month }),
  ),
  gstr9: checked("itsSeller", (at) =>
    filingsDoor.gstr9(at.db, at.actor, { of: ofSeller(at), year }),
  ),
  gstr9b: checked("administrators", ({ db, actor }) => filingsDoor.gstr9b(db, actor, { year })),
  changesAfterFiling: checked("itsSeller", (at) =>
    filingsDoor.changesAfterFiling(at.db, at.actor, { of: ofSeller(at), month }),
  ),
  // The columns of the register, without a line.
  compareGstr2b: checked("itsSeller", (at) =>
    filingsDoor.compareGstr2b(at.db, at.actor, {
      of: ofSeller(at),
      month,
      bytes: new TextEncoder().encode("GSTIN of supplier,Number,Taxable value\n"),
    }),
  ),
  // Write what they are given.
  gstr3bFile: checked("anyone", () =>
    filingsDoor.gstr3bFile({ supplier: "", month: month.month }, summary),
  ),
  gstr3bTable: checked("anyone", () => [...filingsDoor.gstr3bTable(summary)].length),
  gstr9Table: checked("anyone", () => [...filingsDoor.gstr9Table(figures)].length),
  gstr9bTable: checked("anyone", () => [...filingsDoor.gstr9bTable(tcsOfYear)].length),
  tooLargeGstr2b: checked("anyone", () => filingsDoor.tooLargeGstr2b()),
};
