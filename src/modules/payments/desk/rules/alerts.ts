/** The texts of the alerts on the administrators' page. */
export const alertKinds = {
  unknownOrder: "Money came for an order of the provider's that is none of ours",
  wrongAmount: "Money came, but not the amount that is due",
  wrongCurrency: "Money came in another currency",
  secondCapture: "The same thing was paid twice; the second payment goes back",
  refundFailing: "A refund keeps failing",
  refundSlow: "The provider has had a refund for ten days",
  refundElsewhere: "The provider sent a refund that nobody asked for here",
  payoutAfterAll:
    "The provider paid a payout that counts as given back here; its seller may be paid twice",
} as const;

/** One kind of alert. */
export type AlertKind = keyof typeof alertKinds;
