import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { registrationsView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { financialYearStart } from "#shared/ist.ts";
import { InvalidLastNumber, InvalidSupplier, SeriesOpen } from "../errors.ts";
import { type NumberParts, readDocumentNumber } from "../issuing/rules/document-number.ts";
import type { ReopenSeriesInput } from "./contract.ts";
import { lockOpenRestores } from "./open-restore.ts";
import {
  lastNumberProblem,
  type LostNumbers,
  lostNumbers,
  supplierProblem,
} from "./rules/last-number.ts";
import { t } from "#shared/texts/text.ts";

const reason = "Given out before the shop was restored from a backup";

type Series = { readonly lastSerial: number; readonly isClosed: boolean };
const lock = statement<Series & { readonly lastNumber: string | null }>(
  "invoicing.lockSeries",
  `select s.last_serial as "lastSerial", s.closed_at is not null as "isClosed",
     (
       select d.number
       from documents d
       where d.supplier = s.supplier
         and d.kind = s.kind
         and d.financial_year = s.financial_year
         and d.serial = s.last_serial
     ) as "lastNumber"
   from document_series s
   where s.supplier = $1 and s.kind = $2 and s.financial_year = $3
   for no key update of s`,
);
const reopen = statement(
  "invoicing.reopenSeries",
  `insert into document_series (supplier, kind, financial_year, last_serial)
   values ($1, $2, $3, $4)
   on conflict (supplier, kind, financial_year) do update
   set last_serial = excluded.last_serial, closed_at = null`,
);
const recordGap = statement(
  "invoicing.recordGap",
  `insert into document_series_gaps (
     supplier, kind, financial_year, first_serial, last_serial, first_number, last_number,
     issued_at, reason, recorded_by
   )
   select *
   from jsonb_to_record($1) as g(
     supplier text, kind text, "financialYear" int, "firstSerial" int, "lastSerial" int,
     "firstNumber" text, "lastNumber" text, "issuedAt" timestamptz, reason text,
     "recordedBy" uuid
   )`,
);

const sellersOf = statement<{ sellerId: string }>(
  "invoicing.sellersOfRegistration",
  `select r.seller_id as "sellerId" from ${registrationsView} r where r.registration = $1`,
);

async function sellersWith(tx: Db, registration: string): Promise<readonly string[]> {
  return (await sellersOf(tx, [registration])).map(({ sellerId }) => sellerId);
}

/**
 * Opens a series after a restore, with the last number that was sent. The numbers between it and
 * the last known one are recorded as a gap and never issued again. Also for a series that the
 * restored data do not have. In the audit trail. Throws NoOpenRestore, InvalidLastNumber,
 * InvalidSupplier, SeriesOpen and OwnShopDecision.
 */
export async function reopenSeries(
  db: Db,
  actor: Actor,
  { supplier, lastNumber, ...row }: ReopenSeriesInput,
): Promise<void> {
  const administrator = allowedUser(actor, "invoicing.reopenSeries");
  const entered = readDocumentNumber(lastNumber);
  if (entered === null)
    throw new InvalidLastNumber(
      t("Please enter the whole number as the document prints it, such as INV-202611-00042."),
    );
  await inTransactionAs(db, actor, "invoicing.reopenSeries", async (tx) => {
    mustBeAnothersShop(actor, await sellersWith(tx, supplier));
    const { reachedAt, now } = await lockOpenRestores(tx);
    const series = [supplier, entered.kind, entered.financialYear] as const;
    const [known] = await lock(tx, series);
    const before = { lastNumber: null, ...known, lastSerial: known?.lastSerial ?? 0 };
    const problem = lastNumberProblem(entered, { ...before, ...row, reachedAt, now });
    if (problem !== null) throw new InvalidLastNumber(problem);
    mustBeClosed(known, entered, reachedAt);
    const mistake = known === undefined ? supplierProblem(supplier) : null;
    if (mistake !== null) throw new InvalidSupplier(mistake);
    await reopen(tx, [...series, entered.serial]);
    const lost = lostNumbers(entered, { ...before, reachedAt });
    if (lost !== null) await record(tx, { supplier, entered, lost, by: administrator.userId });
    await writeAudit(tx, actor, {
      action: "invoicing.reopenSeries",
      objectType: "document_series",
      objectId: series.join(" "),
      before: { lastSerial: before.lastSerial },
      after: { lastSerial: entered.serial, lost: lost === null ? null : numbersOf(lost) },
    });
  });
}

/** A series of an earlier financial year was never closed, and none of them can be missing. */
function mustBeClosed(known: Series | undefined, entered: NumberParts, reachedAt: Date): void {
  const isOver = entered.financialYear < financialYearStart(reachedAt.getTime());
  if (known === undefined ? isOver : !known.isClosed) throw new SeriesOpen();
}

async function record(
  tx: Db,
  {
    supplier,
    entered: { kind, financialYear },
    lost,
    by,
  }: {
    readonly supplier: string;
    readonly entered: NumberParts;
    readonly lost: LostNumbers;
    readonly by: string;
  },
): Promise<void> {
  await recordGap(tx, [
    JSON.stringify({ supplier, kind, financialYear, ...lost, reason, recordedBy: by }),
  ]);
}

const numbersOf = ({ firstNumber, lastNumber }: LostNumbers) => ({ firstNumber, lastNumber });
