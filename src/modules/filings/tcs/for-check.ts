import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { TcsFigures } from "./contract.ts";

/** A filed line of the TCS statement with the one that it amends. */
export type TcsLineForCheck = {
  readonly id: string;
  readonly sellerId: string;
  readonly supplier: string;
  readonly filedIn: string;
  readonly figures: TcsFigures;
  readonly before: TcsFigures | null;
};

const page = statement<TcsLineForCheck>(
  "filings.tcsLinesForCheck",
  `select s.id, s.seller_id as "sellerId", s.supplier, to_char(s.filed_in, 'YYYY-MM') as "filedIn",
     s.figures,
     (
       select b.figures
       from tcs_statements b
       where b.of_month = s.of_month
         and b.seller_id = s.seller_id
         and b.supplier = s.supplier
         and b.tcs_gstin is not distinct from s.tcs_gstin
         and b.filed_in < s.filed_in
       order by b.filed_in desc
       limit 1
     ) as before
   from tcs_statements s
   where $1::uuid is null or s.id > $1
   order by s.id
   limit $2`,
);

/** Lines of the TCS statement by id, after the id `after`. For the check of the books. One statement. */
export async function tcsLinesForCheck(
  db: Db,
  actor: Actor,
  input: { readonly after: string | null; readonly limit: number },
): Promise<readonly TcsLineForCheck[]> {
  mustBeAllowed(actor, "ledger.check");
  return page(db, [input.after, input.limit]);
}

const existing = statement<{ id: string }>(
  "filings.existingTcsLines",
  "select id from tcs_statements where id::text = any($1)",
);

/** Which of these ids are lines of the TCS statement. For the check of the books. One statement. */
export async function existingTcsLines(
  db: Db,
  actor: Actor,
  input: { readonly ids: readonly string[] },
): Promise<readonly string[]> {
  mustBeAllowed(actor, "ledger.check");
  return (await existing(db, [input.ids])).map(({ id }) => id);
}
