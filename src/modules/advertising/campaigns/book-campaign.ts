import { issueDocument } from "#modules/invoicing/public.server.ts";
import { book } from "#modules/ledger/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import type { Campaign } from "../contract.ts";
import { bookingOfCredit, bookingOfIncome } from "./rules/bookings.ts";

/** SAC for the supply of advertising space on the internet. */
const sac = "998365";

const setInvoice = statement(
  "advertising.keepInvoice",
  "update campaigns set invoice_id = $2 where id = $1",
);
const setCreditNote = statement(
  "advertising.keepCreditNote",
  "update campaigns set credit_note_id = $2 where id = $1",
);

/**
 * Books the price of a campaign as income and GST and issues its tax invoice, in the transaction
 * that records the payment.
 */
export async function bookIncome(tx: Db, campaign: Campaign): Promise<void> {
  const { id, sellerId, pricePaise, planName, days, productLimit } = campaign;
  const issued = await issueDocument(tx, system, {
    cause: `campaign:${id}`,
    kind: "invoice",
    recipientSellerId: sellerId,
    lines: [
      {
        ...lineOf(
          campaign,
          `Advertising: ${planName}, ${days} days, ` +
            `${productLimit === null ? "unlimited products" : `up to ${productLimit} products`}`,
        ),
        inclusivePaise: pricePaise,
      },
    ],
  });
  if (issued !== null) await setInvoice(tx, [id, issued.documentId]);
  await book(tx, bookingOfIncome(campaign, pricePaise, issued?.amounts ?? null));
}

/** Books a campaign's credit as owed to its seller, and issues a credit note to its invoice. */
export async function bookCredit(tx: Db, campaign: Campaign, creditPaise: number): Promise<void> {
  if (creditPaise === 0) return;
  const { id, sellerId, planName, invoiceId } = campaign;
  const issued =
    invoiceId === null
      ? null
      : await issueDocument(tx, system, {
          cause: `campaign_credit:${id}`,
          kind: "credit_note",
          recipientSellerId: sellerId,
          correctsId: invoiceId,
          lines: [
            {
              ...lineOf(campaign, `Advertising not delivered: ${planName}`),
              inclusivePaise: creditPaise,
            },
          ],
        });
  if (issued !== null) await setCreditNote(tx, [id, issued.documentId]);
  await book(tx, bookingOfCredit(campaign, creditPaise, issued?.amounts ?? null));
}

function lineOf({ gstBasisPoints }: Campaign, description: string) {
  return { description, sac, gstBasisPoints };
}
