import type { Month } from "#modules/invoicing/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import type { ChangesAfterFiling, Filer, Supplier } from "../contract.ts";
import { gstr1 } from "./gstr1.ts";
import { mustBeOwn } from "./return-access.ts";

type Marks = {
  readonly filedOn: string | null;
  readonly fileAt: Date | null;
  readonly isPaid: boolean;
};

const marks = statement<Marks>(
  "filings.marksOfMonth",
  `select to_char(max(f.filed_on) filter (where f.form = 'gstr1'), 'YYYY-MM-DD') as "filedOn",
     max(f.file_downloaded_at) filter (where f.form = 'gstr1') as "fileAt",
     coalesce(bool_or(f.form = 'gstr3b'), false) as "isPaid"
   from filed_returns f
   where f.seller_id is not distinct from $1 and f.registration = $2 and f.period = $3
     and f.withdrawn_at is null`,
);

type ChangesOf = {
  readonly of: Supplier & Pick<Filer, "hsnDigits">;
  readonly month: Month;
};

/**
 * What is missing in a GSTR-1 that was filed. Documents never change and bear the day on which they
 * are issued, so this is all that can differ: documents issued between the download of the file and
 * the end of the month. Null if nothing is missing, or the file was not downloaded here.
 */
export async function changesAfterFiling(
  db: Db,
  actor: Actor,
  { of, month }: ChangesOf,
): Promise<ChangesAfterFiling | null> {
  mustBeOwn(actor, of);
  const [mark] = await marks(db, [of.sellerId, of.supplier, month.month]);
  if (mark === undefined || mark.filedOn === null || mark.fileAt === null) return null;
  if (mark.fileAt >= month.before) return null;
  const span = { ...month, from: new Date(Math.max(mark.fileAt.getTime(), month.from.getTime())) };
  const { sums } = await gstr1(db, actor, { of, month: span, hsnDigits: of.hsnDigits });
  if (sums.length === 0) return null;
  return {
    filedOn: mark.filedOn,
    fileAt: mark.fileAt,
    goesTo: mark.isPaid ? "later" : "gstr1a",
    sums,
    span,
  };
}
