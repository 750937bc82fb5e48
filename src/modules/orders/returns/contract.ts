import type { ReturnPickup } from "../return-parcels/contract.ts";
import type { Shipment } from "../shipments/contract.ts";

/** Why a buyer sends something back. */
export const chosenReturnReasons = [
  "damaged",
  "faulty",
  "wrong",
  "not_as_shown",
  "late",
  "guarantee",
  "does_not_fit",
  "changed_mind",
] as const;

/** Why a buyer gets money back; `lost` if its parcel did not arrive, which no buyer chooses. */
export const returnReasons = [...chosenReturnReasons, "lost"] as const;

/** One reason of a return. */
export type ReturnReason = (typeof returnReasons)[number];

/**
 * The statuses of a return: `requested` by the buyer, `approved` or `declined` by the seller (or an
 * administrator), `withdrawn` by the buyer, `received` when the items have arrived at the seller.
 *
 * An administrator decides two of them: `disputed`, when the buyer does not accept that the seller
 * declined it, and `objected`, when it arrived and the seller says it is not as it was sent.
 * `settled` is a partial refund for pieces that the buyer keeps, or the refund of lost ones.
 *
 * An exchange becomes `replacing` when the items have arrived, and `replaced` when the seller has
 * sent what the buyer wants instead. Either may still end as `received`, with the refund.
 *
 * A repair takes the same way with the same piece: `replacing` while it is in the workshop,
 * `replaced` on its way back, and `repaired` once the buyer has it. It is `unrepairable` when the
 * seller cannot repair it: the buyer takes the refund.
 *
 * An approved return that was not sent in time, or whose parcel did not arrive, is `not_sent`. If it
 * arrives after all, it is `received`.
 */
export const returnStatuses = [
  "requested",
  "approved",
  "declined",
  "withdrawn",
  "received",
  "disputed",
  "objected",
  "settled",
  "replacing",
  "replaced",
  "unrepairable",
  "repaired",
  "not_sent",
] as const;

/** One status of a return. */
export type ReturnStatus = (typeof returnStatuses)[number];

/** A return that is not over, as the list of orders shows it. */
export type ReturnOfRow = { readonly status: ReturnStatus; readonly isRepair: boolean };

/** The conditions that people choose from when the items have arrived. */
export const chosenReturnConditions = ["as_sent", "worn", "damaged", "incomplete"] as const;

/** The condition in which the items arrived; `lost` if the courier of the shop lost them. */
export const returnConditions = [...chosenReturnConditions, "lost"] as const;

/** One condition of received items. */
export type ReturnCondition = (typeof returnConditions)[number];

/** One condition that people choose. */
export type ChosenReturnCondition = (typeof chosenReturnConditions)[number];

/** What a form says instead of a variant where the line is to be repaired. */
export const repairChoice = "repair";

/** How an administrator can decide a disputed return. */
export const disputeOutcomes = ["full", "part", "none"] as const;

/** One outcome of a dispute. */
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/**
 * Where an exchange is: the wanted pieces are reserved, can be sold again because the return ended
 * or becomes a refund, or were sent. Of a repair the piece itself is owed, is no longer, or was sent
 * back.
 */
export type ExchangeState = "reserved" | "released" | "sent";

/** Another size or colour that a buyer can take instead of a piece. */
export type ExchangeOption = {
  readonly variantId: string;
  readonly sku: string;
  readonly size: string | null;
  readonly colour: string | null;
};

/** What a buyer wants instead of a returned item. */
export type ExchangedFor = Omit<ExchangeOption, "variantId">;

/** A line of the order and how many units of it are returned. */
export type ReturnedPieces = { readonly lineNumber: number; readonly quantity: number };

/** The name of an item as ordered. */
export type ReturnedItemName = {
  readonly productName: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly sku: string;
};

/** The refund of a return by its parts. The round-off may be negative. */
export type ReturnAmounts = {
  readonly goodsPaise: number;
  readonly taxPaise: number;
  readonly shippingPaise: number;
  readonly roundOffPaise: number;
};

/** A partial refund that a seller offers for pieces that the buyer keeps. */
export type RefundOffer = {
  readonly id: string;
  readonly amountPaise: number;
  readonly note: string | null;
};

/** A return as both parties and administrators see it. */
export type OrderReturn = {
  readonly id: string;
  readonly reason: ReturnReason;
  readonly note: string | null;
  readonly status: ReturnStatus;
  readonly requestedAt: Date;
  /** By when the seller has promised to answer. */
  readonly answerBy: Date;
  readonly answeredAt: Date | null;
  readonly answerNote: string | null;
  /** Whether an administrator gave the last answer. */
  readonly isAnsweredByMarketplace: boolean;
  readonly receivedAt: Date | null;
  readonly condition: ReturnCondition | null;
  readonly conditionNote: string | null;
  readonly isRestocked: boolean | null;
  readonly items: readonly (ReturnedPieces &
    ReturnedItemName & {
      /** What the buyer wants instead; null for the money. */
      readonly wanted: ExchangedFor | null;
    })[];
  /** Null for a return of which nothing is exchanged or repaired. */
  readonly exchange: ExchangeState | null;
  /** Whether its pieces are repaired and sent back. */
  readonly isRepair: boolean;
  /** Whether its pieces are the replacement, or the repaired ones, of an earlier return. */
  readonly isAgain: boolean;
  /** Whether the workshop said that it cannot repair them. */
  readonly isUnrepairable: boolean;
  /** What the workshop says it repaired, or why it cannot. */
  readonly repairNote: string | null;
  /** What the workshop shows of it. */
  readonly repairPictures: readonly { readonly id: string; readonly file: string }[];
  /** Since when the replacement or the repaired piece is on its way, and when its buyer had it. */
  readonly wayBack: { readonly sentAt: Date; readonly arrivedAt: Date | null } | null;
  /** The delivery challan of the replacement. */
  readonly challanNumber: string | null;
  /** What the buyer shows of it. */
  readonly pictures: readonly { readonly id: string; readonly file: string }[];
  /** Since when an administrator is to decide, and what the buyer said to it. */
  readonly disputedAt: Date | null;
  readonly disputeNote: string | null;
  /** What the seller shows of it. */
  readonly objectionPictures: readonly { readonly id: string; readonly file: string }[];
  /** What its items cost with GST: a partial refund is at most that. */
  readonly goodsWithGstPaise: number;
  /** The seller's open offer of a partial refund. */
  readonly offer: RefundOffer | null;
  /** Whether nobody paid for it: it did not arrive, and the order is paid in cash. */
  readonly isUncollected: boolean;
  /** The refund; null until the items are received or the return is settled. */
  readonly refund: ReturnAmounts | null;
  /**
   * What the buyer gets for sending it themselves, known from the approval on, and since when it is
   * due; null where they pay for it.
   */
  readonly postage: { readonly amountPaise: number; readonly dueAt: Date | null } | null;
  /** The latest pickup that was booked; null if there was none. */
  readonly pickup: ReturnPickup | null;
  /** The parcel with it, once it was sent. */
  readonly parcel: Shipment | null;
  /** Whether the buyer sent that parcel, not a courier whom the shop pays. */
  readonly isSentByBuyer: boolean;
};

/** Ids of the buyer's own uploads that show the pieces of a line. */
export type PicturesOfLine = { readonly lineNumber: number; readonly imageIds: readonly string[] };

/** A line whose units can still be returned, and how many. */
export type ReturnableLine = ReturnedItemName & {
  readonly lineNumber: number;
  /** The exchange or repair that the pieces come from; null as they were first delivered. */
  readonly againOf: string | null;
  readonly imageFile: string | null;
  readonly quantity: number;
  readonly left: number;
  readonly isMadeToMeasure: boolean;
  readonly variantId: string;
  /** Whether the buyer answered questions about it; then no other piece is the same. */
  readonly hasAnswers: boolean;
  /** What it can be exchanged for. */
  readonly exchanges: readonly ExchangeOption[];
};

/** What a buyer can still return of one arrival: of the order, a replacement or a repaired piece. */
export type ReturnOffer = {
  readonly orderId: string;
  /** The exchange or repair that arrived; null for the order itself. */
  readonly againOf: string | null;
  readonly isRepaired: boolean;
  readonly lines: readonly ReturnableLine[];
  /** The deadline for a return without a quality problem; it may have passed. */
  readonly returnUntil: Date;
  readonly guaranteeUntil: Date;
  /** The reasons that are open now. */
  readonly reasons: readonly ReturnReason[];
  /** The idempotency key: two clicks make one return. */
  readonly key: string;
};

/** The delivery challan of what was sent: the goods of a line, in the variant that was sent. */
export type Challan = {
  readonly number: string;
  readonly issuedAt: Date;
  /** The code of the state. */
  readonly placeOfSupply: string;
  readonly buyerGstin: string | null;
  /** Whether they are the buyer's own goods, repaired. */
  readonly isRepair: boolean;
  readonly lines: readonly (ExchangedFor & {
    readonly productName: string;
    readonly hsnCode: string;
    readonly quantity: number;
    readonly gstBasisPoints: number;
    readonly taxablePaise: number;
  })[];
};
