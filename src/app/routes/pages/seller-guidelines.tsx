import { Link } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { cacheStaticPage } from "#app/lib/cache-page.server.ts";
import { inHours } from "#shared/promise-words.ts";
import {
  applicationReviewBusinessDays,
  cancellationHours,
  freeCancellationHours,
  returnAnswerHours,
  returnWindowDays,
} from "#shared/promises.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { Route } from "./+types/seller-guidelines.ts";
import { StaticPage, type PageSection } from "./static-page.tsx";
import { useSettings } from "./use-settings.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Seller Guidelines",
    canonical: "/seller-guidelines",
    kind: "article",
    trail: [],
    description:
      "Who can sell, what can be listed, how orders are " +
      "handled, what it costs and when you are paid.",
  });

export const middleware: Route.MiddlewareFunction[] = [cacheStaticPage];

export default function SellerGuidelines() {
  const { name, commissionBasisPoints } = useSettings();
  return (
    <StaticPage
      title="Seller Guidelines"
      lead={`What selling on ${name} asks of you, and what it gives.`}
      since="2026-11-22"
      sections={sectionsOf(commissionBasisPoints / 100)}
      after={
        <ButtonLink to="/become-seller" variant="primary">
          Become a Seller
        </ButtonLink>
      }
    />
  );
}

function sectionsOf(commission: number): readonly PageSection[] {
  return [
    {
      id: "who",
      title: "Who can sell",
      body: (
        <>
          <p>
            Artisans and workshops in India who make leather goods by hand, or have them made by
            hand under their own eyes. We do not take traders in bulk or factory goods.
          </p>
          <p>
            <Link to="/become-seller">Apply</Link> with a description of your work. We review
            applications within {applicationReviewBusinessDays} business days and write to you. If
            yours is not approved, you may apply again.
          </p>
        </>
      ),
    },
    { id: "registration", title: "Registration for GST", body: <Registration /> },
    {
      id: "listing",
      title: "What you list",
      body: (
        <ul>
          <li>
            Text and pictures show the piece as it arrives: true colours, the real leather named,
            sizes measured.
          </li>
          <li>
            Give materials, weight, care, country of origin and the time you need: ready to send
            (1-2 days), made to order (5-10) or custom (10-15).
          </li>
          <li>
            A struck-through price is one that you really charged, or the maximum retail price.
          </li>
          <li>Pictures of 1200 x 1200 pixels, JPG or PNG, at most 5 MB each, are best.</li>
          <li>
            Footwear under the BIS quality order needs the standard mark or a declared exemption.
          </li>
          <li>
            No skins of protected animals, no imitation of other makers' designs or marks, nothing
            that is not yours to sell.
          </li>
        </ul>
      ),
    },
    {
      id: "orders",
      title: "Orders",
      body: (
        <ul>
          <li>
            Confirm an order when you can make and send it, then mark it shipped, then delivered.
            The buyer is told of each step.
          </li>
          <li>Stock is yours to keep right; a piece that is out of stock cannot be bought.</li>
          <li>
            {`Buyers may cancel free of charge within ${inHours(freeCancellationHours)}, ` +
              `and up to ${inHours(cancellationHours)} if you have not processed the order. ` +
              `Returns are possible within ${returnWindowDays} days of delivery; please ` +
              `answer a request within ${inHours(returnAnswerHours)}.`}
          </li>
          <li>What a buyer tells you is for this order only. Do not use it for anything else.</li>
        </ul>
      ),
    },
    {
      id: "money",
      title: "Commission and payment",
      body: (
        <>
          <p>
            Commission is {commission} percent of the goods' value without GST and shipping, for all
            sellers alike. You receive {100 - commission} percent, less GST on the commission and
            the taxes that the law makes us collect (TCS) and deduct (TDS); your statement shows
            each as a line.
          </p>
          <p>
            Earnings become payable when the return window after delivery has passed. Payouts are
            weekly, to your bank account or UPI address.
          </p>
        </>
      ),
    },
    {
      id: "conduct",
      title: "When a shop is blocked",
      body: (
        <p>
          We may block a shop that deceives buyers, leaves orders unanswered, asks for payment
          outside the marketplace or breaks the law. Its products are hidden at once. Write to
          support if you think we are wrong; a blocked shop can be opened again.
        </p>
      ),
    },
  ];
}

function Registration() {
  return (
    <>
      <p>
        You can list and publish right after approval. To confirm orders we need your company
        settings, since confirming issues a document in your name. Which one follows from your
        registration:
      </p>
      <RegistrationKinds />
      <p>
        Invoices of orders write themselves. For what you sell elsewhere, at a fair or to a shop,
        there is the <Link to="/gst-invoice">GST invoice form</Link>.
      </p>
    </>
  );
}

function RegistrationKinds() {
  return (
    <ul>
      <li>
        <strong>Regular</strong>: a valid GSTIN. You issue tax invoices, charge GST and sell to all
        states.
      </li>
      <li>
        <strong>Composition</strong>: a valid GSTIN. You issue bills of supply, charge no GST and,
        through a marketplace, may sell within your own state only.
      </li>
      <li>
        <strong>Unregistered, but enrolled</strong>: PAN and an enrolment number. You issue plain
        bills, charge no GST and sell within your own state only. Your products say so, and the
        checkout refuses what cannot be sent.
      </li>
    </ul>
  );
}
