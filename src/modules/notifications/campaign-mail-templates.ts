import { z } from "zod";
import { campaignNews, promisedPages } from "#modules/advertising/public.ts";
import { defineMail, mailInstant } from "#platform/mail/define-mail.ts";
import { formatDateTime } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import type { MailBlockRow } from "#platform/mail/render-mail.ts";
import { inHours } from "#shared/promise-words.ts";
import { campaignStartHours } from "#shared/promises.ts";
import { helloBlock } from "./seller-mail-parts.ts";
import { locale, t } from "#shared/texts/text.ts";

/** The mails to a seller about each step of a campaign that they bought. */

const campaignFacts = z.object({
  id: z.uuid(),
  news: z.enum(campaignNews),
  displayName: z.string(),
  planName: z.string(),
  pricePaise: z.int(),
  days: z.int(),
  endsAt: mailInstant.nullable(),
  stopReason: z.string().nullable(),
  shareBasisPoints: z.int(),
  eligible: z.int().nullable(),
  shown: z.int().nullable(),
  creditPaise: z.int(),
  invoiceId: z.uuid().nullable(),
  products: z.int(),
  productNames: z.array(z.string()).readonly(),
});
type CampaignFacts = z.output<typeof campaignFacts>;

type Words = {
  readonly heading: string;
  readonly text: string;
  readonly button: string;
  readonly rows: readonly MailBlockRow[];
};

function wordsOf(campaign: CampaignFacts): Words {
  const { news, planName } = campaign;
  switch (news) {
    case "paid":
      return {
        heading: t("Your campaign is paid"),
        text: t(
          "Thank you for buying {planName}. Choose its products now and it starts immediately. If you choose none, it starts automatically with your newest products within {campaignStartHours}.",
          { planName, campaignStartHours: inHours(campaignStartHours) },
        ),
        button: t("Choose products"),
        rows: [
          paid(campaign),
          {
            name: t("Runs"),
            value: t("{days, plural, one {# day} other {# days}} from its start", {
              days: campaign.days,
            }),
          },
        ],
      };
    case "returned":
      return {
        heading: t("We are refunding your payment"),
        text: t(
          "Your payment for {planName} arrived when your shop could not sell. We are refunding it in full to your original payment method.",
          { planName },
        ),
        button: t("See the campaign"),
        rows: [paid(campaign)],
      };
    case "waitsForProducts":
      return {
        heading: t("Your campaign is waiting for its products"),
        text: t(
          "{planName} is paid, but you have not chosen its products. Choose them now and it starts immediately. Otherwise it starts automatically with your newest products within {campaignStartHours} of your payment.",
          { planName, campaignStartHours: inHours(campaignStartHours) },
        ),
        button: t("Choose products"),
        rows: [],
      };
    case "started":
      return startedWords(campaign);
    case "ended":
      return endedWords(campaign);
    case "stopped":
      return stoppedWords(campaign);
  }
}

function startedWords(campaign: CampaignFacts): Words {
  const { planName, productNames, products } = campaign;
  return {
    heading: t("Your campaign is running"),
    text: t(
      "{planName} has started and shows {productNames}. You can change its products at any time and see how often they are viewed.",
      { planName, productNames: namesOf(productNames, products) },
    ),
    button: t("See the campaign"),
    rows: [
      {
        name: t("Ends"),
        value: campaign.endsAt === null ? "" : formatDateTime(campaign.endsAt),
      },
    ],
  };
}

function endedWords(campaign: CampaignFacts): Words {
  return {
    heading: t("Your campaign has ended: see the results"),
    text: t("{planName} ran for {days, plural, one {# day} other {# days}}. {result}", {
      planName: campaign.planName,
      days: campaign.days,
      result: creditWords(campaign),
    }),
    button: t("See the results"),
    rows: resultsOf(campaign),
  };
}

function stoppedWords(campaign: CampaignFacts): Words {
  return {
    heading: t("Your campaign was stopped"),
    text: t("We stopped {planName} before its end. The reason: {reason}", {
      planName: campaign.planName,
      reason: campaign.stopReason ?? "",
    }),
    button: t("See the campaign"),
    rows: resultsOf(campaign),
  };
}

function paid({ pricePaise }: CampaignFacts): MailBlockRow {
  return { name: t("Paid, GST included"), value: formatRupees(pricePaise), isStrong: true };
}

function namesOf(names: readonly string[], products: number): string {
  const more = products - names.length;
  const named = names.join(", ");
  return more > 0 ? t("{named} and {more} more", { named, more }) : named;
}

function creditWords({ creditPaise }: CampaignFacts): string {
  return creditPaise === 0
    ? t("It was shown as often as promised.")
    : t("It was shown less often than promised, so we credit {creditPaise} to your earnings.", {
        creditPaise: formatRupees(creditPaise),
      });
}

function resultsOf({
  eligible,
  shown,
  shareBasisPoints,
  creditPaise,
}: CampaignFacts): readonly MailBlockRow[] {
  if (eligible === null || shown === null) return [];
  const count = (number: number) => number.toLocaleString(locale());
  return [
    { name: t("Pages that could show it"), value: count(eligible) },
    { name: t("Promised"), value: count(promisedPages(eligible, shareBasisPoints)) },
    { name: t("Shown on"), value: count(shown) },
    ...(creditPaise > 0
      ? [
          {
            name: t("Credited to your earnings, GST included"),
            value: formatRupees(creditPaise),
            isStrong: true,
          },
        ]
      : []),
  ];
}

/** The mail to the seller about a campaign's new status. */
export const campaignMail = defineMail(
  "advertising.campaignMoved",
  { topic: "shop", data: campaignFacts },
  (campaign, { shopName }) => {
    const { heading, text, button, rows } = wordsOf(campaign);
    return {
      subject: `${heading}: ${campaign.planName}`,
      heading,
      blocks: [
        helloBlock(campaign.displayName),
        { kind: "text", text },
        ...(rows.length === 0 ? [] : [{ kind: "rows", rows } as const]),
        { kind: "button", label: button, path: `/seller/campaigns/${campaign.id}` },
        ...(campaign.news === "paid" && campaign.invoiceId !== null
          ? [{ kind: "note", text: t("The tax invoice is on the campaign's page.") } as const]
          : []),
      ],
      footer: t("You receive this because you bought a campaign at {shopName}.", { shopName }),
    };
  },
);
