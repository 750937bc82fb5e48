/** The balance of the order `o` that is collected in cash at the door; null if none is. */
export const cashBalance = `
  (
    select part.rest_paise
    from part_payments part
    where part.order_id = o.id
      and part.cash_chosen_at is not null
      and part.rest_paid_at is null
  )`;

/**
 * How what is still to be paid of the order `o` of the purchase `p` is paid: 'cod' also for a
 * balance in cash.
 */
export const paidAtDoor = `
  case when ${cashBalance} is null then p.payment_method else 'cod' end`;

/** The cash that is collected at the door for the order `o` of the purchase `p`; null without any. */
export const cashAtDoor = `
  case
    when p.payment_method = 'cod' then o.total_paise
    else ${cashBalance}
  end`;
