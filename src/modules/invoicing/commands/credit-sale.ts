import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { DocumentBody, DocumentLine } from "../contract.ts";
import { creditLines, creditOfRest, type CreditedPieces } from "../rules/credit-lines.ts";
import { amountsOf } from "../rules/document-lines.ts";
import { beginIssue, writeDocument, type Issued } from "./write-document.ts";

/** What is taken back: everything that is left, which cancels the document; or pieces, for what goes back of their money. */
export type Credit = "rest" | { readonly pieces: readonly CreditedPieces[]; readonly withShipping: boolean; readonly totalPaise: number };

export type SaleToCredit = {
  /** What it is about, once: the same cause answers with the same credit note. */
  readonly cause: string;
  readonly of: { readonly orderId: string } | { readonly documentId: string };
  readonly credit: Credit;
};

type Sold = {
  readonly id: string;
  readonly supplier: string;
  readonly sellerId: string;
  readonly buyerId: string | null;
  readonly orderId: string | null;
  readonly placeOfSupply: string;
  readonly totalPaise: number;
  readonly body: DocumentBody;
  readonly earlier: readonly { readonly totalPaise: number; readonly lines: readonly DocumentLine[] }[];
};

// Locked, so that of two who credit at once the second sees what the first took.
const lockSale = statement<{ id: string }>("invoicing.lockSale", "select id from documents where kind <> 'credit_note' and (order_id = $1 or id = $2) for no key update");
const readSale = statement<Sold>(
  "invoicing.saleToCredit",
  `select d.id, d.supplier, d.issuer_seller_id as "sellerId", d.buyer_id as "buyerId", d.order_id as "orderId", d.place_of_supply as "placeOfSupply", d.total_paise as "totalPaise", d.body,
          (select coalesce(json_agg(json_build_object('totalPaise', c.total_paise, 'lines', c.body -> 'lines') order by c.issued_at, c.id), '[]') from documents c where c.corrects_id = d.id) as earlier
     from documents d where d.id = $1`,
);
const cancel = statement("invoicing.cancelSale", "update document_statuses set status = 'cancelled', cancelled_at = now() where document_id = $1 and status <> 'cancelled'");

/**
 * Takes back from what was issued for a sale, in the transaction `tx`: a credit note in its own series, at the rates of
 * the original, never for more than that. Null where nothing was issued, or nothing is left to take back.
 */
export async function creditSale(tx: Db, actor: Actor, { cause, of, credit }: SaleToCredit): Promise<Issued | null> {
  mustBeAllowed(actor, "invoicing.work");
  const { known, now } = await beginIssue(tx, cause);
  if (known !== null) return known;
  const [locked] = await lockSale(tx, ["orderId" in of ? of.orderId : null, "documentId" in of ? of.documentId : null]);
  const [sold] = locked === undefined ? [] : await readSale(tx, [locked.id]);
  if (sold === undefined) return null;
  const earlier = sold.earlier.map(({ lines }) => lines);
  const lines = credit === "rest" ? creditOfRest(sold.body.lines, earlier) : creditLines(sold.body.lines, earlier, credit);
  const totalPaise = credit === "rest" ? sold.totalPaise - sold.earlier.reduce((sum, each) => sum + each.totalPaise, 0) : credit.totalPaise;
  if (credit === "rest") await cancel(tx, [sold.id]);
  if (lines.length === 0 || totalPaise <= 0) return null;
  const roundOffPaise = totalPaise - amountsOf(lines).totalPaise;
  const { id, supplier, sellerId, buyerId, orderId, placeOfSupply, body } = sold;
  return writeDocument(tx, {
    cause, kind: "credit_note", supplier, issuerSellerId: sellerId, recipientSellerId: null, buyerId, orderId, correctsId: id, placeOfSupply,
    amounts: amountsOf(lines, roundOffPaise), body: { ...body, lines, terms: null, notes: null }, standing: null,
  }, now);
}
