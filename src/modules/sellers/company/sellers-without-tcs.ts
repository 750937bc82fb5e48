import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { SellersOfState } from "../shop/contract.ts";

const read = statement<SellersOfState>(
  "sellers.withoutTcs",
  `select c.state_code as "stateCode", count(*)::integer as sellers
   from company_settings c
   join seller_standings f on f.seller_id = c.seller_id
   cross join tcs_coverage t
   where f.seller_status = 'approved'
     and c.registration_type <> 'unregistered'
     and not c.state_code = any (t.state_codes)
   group by c.state_code
   order by c.state_code`,
);

/**
 * How many approved sellers with a GST registration are in each State in which the marketplace is
 * not registered for TCS. One statement.
 */
export async function sellersWithoutTcs(db: Db, actor: Actor): Promise<readonly SellersOfState[]> {
  mustBeAllowed(actor, "identity.editSettings");
  return read(db, []);
}
