import { eq } from "drizzle-orm";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { sellers } from "../tables.ts";

export type OwnShop = { readonly slug: string; readonly shopName: string; readonly story: string | null; readonly specialties: readonly string[] };

/** The seller's own shop as its public page tells it. */
export async function ownShop(db: Db, actor: Actor): Promise<OwnShop | null> {
  const { userId } = allowedUser(actor, "sellers.work");
  const [shop] = await db
    .select({ slug: sellers.slug, shopName: sellers.shopName, story: sellers.story, specialties: sellers.specialties })
    .from(sellers)
    .where(eq(sellers.userId, userId));
  return shop ?? null;
}
