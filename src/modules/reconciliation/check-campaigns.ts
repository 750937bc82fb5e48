import {
  campaignsForCheck,
  existingCampaigns,
  type CampaignForCheck,
} from "#modules/advertising/public.server.ts";
import {
  bookingOfCredit,
  bookingOfIncome,
  bookingOfMoneyBack,
} from "#modules/advertising/public.ts";
import {
  documentsOfCauses,
  documentsSince,
  type DocumentForCheck,
} from "#modules/invoicing/public.server.ts";
import { paidCampaigns, refundsOfCauses } from "#modules/payments/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import type { BookedItem, BookedItems } from "./compare-items.ts";

type CampaignRecords = {
  readonly payment:
    | { readonly amountPaise: number; readonly outcome: "accepted" | "returned" }
    | undefined;
  /** The refund of this payment. */
  readonly refundPaise: number;
  readonly invoice: DocumentForCheck | undefined;
  readonly creditNote: DocumentForCheck | undefined;
  /** Since when the marketplace issues documents. */
  readonly since: Date | null;
};

/**
 * The expected bookings of campaigns, and that payment and documents of each have the same amounts.
 */
export function campaignsToCheck(db: Db): BookedItems {
  return {
    kinds: ["campaign", "campaign_credit", "campaign_refund"],
    page: async (cursor) => {
      const campaigns = await campaignsForCheck(db, system, cursor);
      const payments = new Map(
        (await paidCampaigns(db, system, { campaignIds: campaigns.map(({ id }) => id) })).map(
          (payment) => [payment.subjectId, payment],
        ),
      );
      const documents = new Map(
        (
          await documentsOfCauses(db, system, {
            causes: campaigns.flatMap(({ id }) => [`campaign:${id}`, `campaign_credit:${id}`]),
          })
        ).map((document) => [document.cause, document]),
      );
      const refunds = new Map(
        (
          await refundsOfCauses(db, system, { causes: campaigns.map(({ id }) => `campaign:${id}`) })
        ).map(({ cause, amountPaise }) => [cause, amountPaise]),
      );
      const since = await documentsSince(db, system);
      return campaigns.map((campaign) => {
        const cause = `campaign:${campaign.id}`;
        return asBookedItem(campaign, {
          payment: payments.get(campaign.id),
          refundPaise: refunds.get(cause) ?? 0,
          invoice: documents.get(cause),
          creditNote: documents.get(`campaign_credit:${campaign.id}`),
          since,
        });
      });
    },
    existing: (ids) => existingCampaigns(db, system, { ids }),
  };
}

function asBookedItem(campaign: CampaignForCheck, existing: CampaignRecords): BookedItem {
  const { id, status, pricePaise, creditPaise } = campaign;
  const isSold = campaign.paidAt !== null && status !== "returned";
  const due = [
    ...(isSold ? [bookingOfIncome(campaign, pricePaise, existing.invoice ?? null)] : []),
    ...(status === "returned" ? [bookingOfMoneyBack(campaign, pricePaise)] : []),
    ...(creditPaise > 0
      ? [bookingOfCredit(campaign, creditPaise, existing.creditNote ?? null)]
      : []),
  ];
  return {
    id,
    name: "Campaign",
    due,
    problems: [
      ...problemsOfPayment(campaign, existing),
      ...problemsOfDocuments(campaign, isSold, existing),
    ],
  };
}

function problemsOfPayment(
  { paidAt, status, pricePaise }: CampaignForCheck,
  { payment, refundPaise }: CampaignRecords,
): readonly string[] {
  if (payment === undefined) return paidAt === null ? [] : [`is ${status}, but nobody paid for it`];
  const problems =
    payment.amountPaise === pricePaise
      ? []
      : [`costs ${pricePaise}, but ${payment.amountPaise} were paid`];
  if (paidAt === null || (payment.outcome === "returned") !== (status === "returned"))
    problems.push(`is ${status}, but its payment was ${payment.outcome}`);
  const owedPaise = status === "returned" ? pricePaise : 0;
  if (refundPaise !== owedPaise)
    problems.push(`owes its seller ${owedPaise}, but ${refundPaise} go back`);
  return problems;
}

function problemsOfDocuments(
  campaign: CampaignForCheck,
  isSold: boolean,
  { invoice, creditNote, since }: CampaignRecords,
): readonly string[] {
  const isIssuedBy = (at: Date | null) => since !== null && at !== null && since <= at;
  return [
    ...problemsOf("invoice", invoice, {
      ...campaign,
      storedId: campaign.invoiceId,
      paise: isSold ? campaign.pricePaise : 0,
      isNeeded: isSold && isIssuedBy(campaign.paidAt),
    }),
    ...problemsOf("credit note", creditNote, {
      ...campaign,
      storedId: campaign.creditNoteId,
      paise: campaign.creditPaise,
      isNeeded: campaign.creditPaise > 0 && campaign.invoiceId !== null,
    }),
  ];
}

type ExpectedDocument = {
  readonly sellerId: string;
  readonly storedId: string | null;
  readonly paise: number;
  readonly isNeeded: boolean;
};

function problemsOf(
  what: string,
  document: DocumentForCheck | undefined,
  { sellerId, storedId, paise, isNeeded }: ExpectedDocument,
): readonly string[] {
  if (document === undefined) return isNeeded || storedId !== null ? [`has no ${what}`] : [];
  const problems =
    document.totalPaise === paise
      ? []
      : [`has the ${what} ${document.number} of ${document.totalPaise}, should be ${paise}`];
  if (document.id !== storedId || document.sellerId !== sellerId)
    problems.push(`does not agree with the ${what} ${document.number} on whose it is`);
  return problems;
}
