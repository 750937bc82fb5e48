import type { Actor } from "#policy/actor.ts";

/** Whoever was reported does not learn from the help desk who reported them. */

/** The condition that ticket `k` reports neither of these people, for `ownIds`. */
export const aboutOthers = (ids: string) => `(
      k.report_kind is null
      or (
        coalesce(k.reported_seller_id <> all(${ids}::uuid[]), true)
        and coalesce(k.reported_buyer_id <> all(${ids}::uuid[]), true)
      )
    )`;

/** The account and the shop of whoever reads. */
export function ownIds(actor: Actor): readonly string[] {
  if (actor.kind !== "user") return [];
  return [actor.userId, actor.sellerId].filter((id) => id !== undefined && id !== null);
}
