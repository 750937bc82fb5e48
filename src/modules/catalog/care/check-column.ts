/** The ListingCheck of the product `p`; null if nothing is open about it. */
export const checkColumn = `
  (
    select jsonb_build_object('waitingSince', c.waiting_since, 'words', c.words)
    from listing_checks c
    where c.product_id = p.id
  ) as "check"`;
