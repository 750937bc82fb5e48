import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { TdsLaw } from "./contract.ts";

const all = statement<TdsLaw>(
  "settlement.tdsLaws",
  `select to_char(valid_from, 'YYYY-MM-DD') as "validFrom", legal_basis as "legalBasis",
     payment_code as "paymentCode", statement_form as "statementForm",
     certificate_form as "certificateForm"
   from tds_laws
   order by valid_from desc
   limit 100`,
);

/** The laws of TDS by day, newest first. One statement. */
export async function tdsLaws(db: Db, actor: Actor): Promise<readonly TdsLaw[]> {
  mustBeAllowed(actor, "ledger.view");
  return all(db, []);
}
