/** The steps of random histories, and two histories with all of them. */

export const whats = [
  "place",
  "place",
  "deliver",
  "deliver",
  "cancel",
  "refuse",
  "return",
  "remit",
  "weekPasses",
  "refund",
  "buy",
  "buy",
  "pay",
  "pay",
  "payTwice",
  "expire",
  "soldOut",
  "payOut",
  "payOut",
  "rate",
  "advertise",
  "stopCampaign",
] as const;
export type Step = { readonly what: (typeof whats)[number]; readonly pick: number };

/** One of everything, so each kind is posted at least once. */
export const wholeLife: Step[] = [
  { what: "deliver", pick: 1 },
  { what: "return", pick: 3 },
  { what: "remit", pick: 1 },
  { what: "weekPasses", pick: 1 },
  { what: "return", pick: 3 },
  { what: "refund", pick: 1 },
  { what: "deliver", pick: 0 },
  { what: "weekPasses", pick: 0 },
];

/**
 * The same for online payments: paid and cancelled, paid twice, revived, and refunded because all
 * was sold; and payouts.
 */
export const onlineLife: Step[] = [
  { what: "buy", pick: 3 },
  { what: "pay", pick: 2 },
  { what: "cancel", pick: 2 },
  { what: "refund", pick: 2 },
  { what: "deliver", pick: 3 },
  { what: "weekPasses", pick: 3 },
  { what: "buy", pick: 1 },
  { what: "soldOut", pick: 4 },
  { what: "refund", pick: 4 },
  { what: "buy", pick: 1 },
  { what: "expire", pick: 5 },
  { what: "payTwice", pick: 5 },
  { what: "rate", pick: 2 },
  { what: "deliver", pick: 5 },
  { what: "return", pick: 5 },
  { what: "refund", pick: 5 },
  { what: "weekPasses", pick: 5 },
  { what: "advertise", pick: 1 },
  { what: "stopCampaign", pick: 0 },
  // Bounced by the provider, then by the bank, then paid.
  { what: "payOut", pick: 9 },
  { what: "payOut", pick: 6 },
  { what: "payOut", pick: 4 },
  { what: "payOut", pick: 3 },
];

/** Nobody is paid twice: what left the marketplace is the sum of completed payouts and refunds. */
export const paidTwice = [
  `select p.seller_id
   from payouts p
   left join ledger_transactions t
     on t.seller_id = p.seller_id
       and t.kind in ('payout_paid', 'payout_bounced')
       and t.cause like '%' || p.id
   left join ledger_entries e
     on e.transaction_id = t.id
       and e.account in ('bank', 'provider_clearing')
   group by p.id
   having coalesce(-sum(e.amount_paise), 0) <> case
     when p.status = 'paid' then p.amount_paise
     else 0
   end`,
  `select i.transaction_id
   from payout_items i
   join payouts p on p.id = i.payout_id
   where p.status in ('exported', 'sent', 'paid', 'bounced')
   group by i.transaction_id, i.line
   having count(*) > 1`,
  // GST that fell before the invoice, or another address, made the total less and is refunded too.
  `select o.order_number
   from orders o
   join refunds r on r.order_id = o.id
   group by o.id
   having sum(r.amount_paise) > o.total_paise - (
     select coalesce(sum(e.amount_paise), 0)
     from ledger_transactions t
     join ledger_entries e on e.transaction_id = t.id
     where t.order_id = o.id and t.kind = 'moved' and e.account = 'refunds_due'
   )`,
  `select r.provider_payment_id
   from refunds r
   join payment_attempts a on a.provider_payment_id = r.provider_payment_id
   group by r.provider_payment_id, a.amount_paise
   having sum(r.amount_paise) > a.amount_paise`,
];
