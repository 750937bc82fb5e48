import { writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const away = statement<{ awayUntil: Date | null }>(
  "sellers.setAway",
  `update sellers
   set away_from = now(), away_until = now() + make_interval(days => $2::integer),
     away_note = null, is_away_for_silence = true, version = version + 1, updated_at = now()
   where user_id = $1 and not coalesce(away_from <= now() and away_until > now(), false)
   returning away_until as "awayUntil"`,
);

/**
 * Sets a shop to away because it does not answer its orders. A shop on holiday stays as it is; the
 * seller ends it at any time, as every holiday.
 */
export async function setShopAway(
  tx: Db,
  actor: Actor,
  input: { readonly sellerId: string; readonly days: number },
): Promise<void> {
  mustBeAllowed(actor, "sellers.setAway");
  const [shop] = await away(tx, [input.sellerId, input.days]);
  if (shop === undefined) return;
  await writeAudit(tx, actor, {
    action: "sellers.setAway",
    objectType: "shop",
    objectId: input.sellerId,
    before: null,
    after: { awayUntil: shop.awayUntil },
  });
}
