import { Link } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { cacheStaticPage } from "#app/lib/cache-page.server.ts";
import { formatRupees } from "#shared/money.ts";
import { inHours } from "#shared/promise-words.ts";
import {
  balanceCancelDays,
  cardRefundDays,
  netbankingRefundDays,
  upiRefundDays,
  cancellationHours,
  freeCancellationHours,
  lateCancellationDays,
  qualityGuaranteeDays,
  repairDays,
  refundBusinessDays,
  returnAnswerHours,
  returnLostDays,
  returnPostageGrams,
  returnPostageNextPaise,
  returnPostagePaise,
  returnReceiptDays,
  returnWindowDays,
} from "#shared/promises.ts";
import type { Route } from "./+types/cancellation-refunds.ts";
import { StaticPage, type PageSection } from "./static-page.tsx";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t("Cancellation & Refunds"),
    canonical: "/cancellation-refunds",
    kind: "article",
    trail: [],
    description: t(
      "Free cancellation within {freeCancellationHours}, returns within {returnWindowDays} days, a {qualityGuaranteeDays}-day quality guarantee, and when refunds arrive.",
      {
        freeCancellationHours: inHours(freeCancellationHours),
        returnWindowDays,
        qualityGuaranteeDays,
      },
    ),
  });

export const middleware: Route.MiddlewareFunction[] = [cacheStaticPage];

export default function CancellationRefunds() {
  return (
    <StaticPage
      title={t("Cancellation & Refunds")}
      lead={t(
        "Cancel free within {freeCancellationHours}. Return within {returnWindowDays} days. A {qualityGuaranteeDays}-day guarantee on workmanship.",
        {
          freeCancellationHours: inHours(freeCancellationHours),
          returnWindowDays,
          qualityGuaranteeDays,
        },
      )}
      since="2026-11-29"
      sections={sections()}
    />
  );
}

function RefundsInPart() {
  return (
    <>
      <p>
        {t(
          "We also refund the shipping fee, and a fee for cash on delivery, if an order is cancelled or not accepted at the door, or if you return the whole order because it was damaged, faulty, wrong, not as shown or later than stated. If you return one of several pieces, we refund its price with GST.",
        )}
      </p>
      <p>
        {t(
          "Some made-to-order pieces can be paid in two parts: one now, the balance before shipping or, where we offer it, in cash when the order arrives. Once the balance is due, there are {balanceCancelDays} days to pay it or to choose cash; after that the order is cancelled. If the order is cancelled or not accepted at the door, you get back everything you have paid.",
          { balanceCancelDays },
        )}
      </p>
      <p>
        {t(
          "If you paid the balance in cash, a refund goes back first the way you paid online. What is more than that goes to the bank account or UPI address that you give on the order's page.",
        )}
      </p>
    </>
  );
}

function postageWords(): string {
  return t(
    "Where it is free, a courier collects it. If you send it yourself, enter courier and tracking number on the order's page: once the workshop has received it you get {first} for up to {grams} g and {next} for each further {grams} g begun, whatever you paid.",
    {
      first: formatRupees(returnPostagePaise),
      next: formatRupees(returnPostageNextPaise),
      grams: returnPostageGrams,
    },
  );
}

function PostageTerms() {
  return (
    <>
      <li>
        {t(
          "Send it within {returnReceiptDays} days of the approval; after that the return ends and you keep the pieces. If a courier that you chose does not deliver it, the return ends {returnLostDays} days after you sent it, unless we decide otherwise with your receipt.",
          { returnReceiptDays, returnLostDays },
        )}
      </li>
      <li>{postageWords()}</li>
      <li>
        {t(
          "No postage is due if the return is not accepted, or if you keep the pieces for a part of the price.",
        )}
      </li>
      <li>
        {t(
          "If our courier loses a return, you get your refund, or your replacement is sent. If a courier that you chose loses it, write to our help desk with the receipt.",
        )}
      </li>
    </>
  );
}

function LateShipping() {
  return (
    <li>
      {t(
        "If it is not shipped {lateCancellationDays} days after the promised day: free of charge, until it is shipped.",
        { lateCancellationDays },
      )}
    </li>
  );
}

function Guarantee() {
  return (
    <>
      <p>
        {t(
          "If a seam opens, a buckle breaks or an edge comes apart within {qualityGuaranteeDays} days of delivery, return the piece from the order's page: choose your money back or a repair, also for pieces made for you. A repair is free, there and back. If the piece is not repaired and sent back within {repairDays} working days of its arrival, or cannot be repaired, you can take the refund. Signs of wear, the patina of the leather and damage by water or heat are not covered.",
          { qualityGuaranteeDays, repairDays },
        )}
      </p>
      <p>
        {t(
          "For a replacement and for a repaired piece, the {qualityGuaranteeDays} days begin anew on the day it arrives.",
          { qualityGuaranteeDays },
        )}
      </p>
    </>
  );
}

const sections = (): readonly PageSection[] => [
  {
    id: "cancelling",
    title: t("Cancelling an order"),
    body: (
      <>
        <ul>
          <li>
            {t("Within {freeCancellationHours} of ordering: always free of charge.", {
              freeCancellationHours: inHours(freeCancellationHours),
            })}
          </li>
          <li>
            {t(
              "Up to {cancellationHours}: free of charge, if the workshop has not processed the order.",
              { cancellationHours: inHours(cancellationHours) },
            )}
          </li>
          <li>
            {t(
              "Pieces that are made for you: free of charge until the leather is cut, if everything in the order is made for you.",
            )}
          </li>
          <LateShipping />
          <li>
            {t("After that, or once it is on its way: please return the piece after delivery.")}
          </li>
        </ul>
        <p>
          {rich(
            "Cancel on the order's own page, in <link>My Orders</link>. If a workshop cannot fulfil an order, it cancels the order and you get a full refund.",
            { link: (words) => <Link to="/my-orders">{words}</Link> },
          )}
        </p>
      </>
    ),
  },
  {
    id: "returns",
    title: t("Returning a piece"),
    body: (
      <>
        <p>
          {rich(
            "Within {returnWindowDays} days of delivery, unused, with its tags and packing. Request the return on the order's own page, in <link>My Orders</link>; the workshop answers within {returnAnswerHours}. If you do not agree with its answer, ask us on the order's page: the marketplace decides.",
            {
              returnWindowDays,
              link: (words) => <Link to="/my-orders">{words}</Link>,
              returnAnswerHours: inHours(returnAnswerHours),
            },
          )}
        </p>
        <ul>
          <li>
            {t(
              "If it arrived damaged, faulty, late or not as shown, sending it back is free. Describe what is wrong: the decision on your return depends on it.",
            )}
          </li>
          <PostageTerms />
          <li>{t("If it does not fit or you changed your mind, you pay for sending it back.")}</li>
          <li>
            {t(
              "A replacement has {returnWindowDays} days of its own, counted from its arrival. It can be returned or repaired, not exchanged once more.",
              { returnWindowDays },
            )}
          </li>
          <li>
            {t(
              "Pieces made to your measure or with your name can be returned only if something is wrong with them.",
            )}
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "guarantee",
    title: t("{qualityGuaranteeDays}-day quality guarantee", { qualityGuaranteeDays }),
    body: <Guarantee />,
  },
  {
    id: "refunds",
    title: t("When you get your refund"),
    body: (
      <>
        <p>
          {t(
            "We refund you {refundBusinessDays} business days after a cancellation, or after a return has arrived and been checked. Online payments go back to the original payment method. Banks then take:",
            { refundBusinessDays },
          )}
        </p>
        <ul>
          <li>{t("UPI: {upiRefundDays} days", { upiRefundDays })}</li>
          <li>{t("Net banking: {netbankingRefundDays} days", { netbankingRefundDays })}</li>
          <li>{t("Cards: {cardRefundDays} days", { cardRefundDays })}</li>
          <li>
            {t(
              "Cash on delivery: to the bank account or UPI address that you give on the order's page; never in cash",
            )}
          </li>
        </ul>
        <RefundsInPart />
      </>
    ),
  },
  {
    id: "documents",
    title: t("Invoices and credit notes"),
    body: (
      <p>
        {t(
          "An issued invoice is never changed. If something is cancelled, returned or made cheaper later, the workshop issues a credit note at the same rate of GST.",
        )}
      </p>
    ),
  },
];
