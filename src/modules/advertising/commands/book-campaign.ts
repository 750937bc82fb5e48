import { issueDocument, type Issued } from "#modules/invoicing/index.server.ts";
import { book } from "#modules/ledger/index.server.ts";
import { credit, debit } from "#modules/ledger/rules/entries.ts";
import { gstWithin } from "#modules/tax/rules/gst-line.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import type { Campaign } from "../contract.ts";
import { productsWords } from "../rules/package-words.ts";

/** Sale of advertising space on the internet. */
const sac = "998365";

const keepInvoice = statement("advertising.keepInvoice", "update campaigns set invoice_id = $2 where id = $1");
const keepCreditNote = statement("advertising.keepCreditNote", "update campaigns set credit_note_id = $2 where id = $1");

/** The price of a campaign becomes income and GST, with its tax invoice, in the transaction that takes the money. */
export async function bookIncome(tx: Db, campaign: Campaign): Promise<void> {
  const { id, sellerId, pricePaise, planName, days, productLimit } = campaign;
  const issued = await issueDocument(tx, system, {
    cause: `campaign:${id}`, kind: "invoice", recipientSellerId: sellerId,
    lines: [{ ...lineOf(campaign, `Advertising: ${planName}, ${days} days, ${productsWords(productLimit).toLowerCase()}`), inclusivePaise: pricePaise }],
  });
  if (issued !== null) await keepInvoice(tx, [id, issued.documentId]);
  const { taxablePaise, gstPaise } = partsOf(campaign, pricePaise, issued);
  await book(tx, { kind: "campaign", of: id, sellerId, entries: [debit("provider_clearing", pricePaise), credit("advertising", taxablePaise), credit("gst_on_advertising", gstPaise)] });
}

/** What a campaign gives back is owed to its seller, with a credit note to its invoice. */
export async function bookCredit(tx: Db, campaign: Campaign, creditPaise: number): Promise<void> {
  if (creditPaise === 0) return;
  const { id, sellerId, planName, invoiceId } = campaign;
  const issued =
    invoiceId === null
      ? null
      : await issueDocument(tx, system, {
          cause: `campaign_credit:${id}`, kind: "credit_note", recipientSellerId: sellerId, correctsId: invoiceId,
          lines: [{ ...lineOf(campaign, `Advertising not delivered: ${planName}`), inclusivePaise: creditPaise }],
        });
  if (issued !== null) await keepCreditNote(tx, [id, issued.documentId]);
  const { taxablePaise, gstPaise } = partsOf(campaign, creditPaise, issued);
  await book(tx, { kind: "campaign_credit", of: id, sellerId, entries: [debit("advertising", taxablePaise), debit("gst_on_advertising", gstPaise), credit("seller_payable", creditPaise, sellerId)] });
}

function lineOf({ gstBasisPoints }: Campaign, description: string) {
  return { description, sac, gstBasisPoints };
}

/** As the document says, to the paisa; without one as between states. */
function partsOf({ gstBasisPoints }: Campaign, inclusivePaise: number, issued: Issued | null): { readonly taxablePaise: number; readonly gstPaise: number } {
  const gstPaise = issued === null ? gstWithin(inclusivePaise, gstBasisPoints) : inclusivePaise - issued.amounts.taxablePaise;
  return { taxablePaise: inclusivePaise - gstPaise, gstPaise };
}
