import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { DocumentBody, DocumentLine } from "../contract.ts";
import { amountsOf } from "../issuing/rules/document-lines.ts";
import { beginIssue, writeDocument, type Issued } from "../issuing/write-document.ts";
import { linesLeft, refundLines } from "./rules/voucher-lines.ts";

/** An advance that is refunded, in part or as a whole, because no supply follows. */
export type AdvanceRefunded = {
  /** Identifies the refund. The same cause returns the same voucher. */
  readonly cause: string;
  readonly orderId: string;
  /** "rest": all that no earlier voucher refunded. */
  readonly amountPaise: number | "rest";
};

type ReceiptToRefund = {
  readonly id: string;
  readonly supplier: string;
  readonly sellerId: string;
  readonly buyerId: string | null;
  readonly placeOfSupply: string;
  readonly body: DocumentBody;
  readonly earlier: readonly (readonly DocumentLine[])[];
};

// Locked, so that two refunds cannot give the same advance back. An order with a bill has none: its
// credit note returns the supply, and with it the advance.
const lockReceipt = statement<{ id: string }>(
  "invoicing.lockReceipt",
  `select r.id
   from documents r
   where r.advance_order_id = $1
     and r.kind = 'receipt_voucher'
     and not exists (
       select
       from documents bill
       where bill.order_id = $1 and bill.kind <> 'credit_note'
     )
   for no key update`,
);

const receiptToRefund = statement<ReceiptToRefund>(
  "invoicing.receiptToRefund",
  `select d.id, d.supplier, coalesce(d.issuer_seller_id::text, '') as "sellerId",
     d.buyer_id as "buyerId", d.place_of_supply as "placeOfSupply", d.body,
     (
       select coalesce(json_agg(r.body -> 'lines'), '[]')
       from documents r
       where r.corrects_id = d.id
     ) as earlier
   from documents d
   where d.id = $1`,
);

/**
 * Issues the refund voucher for an advance (section 31(3)(e), CGST Act; rule 51) in the transaction
 * `tx`. Null if there is no receipt voucher, nothing of it is left, or the order was billed. Throws
 * SeriesClosed.
 */
export async function issueRefundVoucher(
  tx: Db,
  actor: Actor,
  { cause, orderId, amountPaise }: AdvanceRefunded,
): Promise<Issued | null> {
  mustBeAllowed(actor, "invoicing.work");
  const [locked] = await lockReceipt(tx, [orderId]);
  if (locked === undefined) return null;
  const { existing, now } = await beginIssue(tx, cause);
  if (existing !== null) return existing;
  const [receipt] = await receiptToRefund(tx, [locked.id]);
  if (receipt === undefined)
    throw new Error(`Receipt voucher ${locked.id} is locked and not there`);
  const { id, supplier, sellerId, buyerId, placeOfSupply, body } = receipt;
  const lines = refundLines(linesLeft(body.lines, receipt.earlier), amountPaise);
  if (lines.length === 0) return null;
  return writeDocument(
    tx,
    {
      cause,
      kind: "refund_voucher",
      supplier,
      issuerSellerId: sellerId,
      recipientSellerId: null,
      buyerId,
      orderId: null,
      advanceOrderId: orderId,
      correctsId: id,
      placeOfSupply,
      amounts: amountsOf(lines),
      body: { ...body, lines },
      initialStatus: null,
    },
    now,
  );
}
