/**
 * Whether the cash of a cash order is collected with its parcel `s`, as the label says: with the
 * first one, or with a later one if all before it had ended without reaching the buyer when it left.
 */
export const carriesCash = `
  (
    s.return_id is null
    and not exists (
      select
      from shipments before
      where before.order_id = s.order_id
        and before.return_id is null
        and before.number < s.number
        and (before.status <> 'not_delivered' or before.ended_at > s.handed_over_at)
    )
  )`;
