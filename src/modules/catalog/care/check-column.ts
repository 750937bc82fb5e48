import { listingAnswerDays } from "./rules/care-values.ts";

/**
 * Whether the seller of the listing `p` has left what the check `c` asks unanswered for a week,
 * while buyers see it.
 */
export const isUnanswered = `
  c.waiting_since is null
  and c.asked_at <= now() - interval '${listingAnswerDays} days'
  and p.status = 'published'
  and p.taken_down_at is null`;

/** The ListingCheck of the product `p`; null if nothing is open about it. */
export const checkColumn = `
  (
    select jsonb_build_object('waitingSince', c.waiting_since, 'words', c.words)
    from listing_checks c
    where c.product_id = p.id
  ) as "check"`;
