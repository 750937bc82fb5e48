import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import type { SellingTerms } from "../shop/contract.ts";

const readTerms = statement<SellingTerms>(
  "sellers.sellingTerms",
  `select s.default_processing as processing,
     coalesce(c.registration_type, 'regular') = 'regular' as "chargesGst"
   from sellers s
   left join company_settings c on c.seller_id = s.user_id
   where s.user_id = $1`,
);

/** The defaults for a new product of the seller. One statement. */
export async function sellingTerms(db: Db, actor: Actor): Promise<SellingTerms> {
  const { sellerId } = allowedSeller(actor, "sellers.work");
  const [terms] = await readTerms(db, [sellerId]);
  return terms ?? { processing: "ready", chargesGst: true };
}
