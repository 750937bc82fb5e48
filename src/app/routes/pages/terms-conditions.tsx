import { Link } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { cacheStaticPage } from "#app/lib/cache-page.server.ts";
import { complaintsPromise } from "#shared/promise-words.ts";
import type { Route } from "./+types/terms-conditions.ts";
import { StaticPage, type PageSection } from "./static-page.tsx";
import { useSettings } from "./use-settings.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Terms & Conditions",
    canonical: "/terms-conditions",
    kind: "article",
    trail: [],
    description: "The rules between the marketplace, those who buy and those who sell.",
  });

export const middleware: Route.MiddlewareFunction[] = [cacheStaticPage];

export default function TermsConditions() {
  const { name, legalName, commissionBasisPoints } = useSettings();
  return (
    <StaticPage
      title="Terms & Conditions"
      lead={`The rules between ${name}, those who buy and those who sell.`}
      sections={sectionsOf({ name, legalName, commission: commissionBasisPoints / 100 })}
      since="2026-11-21"
      isNumbered
    />
  );
}

type Facts = { readonly name: string; readonly legalName: string; readonly commission: number };

function sectionsOf({ name, legalName, commission }: Facts): readonly PageSection[] {
  return [
    {
      id: "acceptance",
      title: "Acceptance",
      body: (
        <p>
          {name} is operated by {legalName} (“we”). Who opens an account or orders accepts these
          terms, the <Link to="/privacy-policy">Privacy Policy</Link> and the{" "}
          <Link to="/cancellation-refunds">Cancellation & Refunds</Link> policy. Rights that
          consumer law gives you stay untouched.
        </p>
      ),
    },
    { id: "services", title: "Marketplace services", body: <Services /> },
    {
      id: "accounts",
      title: "User accounts",
      body: (
        <p>
          Accounts are for people of 18 years and more. Keep your password to yourself and your
          details true; what is done with your account counts as yours until you tell us that
          somebody else has it. Ordering needs a confirmed email address.
        </p>
      ),
    },
    {
      id: "sellers",
      title: "Seller obligations",
      body: (
        <p>
          Sellers are approved by us before they sell. They undertake that text and pictures match
          the goods, that they may sell them, that price, stock and origin are right, that they send
          what was confirmed in time, take back what may be returned, and issue the documents GST
          law asks for. The <Link to="/seller-guidelines">Seller Guidelines</Link> are part of these
          terms. We may reject or block a seller who breaks them.
        </p>
      ),
    },
    {
      id: "buyers",
      title: "Buyer responsibilities",
      body: (
        <p>
          Give an address at which you can be reached, accept the parcel, pay what you ordered, and
          look at the piece when it arrives. Handmade goods differ a little from each other; that is
          no fault.
        </p>
      ),
    },
    { id: "payment", title: "Payment terms", body: <Payment commission={commission} /> },
    {
      id: "intellectual-property",
      title: "Intellectual property",
      body: (
        <p>
          Texts, pictures and designs belong to those who made them. Sellers let us show theirs for
          as long as they are listed. If something here infringes your right, write to the grievance
          officer; sellers who infringe repeatedly are removed, and we keep a record of it.
        </p>
      ),
    },
    {
      id: "prohibited",
      title: "Prohibited activities",
      body: (
        <ul>
          <li>Goods that are stolen, counterfeit or made of protected animals</li>
          <li>
            Invented reviews, orders placed to raise a rank, struck-through prices that were never
            charged
          </li>
          <li>Payment outside the marketplace for what was found in it</li>
          <li>Using buyers' data for anything but their order</li>
          <li>Breaking in, overloading the service, or collecting its contents by machine</li>
        </ul>
      ),
    },
    {
      id: "liability",
      title: "Liability",
      body: (
        <p>
          The contract of sale is between buyer and seller. We answer for our own services, without
          limit where intent, gross negligence or the law leave none, and otherwise for the damage
          one could foresee. Indian law applies; consumers may turn to the courts and commissions of
          their own place.
        </p>
      ),
    },
    {
      id: "contact",
      title: "Contact",
      body: <p>Support and the grievance officer are named below. {complaintsPromise}</p>,
    },
  ];
}

function Services() {
  return (
    <>
      <p>
        We provide the place where independent workshops offer their goods, take orders and payments
        for them, and help when something goes wrong. We do not make the goods.
      </p>
      <p id="ranking" className="scroll-mt-24">
        Lists are ordered as the page says: newest first, by price or by name, or by how well they
        fit the words you searched for. What the home page features is picked by sales and ratings,
        from different workshops. Ratings come from delivered orders. A seller can pay for a better
        place; such places are marked “Sponsored”. They are at most one in six of a list, and show
        only pieces that belong to the very list, search or category and can be ordered. Otherwise
        all sellers are treated alike.
      </p>
    </>
  );
}

function Payment({ commission }: { readonly commission: number }) {
  return (
    <>
      <p>
        Prices are in Indian rupees; the price with GST stands beside the listed one, and the total
        with shipping and tax is shown before you order. You pay by cash on delivery (below
        ₹2,00,000), or by card, UPI or net banking through a payment provider where checkout offers
        it. Card data stays with the provider.
      </p>
      <p>
        Sellers are paid after delivery is confirmed and the time for returns has passed, weekly,
        less a commission of {commission} percent of the goods' value, the GST on it, and the taxes
        we must collect and deduct.
      </p>
    </>
  );
}
