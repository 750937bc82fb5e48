import { Link } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { cacheStaticPage } from "#app/lib/cache-page.server.ts";
import { complaintsPromise } from "#shared/promise-words.ts";
import { balanceCancelDays, debtWarningDays } from "#shared/promises.ts";
import type { Route } from "./+types/terms-conditions.ts";
import { StaticPage, type PageSection } from "./static-page.tsx";
import { useSettings } from "./use-settings.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t("Terms & Conditions"),
    canonical: "/terms-conditions",
    kind: "article",
    trail: [],
    description: t("The rules between the marketplace, its buyers and its sellers."),
  });

export const middleware: Route.MiddlewareFunction[] = [cacheStaticPage];

export default function TermsConditions() {
  const { name, legalName, commissionBasisPoints } = useSettings();
  return (
    <StaticPage
      title={t("Terms & Conditions")}
      lead={t("The rules between {name}, its buyers and its sellers.", { name })}
      sections={sectionsOf({ name, legalName, commission: commissionBasisPoints / 100 })}
      since="2026-11-29"
      isNumbered
    />
  );
}

type Facts = { readonly name: string; readonly legalName: string; readonly commission: number };

function sectionsOf({ name, legalName, commission }: Facts): readonly PageSection[] {
  return [
    {
      id: "acceptance",
      title: t("Acceptance"),
      body: (
        <p>
          {rich(
            "{name} is operated by {legalName} (“we”). By opening an account or placing an order you accept these terms, the <link>Privacy Policy</link> and the <link2>Cancellation & Refunds</link2> policy. Your rights under consumer law are not affected.",
            {
              name,
              legalName,
              link: (words) => <Link to="/privacy-policy">{words}</Link>,
              link2: (words) => <Link to="/cancellation-refunds">{words}</Link>,
            },
          )}
        </p>
      ),
    },
    { id: "services", title: t("Marketplace services"), body: <Services /> },
    {
      id: "accounts",
      title: t("User accounts"),
      body: (
        <p>
          {t(
            "Accounts are for people aged 18 and over. Keep your password to yourself and your details correct; you are responsible for what happens in your account until you tell us it has been misused. You need a confirmed email address to order.",
          )}
        </p>
      ),
    },
    {
      id: "sellers",
      title: t("Seller obligations"),
      body: (
        <p>
          {rich(
            "We approve sellers before they sell. They undertake that text and pictures match the goods, that they have the right to sell them, and that price, stock and origin are correct. They also undertake to send confirmed orders on time, take back what may be returned, and issue the documents GST law requires. The <link>Seller Guidelines</link> are part of these terms. We may reject or block a seller who breaks them.",
            { link: (words) => <Link to="/seller-guidelines">{words}</Link> },
          )}
        </p>
      ),
    },
    {
      id: "buyers",
      title: t("Buyer responsibilities"),
      body: (
        <p>
          {t(
            "Give an address where you can be reached, accept the parcel, pay for what you ordered, and check the piece when it arrives. Handmade pieces differ slightly from each other; that is not a fault.",
          )}{" "}
          {t(
            "A piece that an artisan makes on your request is made for you alone: the quote that you accept says what you get, you can return it only if it is faulty or not what the quote says, and cancelling is free only until it is cut.",
          )}
        </p>
      ),
    },
    { id: "payment", title: t("Payment terms"), body: <Payment commission={commission} /> },
    {
      id: "intellectual-property",
      title: t("Intellectual property"),
      body: (
        <p>
          {t(
            "Texts, pictures and designs belong to those who made them. Sellers allow us to show theirs for as long as they are listed. If something here infringes your rights, write to the grievance officer. We remove sellers who infringe repeatedly, and keep a record of it.",
          )}
        </p>
      ),
    },
    {
      id: "prohibited",
      title: t("Prohibited activities"),
      body: (
        <ul>
          <li>{t("Goods that are stolen, counterfeit or made of protected animals")}</li>
          <li>
            {t(
              "Fake reviews, orders placed to raise a rank, struck-through prices that were never charged",
            )}
          </li>
          <li>{t("Payment outside the marketplace for something found on it")}</li>
          <li>{t("Using buyers' data for anything but their order")}</li>
          <li>
            {t(
              "Breaking into or overloading the service, or collecting its content by automated means",
            )}
          </li>
        </ul>
      ),
    },
    {
      id: "liability",
      title: t("Liability"),
      body: (
        <p>
          {t(
            "The contract of sale is between buyer and seller. We are liable for our own services: without limit for intent, gross negligence and wherever the law allows no limit, and otherwise for foreseeable damage. Indian law applies; consumers may approach the courts and commissions of their own place.",
          )}
        </p>
      ),
    },
    {
      id: "contact",
      title: t("Contact"),
      body: (
        <p>
          {t("Support and the grievance officer are named below. {complaintsPromise}", {
            complaintsPromise: complaintsPromise(),
          })}
        </p>
      ),
    },
  ];
}

function Services() {
  return (
    <>
      <p>
        {t(
          "We provide the place where independent workshops offer their goods. We take orders and payments for them, and help when something goes wrong. We do not make the goods.",
        )}
      </p>
      <p id="ranking" className="scroll-mt-24">
        {t(
          "Lists are sorted as the page says: newest first, by price or name, or by how well they match your search. We choose what to feature on the home page by sales and ratings, from different workshops. Ratings come from delivered orders. A seller can pay for a better place; such places are marked “Sponsored”. At most one in six places in a list is sponsored. Sponsored places show only pieces that belong to that list, search or category and can be ordered. Otherwise we treat all sellers alike.",
        )}
      </p>
    </>
  );
}

function Payment({ commission }: { readonly commission: number }) {
  return (
    <>
      <p>
        {t(
          "Prices are in Indian rupees. The price with GST is shown beside the listed one, and the total with shipping and tax is shown before you order. You pay by cash on delivery (below ₹2,00,000), or by card, UPI or net banking through a payment provider where checkout offers it. Card data stays with the provider.",
        )}
      </p>
      <p>
        {t(
          "Some made-to-order pieces can be paid in two parts: one now, the balance before shipping or, where we offer it, in cash when the order arrives. Once the balance is due, there are {balanceCancelDays} days to pay it or to choose cash; after that the order is cancelled. If the order is cancelled or not accepted at the door, you get back everything you have paid.",
          { balanceCancelDays },
        )}{" "}
        {t(
          "If the seller has a GSTIN, a receipt voucher for the first part comes with the mail of the order; if the order is cancelled before its invoice, a refund voucher follows.",
        )}
      </p>
      <p>
        {t(
          "We pay sellers weekly, after delivery is confirmed and the return window has passed. We deduct a commission of {commission} percent of the value of the goods, the GST on it, and the taxes we must collect and deduct.",
          { commission },
        )}
      </p>
      <p>
        {t(
          "If a seller books a courier label here, we also take its price, GST included, from the next payout.",
        )}
      </p>
      <p>
        {t(
          "If a seller owes us more than was earned, we deduct it from what is earned next, and the seller can pay it. If more than a limit has been owed for longer than its days, both of which the seller reads under Earnings, we can pause new orders that the seller records by hand, at least {debtWarningDays} days after we have said so. Selling online stays possible.",
          { debtWarningDays },
        )}
      </p>
    </>
  );
}
