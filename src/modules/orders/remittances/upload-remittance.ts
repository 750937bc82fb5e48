import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { isProofDue } from "#policy/recent-proof.ts";
import { dayInIndia } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import {
  type BookedRemittances,
  remittanceLimits,
  type RemittanceLayout,
  tooLargeRemittance,
} from "./contract.ts";
import { RemittanceRefused } from "./errors.ts";
import { readLayouts } from "./layouts.ts";
import { rowsOfCourierFile } from "./read-file.ts";
import { matchRemittances } from "./match-remittances.ts";
import { readRemittance } from "./rules/read-lines.ts";

const uploadsPerHour = 60;

// A line that another file brought, or this one twice, is there already. Two uploads of the same
// lines insert them in the same order, so they cannot deadlock.
const insertLines = statement<{ id: string }>(
  "orders.insertRemittanceLines",
  `insert into remittance_lines (
     layout_code, tracking_number, amount_paise, remitted_on, reference, cells, uploaded_by
   )
   select $1, l."trackingNumber", l."amountPaise", l."remittedOn", l.reference, l.cells, $3
   from jsonb_to_recordset($2::jsonb) as l (
     "trackingNumber" text, "amountPaise" bigint, "remittedOn" date, reference text, cells jsonb
   )
   order by 2, 3, 4, 5
   on conflict on constraint remittance_lines_once do nothing
   returning id`,
);

/** What an upload did. */
export type UploadedRemittance = {
  readonly lines: number;
  /** Lines that no earlier file had. */
  readonly newLines: number;
  /** Rows that the courier announced and has not paid; they are not stored. */
  readonly notPaidYet: number;
  /** Nothing is booked yet: for that, the administrator must prove again who they are. */
  readonly awaitsProof: boolean;
} & BookedRemittances;

/**
 * Stores the lines of a courier's remittance file, each once, and books the orders whose cash has
 * now come in full, in later transactions. Booking needs a recent proof, and asking for it would
 * lose the file: without one, only the lines are stored. Throws RemittanceRefused for a file that cannot be read;
 * then nothing is stored.
 */
export async function uploadRemittance(
  db: Db,
  actor: Actor,
  { layout: code, bytes }: { readonly layout: string; readonly bytes: Uint8Array },
): Promise<UploadedRemittance> {
  const administrator = allowedUser(actor, "orders.manageCash");
  await enforceRateLimit(db, {
    key: `remittance:${administrator.userId}`,
    max: uploadsPerHour,
    windowSeconds: 3600,
  });
  const layout = (await readLayouts(db)).find((one) => one.code === code);
  if (layout === undefined) throw new RemittanceRefused(t("Please choose the courier."));
  const { lines, notPaidYet } = linesOf(bytes, layout);
  const newLines = await inTransactionAs(db, actor, "orders.manageCash", async (tx) => {
    const added = await insertLines(tx, [code, JSON.stringify(lines), administrator.userId]);
    await writeAudit(tx, administrator, {
      action: "orders.uploadRemittance",
      objectType: "remittance_layout",
      objectId: code,
      after: { lines: lines.length, newLines: added.length, notPaidYet },
    });
    return added.length;
  });
  const stored = { lines: lines.length, newLines, notPaidYet };
  if (isProofDue(administrator, "orders.bookCash", Date.now()))
    return { ...stored, awaitsProof: true, bookedOrders: 0, isMoreWaiting: true };
  return { ...stored, awaitsProof: false, ...(await matchRemittances(db, actor)) };
}

function linesOf(bytes: Uint8Array, layout: RemittanceLayout) {
  if (bytes.length > remittanceLimits.bytes) throw new RemittanceRefused(tooLargeRemittance());
  const read = readRemittance(
    rowsOfCourierFile(bytes, layout.separator),
    layout,
    dayInIndia(Date.now()),
  );
  if (read.problem !== null) throw new RemittanceRefused(read.problem);
  return read;
}
