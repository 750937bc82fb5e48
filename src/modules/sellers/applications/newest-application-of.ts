import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import type { ReviewedApplication } from "../contract.ts";

type Newest = Pick<ReviewedApplication, "id" | "businessName" | "status">;

const newest = statement<Newest>(
  "sellers.newestApplicationOf",
  `select id, business_name as "businessName", status
   from seller_applications
   where user_id = $1
   order by created_at desc
   limit 1`,
);

/** A user's newest application, for administrators; null if they never applied. One statement. */
export async function newestApplicationOf(
  db: Db,
  actor: Actor,
  { userId }: { readonly userId: string },
): Promise<Newest | null> {
  mustBeAllowed(actor, "sellers.review");
  const [row] = isUuid(userId) ? await newest(db, [userId]) : [];
  return row ?? null;
}
