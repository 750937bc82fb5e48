import { type CampaignNews, promisedPages } from "#modules/advertising/public.ts";
import type { CampaignForMail } from "#modules/advertising/public.server.ts";
import { formatDateTime } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { renderMail, type MailBlock, type MailBlockRow } from "#platform/mail/render-mail.ts";
import type { Mail } from "#platform/mail/outbox.ts";
import { inHours } from "#shared/promise-words.ts";
import { campaignStartHours } from "#shared/promises.ts";
import type { MailSender } from "./mail-sender.ts";

/** The mails to a seller about each step of a campaign that they bought. */

type Words = {
  readonly heading: string;
  readonly text: string;
  readonly button: string;
  readonly rows: readonly MailBlockRow[];
};

function wordsOf(news: CampaignNews, campaign: CampaignForMail): Words {
  const { planName, productNames, products } = campaign;
  switch (news) {
    case "paid":
      return {
        heading: "Your campaign is paid",
        text:
          `Thank you for buying ${planName}. Choose its products now and it ` +
          "starts at once. If you choose none, it starts by itself with your " +
          `newest ones within ${inHours(campaignStartHours)}.`,
        button: "Choose products",
        rows: [paid(campaign), { name: "Runs", value: `${campaign.days} days from its start` }],
      };
    case "returned":
      return {
        heading: "Your payment goes back to you",
        text:
          `Your payment for ${planName} came when your shop could not ` +
          "sell. We give it back in full, on the way it came.",
        button: "See the campaign",
        rows: [paid(campaign)],
      };
    case "waitsForProducts":
      return {
        heading: "Your campaign waits for its products",
        text:
          `${planName} is paid, but you have not said what it shall show. Choose now ` +
          "and it starts at once; otherwise it starts by itself with your newest " +
          `products within ${inHours(campaignStartHours)} of your payment.`,
        button: "Choose products",
        rows: [],
      };
    case "started":
      return {
        heading: "Your campaign runs",
        text: `${planName} has started and shows ${namesOf(productNames, products)}. You can exchange products at any time, and see how often they are looked at.`,
        button: "See the campaign",
        rows: [
          { name: "Ends", value: campaign.endsAt === null ? "" : formatDateTime(campaign.endsAt) },
        ],
      };
    case "ended":
      return {
        heading: "Your campaign is over: the results",
        text: `${planName} has run its ${campaign.days} days. ${creditWords(campaign)}`,
        button: "See the results",
        rows: resultsOf(campaign),
      };
    case "stopped":
      return {
        heading: "Your campaign was stopped",
        text: `We stopped ${planName} before its end. The reason: ${campaign.stopReason ?? ""}`,
        button: "See the campaign",
        rows: resultsOf(campaign),
      };
  }
}

function paid({ pricePaise }: CampaignForMail): MailBlockRow {
  return { name: "Paid, GST included", value: formatRupees(pricePaise), isStrong: true };
}

function namesOf(names: readonly string[], products: number): string {
  const more = products - names.length;
  return `${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

function creditWords({ creditPaise }: CampaignForMail): string {
  return creditPaise === 0
    ? "It was shown as often as promised."
    : "It was shown less often than promised, so we credit " +
        `${formatRupees(creditPaise)} to your earnings.`;
}

function resultsOf({
  eligible,
  shown,
  shareBasisPoints,
  creditPaise,
}: CampaignForMail): readonly MailBlockRow[] {
  if (eligible === null || shown === null) return [];
  const count = (number: number) => number.toLocaleString("en-IN");
  return [
    { name: "Pages that could show it", value: count(eligible) },
    { name: "Promised", value: count(promisedPages(eligible, shareBasisPoints)) },
    { name: "Shown on", value: count(shown) },
    ...(creditPaise > 0
      ? [
          {
            name: "Credited to your earnings, GST included",
            value: formatRupees(creditPaise),
            isStrong: true,
          },
        ]
      : []),
  ];
}

/** The mail to the seller about a campaign's new status. */
export function campaignMail(
  sender: MailSender,
  campaign: CampaignForMail,
  to: { readonly displayName: string; readonly email: string },
  news: CampaignNews,
): Mail {
  const { heading, text, button, rows } = wordsOf(news, campaign);
  const blocks: readonly MailBlock[] = [
    { kind: "text", text: `Hello ${to.displayName},` },
    { kind: "text", text },
    ...(rows.length === 0 ? [] : [{ kind: "rows", rows } as const]),
    { kind: "button", label: button, path: `/seller/campaigns/${campaign.id}` },
    ...(news === "paid" && campaign.invoiceId !== null
      ? [{ kind: "note", text: "The tax invoice stands on the campaign's page." } as const]
      : []),
  ];
  return {
    kind: `advertising.${news}`,
    to: to.email,
    subject: `${heading}: ${campaign.planName}`,
    cause: `advertising.campaignMoved:${campaign.id}:${news}`,
    ...renderMail({
      shopName: sender.shopName,
      baseUrl: sender.baseUrl,
      heading,
      blocks,
      footer: `You receive this because you bought a campaign at ${sender.shopName}.`,
    }),
  };
}
