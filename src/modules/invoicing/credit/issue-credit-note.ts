import { isDeepStrictEqual } from "node:util";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import type { DocumentBody, DocumentLine, PartialCredit, ReducedLine } from "../contract.ts";
import { AlreadyCredited, InvalidCredit } from "../errors.ts";
import {
  creditLines,
  creditOfRest,
  linesOfReduction,
  piecesProblem,
  partlyCreditedLines,
  type CreditedPieces,
} from "./rules/credit-lines.ts";
import { amountsOf } from "../issuing/rules/document-lines.ts";
import { beginIssue, writeDocument, type Issued } from "../issuing/write-document.ts";
import { isReplaced } from "../register/document-columns.ts";
import { t } from "#shared/texts/text.ts";

/**
 * What to credit: everything that is left, which cancels the document; some pieces and the amount
 * to return for them; or a part of the price of pieces that stay with their buyer.
 */
export type Credit =
  | "rest"
  | { readonly reduced: readonly ReducedLine[]; readonly reason: string }
  | {
      readonly pieces: readonly CreditedPieces[];
      readonly withShipping: boolean;
      readonly totalPaise: number;
      /** Set if only a part of the price of these pieces is credited, which `totalPaise` is. */
      readonly part?: PartialCredit;
    };

/** A credit note for the document of an order, or for a document. */
export type CreditNoteToIssue = {
  /** Identifies what the credit note is for. The same cause returns the same credit note. */
  readonly cause: string;
  readonly of: { readonly orderId: string } | { readonly documentId: string };
  readonly credit: Credit;
  /** Printed on a credit note for everything that is left. Absent: nothing is printed. */
  readonly reason?: string;
  /** Only for the past orders of the demo marketplace. Absent: now, as the law wants it. */
  readonly issuedAt?: Date;
};

type CreditableInvoice = {
  readonly id: string;
  readonly supplier: string;
  readonly sellerId: string;
  readonly buyerId: string | null;
  readonly orderId: string | null;
  readonly placeOfSupply: string;
  readonly totalPaise: number;
  readonly body: DocumentBody;
  /** The credit notes for this document, oldest first. */
  readonly earlier: readonly {
    readonly id: string;
    readonly totalPaise: number;
    readonly lines: readonly DocumentLine[];
    readonly reason: string | null;
  }[];
};

// Locked, so two concurrent credit notes cannot credit the same pieces.
const lockInvoice = statement<{ id: string }>(
  "invoicing.lockSale",
  `select id
   from documents d
   where kind <> 'credit_note' and (order_id = $1 and not ${isReplaced("d")} or id = $2)
   for no key update`,
);
const readInvoiceToCredit = statement<CreditableInvoice>(
  "invoicing.creditableInvoice",
  `select d.id, d.supplier, d.issuer_seller_id as "sellerId", d.buyer_id as "buyerId",
     d.order_id as "orderId", d.place_of_supply as "placeOfSupply", d.total_paise as "totalPaise",
     d.body,
     (
       select coalesce(
         json_agg(
           json_build_object(
             'id', c.id, 'totalPaise', c.total_paise, 'lines', c.body -> 'lines',
             'reason', c.body -> 'notes'
           )
           order by c.issued_at, c.id
         ),
         '[]'
       )
       from documents c
       where c.corrects_id = d.id
     ) as earlier
   from documents d
   where d.id = $1 and d.issuer_seller_id is not null`,
);
const cancel = statement(
  "invoicing.cancelInvoice",
  `update document_statuses
   set status = 'cancelled', cancelled_at = now()
   where document_id = $1 and status <> 'cancelled'`,
);
const cancelUnpaid = statement(
  "invoicing.cancelUnpaidInvoice",
  `update document_statuses
   set status = 'cancelled', cancelled_at = now()
   where document_id = $1 and status in ('draft', 'sent')`,
);

/**
 * Issues a credit note for an invoice in the transaction `tx`. It has its own series, the rates of
 * the invoice, and never exceeds it. Null if there is no invoice or nothing is left to credit.
 */
export async function issueCreditNote(
  tx: Db,
  actor: Actor,
  { cause, of, credit, reason: whyAll, issuedAt }: CreditNoteToIssue,
): Promise<Issued | null> {
  mustBeAllowed(actor, "invoicing.work");
  const { existing, now } = await beginIssue(tx, cause, issuedAt);
  if (existing !== null) return existing;
  const invoice = await lockedInvoice(tx, of);
  if (invoice === null) return null;
  const { lines, totalPaise, reason } = contentOf(invoice, credit);
  if (credit === "rest") await cancel(tx, [invoice.id]);
  if (lines.length === 0 || totalPaise <= 0) return null;
  return writeCredit(tx, invoice, { cause, lines, totalPaise, reason: whyAll ?? reason }, now);
}

function contentOf(invoice: CreditableInvoice, credit: Credit): Omit<Written, "cause"> {
  const all = invoice.body.lines;
  const earlier = linesOf(invoice.earlier);
  if (credit === "rest")
    return { lines: creditOfRest(all, earlier), totalPaise: leftOf(invoice), reason: null };
  if ("reduced" in credit) {
    const lines = linesOfReduction(all, credit.reduced);
    return { lines, totalPaise: amountsOf(lines).totalPaise, reason: credit.reason };
  }
  const { part, totalPaise } = credit;
  const lines = creditLines(all, earlier, credit);
  return part === undefined
    ? { lines, totalPaise, reason: null }
    : {
        lines: partlyCreditedLines(lines, totalPaise, part.keepsPieces),
        totalPaise,
        reason: part.reason,
      };
}

/** A credit note that a seller issues, with its reason. */
export type CreditByHand = {
  readonly cause: string;
  readonly documentId: string;
  readonly pieces: readonly CreditedPieces[];
  /** Credits the shipping fee too, if no earlier credit note has. */
  readonly withShipping: boolean;
  readonly reason: string;
};

/**
 * Credits what the seller chooses, for a reason that the credit note prints. An unpaid invoice that
 * is credited in full becomes cancelled; a paid one stays paid. Throws NotFound, InvalidCredit and
 * AlreadyCredited.
 */
export async function creditByHand(
  tx: Db,
  actor: Actor,
  { cause, documentId, reason, ...credit }: CreditByHand,
): Promise<Issued> {
  mustBeAllowed(actor, "invoicing.work");
  const { existing, now } = await beginIssue(tx, cause);
  const invoice = await lockedInvoice(tx, { documentId });
  if (invoice === null) throw new NotFound(t("Invoice not found"));
  if (existing !== null) {
    const note = invoice.earlier.find(({ id }) => id === existing.documentId);
    const before = invoice.earlier.slice(0, note === undefined ? 0 : invoice.earlier.indexOf(note));
    if (
      note?.reason !== reason ||
      !isDeepStrictEqual(note.lines, creditLines(invoice.body.lines, linesOf(before), credit))
    )
      throw new AlreadyCredited(existing.number);
    return existing;
  }
  const earlier = linesOf(invoice.earlier);
  const problem = piecesProblem(invoice.body.lines, earlier, credit.pieces);
  if (problem !== null) throw new InvalidCredit(problem.sentence, `pieces-${problem.line}`);
  const lines = creditLines(invoice.body.lines, earlier, credit);
  const isWhole = isDeepStrictEqual(lines, creditOfRest(invoice.body.lines, earlier));
  const left = leftOf(invoice);
  const totalPaise = isWhole ? left : Math.min(amountsOf(lines).totalPaise, left);
  if (lines.length === 0 || totalPaise <= 0)
    throw new InvalidCredit(
      left <= 0
        ? t("All of it has already been credited.")
        : t("The total is zero. Please choose pieces that have a price."),
    );
  if (isWhole) await cancelUnpaid(tx, [invoice.id]);
  return writeCredit(tx, invoice, { cause, lines, totalPaise, reason }, now);
}

function linesOf(notes: CreditableInvoice["earlier"]): readonly (readonly DocumentLine[])[] {
  return notes.map(({ lines }) => lines);
}

async function lockedInvoice(
  tx: Db,
  of: CreditNoteToIssue["of"],
): Promise<CreditableInvoice | null> {
  const [locked] = await lockInvoice(tx, [
    "orderId" in of ? of.orderId : null,
    "documentId" in of ? of.documentId : null,
  ]);
  const [invoice] = locked === undefined ? [] : await readInvoiceToCredit(tx, [locked.id]);
  return invoice ?? null;
}

function leftOf({ totalPaise, earlier }: CreditableInvoice): number {
  return totalPaise - earlier.reduce((sum, each) => sum + each.totalPaise, 0);
}

type Written = {
  readonly cause: string;
  readonly lines: readonly DocumentLine[];
  readonly totalPaise: number;
  readonly reason: string | null;
};

function writeCredit(
  tx: Db,
  { id, supplier, sellerId, buyerId, orderId, placeOfSupply, body }: CreditableInvoice,
  { cause, lines, totalPaise, reason }: Written,
  now: Date,
): Promise<Issued> {
  const roundOffPaise = totalPaise - amountsOf(lines).totalPaise;
  return writeDocument(
    tx,
    {
      cause,
      kind: "credit_note",
      supplier,
      issuerSellerId: sellerId,
      recipientSellerId: null,
      buyerId,
      orderId,
      correctsId: id,
      placeOfSupply,
      amounts: amountsOf(lines, roundOffPaise),
      body: { ...body, lines, terms: null, notes: reason },
      initialStatus: null,
    },
    now,
  );
}
