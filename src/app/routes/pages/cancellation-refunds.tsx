import { Link } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { cacheStaticPage } from "#app/lib/cache-page.server.ts";
import { inHours } from "#shared/promise-words.ts";
import {
  cardRefundDays,
  netbankingRefundDays,
  upiRefundDays,
  cancellationHours,
  freeCancellationHours,
  qualityGuaranteeDays,
  refundBusinessDays,
  returnAnswerHours,
  returnWindowDays,
} from "#shared/promises.ts";
import type { Route } from "./+types/cancellation-refunds.ts";
import { StaticPage, type PageSection } from "./static-page.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Cancellation & Refunds",
    canonical: "/cancellation-refunds",
    kind: "article",
    trail: [],
    description:
      `Cancel free within ${inHours(freeCancellationHours)}, return within ${returnWindowDays} ` +
      `days, ${qualityGuaranteeDays}-day quality guarantee, and when the money is back.`,
  });

export const middleware: Route.MiddlewareFunction[] = [cacheStaticPage];

export default function CancellationRefunds() {
  return (
    <StaticPage
      title="Cancellation & Refunds"
      lead={
        `Cancel free within ${inHours(freeCancellationHours)}. Return within ` +
        `${returnWindowDays} days. A ${qualityGuaranteeDays}-day guarantee on how it is made.`
      }
      since="2026-11-22"
      sections={sections}
    />
  );
}

const sections: readonly PageSection[] = [
  {
    id: "cancelling",
    title: "Cancelling an order",
    body: (
      <>
        <ul>
          <li>Within {inHours(freeCancellationHours)} of ordering: free of charge, always.</li>
          <li>
            Up to {inHours(cancellationHours)}: free of charge, if the workshop has not processed
            the order.
          </li>
          <li>After that, or once it is on its way: please return the piece after delivery.</li>
        </ul>
        <p>
          You cancel on the order's own page, in <Link to="/my-orders">My Orders</Link>. If a
          workshop cannot fulfil an order, it cancels and you get everything back.
        </p>
      </>
    ),
  },
  {
    id: "returns",
    title: "Returning a piece",
    body: (
      <>
        <p>
          Within {returnWindowDays} days of delivery, unused, with its tags and packing. You ask for
          it on the order's own page, in <Link to="/my-orders">My Orders</Link>; the workshop
          answers within {inHours(returnAnswerHours)}. If you do not agree with its answer, write to
          support: the marketplace decides.
        </p>
        <ul>
          <li>
            If it came damaged, faulty, late or is not what was shown, sending it back costs you
            nothing. Describe what is wrong; it decides about your return.
          </li>
          <li>If it does not fit or you changed your mind, you pay for sending it back.</li>
          <li>
            Pieces made to your own measure or with your name come back only when something is wrong
            with them.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "guarantee",
    title: `${qualityGuaranteeDays}-day quality guarantee`,
    body: (
      <p>
        If a seam opens, a buckle breaks or an edge comes apart within {qualityGuaranteeDays} days
        of delivery, you send it back from the order's page and get your money back, or agree with
        the workshop on a repair. Traces of wear, the patina of the leather and damage by water or
        heat are not covered.
      </p>
    ),
  },
  {
    id: "refunds",
    title: "When the money is back",
    body: (
      <>
        <p>
          A refund is made {refundBusinessDays} business days after a cancellation, or after a
          return has arrived and was looked at. What was paid online goes back the way it came.
          Banks then take:
        </p>
        <ul>
          <li>UPI: {upiRefundDays} days</li>
          <li>Net banking: {netbankingRefundDays} days</li>
          <li>Cards: {cardRefundDays} days</li>
          <li>
            Cash on delivery: to a bank account or UPI address that you name on the order's page;
            never in cash
          </li>
        </ul>
        <p>
          When an order was cancelled or not accepted at the door, or all of it comes back because
          it was damaged, faulty, wrong, not as shown or later than stated, the shipping fee is
          refunded too. Where one of several pieces comes back, its price with its GST is refunded.
        </p>
      </>
    ),
  },
  {
    id: "documents",
    title: "On paper",
    body: (
      <p>
        An invoice that was issued is never changed. For what was cancelled or returned after it,
        the workshop issues a credit note at the same rate of GST.
      </p>
    ),
  },
];
