/** The columns of an `OwnMark`, of `origin_marks m`. */
export const markColumns = `
  m.id, m.kind, m.name, m.number, m.status, m.reason, m.valid_until::text as "validUntil",
  m.created_at as "createdAt", m.decided_at as "decidedAt",
  (select count(*)::int from product_origin_marks pm where pm.mark_id = m.id) as products`;

/** What buyers see of the verified marks, until their last day is over, of `products p`, as JSON. */
export const marksOfProduct = `
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('kind', m.kind, 'name', m.name, 'number', m.number)
        order by m.kind, m.name, m.id
      ),
      '[]'
    )
    from product_origin_marks pm
    join origin_marks m on m.id = pm.mark_id and m.status = 'verified'
    where pm.product_id = p.id
      and (m.valid_until is null or m.valid_until >= today_in_india())
  ) as marks`;
