import { statement, type Db } from "#platform/db/database.ts";

const onDay = statement<{ basisPoints: number }>(
  "tax.gstSlabsOn",
  `select basis_points as "basisPoints"
   from gst_slabs
   where offered_from <= $1::date and (offered_until is null or offered_until > $1::date)
   order by basis_points`,
);
const ofAllTimes = statement<{ basisPoints: number }>(
  "tax.gstSlabs",
  `select distinct basis_points as "basisPoints" from gst_slabs order by 1`,
);

/**
 * The GST slabs in basis points, lowest first: those that goods may have on a day in India, written
 * "2026-11-21". Without a day: all past, current and upcoming ones, for documents about old
 * supplies. One statement.
 */
export async function gstSlabs(
  db: Db,
  { on }: { readonly on?: string } = {},
): Promise<readonly number[]> {
  const rows = on === undefined ? await ofAllTimes(db, []) : await onDay(db, [on]);
  return rows.map(({ basisPoints }) => basisPoints);
}
