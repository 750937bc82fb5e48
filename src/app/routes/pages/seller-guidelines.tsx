import { Link } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { cachePage } from "#app/lib/cache-page.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import type { Tariff } from "#modules/shipping/public.ts";
import { inHours } from "#shared/promise-words.ts";
import {
  applicationReviewBusinessDays,
  cancellationHours,
  freeCancellationHours,
  lateCancellationDays,
  returnAnswerHours,
  returnWindowDays,
  listingCheckDays,
} from "#shared/promises.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { Route } from "./+types/seller-guidelines.ts";
import { dayWords } from "./day-words.ts";
import { StaticPage, type PageSection } from "./static-page.tsx";
import { useSettings } from "./use-settings.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t("Seller Guidelines"),
    canonical: "/seller-guidelines",
    kind: "article",
    trail: [],
    description: t(
      "Who can sell, what can be listed, how orders are handled, what it costs and when you are paid.",
    ),
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = allow(context, "catalog.browse");
  cachePage(context);
  return { processing: (await readTariff(db)).processing };
}

export default function SellerGuidelines({ loaderData }: Route.ComponentProps) {
  const { name, commissionBasisPoints } = useSettings();
  return (
    <StaticPage
      title={t("Seller Guidelines")}
      lead={t("What we expect from sellers on {name}, and what you get.", { name })}
      since="2026-11-29"
      sections={sectionsOf(commissionBasisPoints / 100, loaderData.processing)}
      after={
        <ButtonLink to="/become-seller" variant="primary">
          {t("Become a Seller")}
        </ButtonLink>
      }
    />
  );
}

function MakingTimes({ processing }: Pick<Tariff, "processing">) {
  return (
    <li>
      {t(
        "State the materials, weight, care, country of origin and making time: ready to send ({ready}), made to order ({madeToOrder}) or custom ({custom}).",
        {
          ready: dayWords(processing.ready),
          madeToOrder: dayWords(processing.made_to_order),
          custom: dayWords(processing.custom),
        },
      )}
    </li>
  );
}

function sectionsOf(commission: number, processing: Tariff["processing"]): readonly PageSection[] {
  return [
    {
      id: "who",
      title: t("Who can sell"),
      body: (
        <>
          <p>
            {t(
              "Artisans and workshops in India who make leather goods by hand, or have them made by hand under their own supervision. We do not accept bulk traders or factory goods.",
            )}
          </p>
          <p>
            {rich(
              "<link>Apply</link> with a description of your work. We review applications within {applicationReviewBusinessDays} business days and write to you. If yours is not approved, you may apply again.",
              {
                link: (words) => <Link to="/become-seller">{words}</Link>,
                applicationReviewBusinessDays,
              },
            )}
          </p>
        </>
      ),
    },
    { id: "registration", title: t("GST registration"), body: <Registration /> },
    {
      id: "listing",
      title: t("Your listings"),
      body: (
        <ul>
          <li>
            {t(
              "Text and pictures must show the piece as it arrives: true colours, the actual leather named, sizes measured.",
            )}
          </li>
          <MakingTimes processing={processing} />
          <li>
            {t(
              "A struck-through price must be one that you really charged, or the maximum retail price.",
            )}
          </li>
          <li>
            {t("Pictures work best at 1200 x 1200 pixels, as JPG or PNG, at most 5 MB each.")}
          </li>
          <li>
            {t(
              "Footwear under the BIS quality order needs the standard mark or a declared exemption.",
            )}
          </li>
          <li>
            {t(
              "Do not list skins of protected animals, imitations of other makers' designs or marks, or anything that is not yours to sell.",
            )}
          </li>
        </ul>
      ),
    },
    {
      id: "orders",
      title: t("Orders"),
      body: (
        <ul>
          <li>
            {t(
              "Confirm an order when you can make and send it. Then mark it shipped, and later delivered. We notify the buyer at each step.",
            )}
          </li>
          <li>{t("Keep your stock correct. A piece that is out of stock cannot be bought.")}</li>
          <li>
            {t(
              "Buyers may cancel free of charge within {freeCancellationHours}, and up to {cancellationHours} if you have not processed the order. Returns are possible within {returnWindowDays} days of delivery; please answer a request within {returnAnswerHours}.",
              {
                freeCancellationHours: inHours(freeCancellationHours),
                cancellationHours: inHours(cancellationHours),
                returnWindowDays,
                returnAnswerHours: inHours(returnAnswerHours),
              },
            )}
          </li>
          <li>
            {t(
              "If you do not ship an order within {lateCancellationDays} days after the promised day, its buyer may cancel it.",
              { lateCancellationDays },
            )}
          </li>
          <li>{t("Use a buyer's details for that order only.")}</li>
        </ul>
      ),
    },
    {
      id: "money",
      title: t("Commission and payment"),
      body: (
        <>
          <p>
            {t(
              "Commission is {commission} percent of the value of the goods without GST and shipping, the same for all sellers. You receive {value} percent, less GST on the commission and the taxes that the law makes us collect (TCS) and deduct (TDS). Your statement shows each on its own line.",
              { commission, value: 100 - commission },
            )}
          </p>
          <p>
            {t(
              "If you book a courier label here, we also take its price, GST included, from your next payout.",
            )}
          </p>
          <p>
            {t(
              "Earnings become payable once the return window after delivery has passed. Payouts are made weekly, to your bank account or UPI address.",
            )}
          </p>
        </>
      ),
    },
    {
      id: "conduct",
      title: t("When a shop is blocked"),
      body: <BlockedShops />,
    },
  ];
}

function BlockedShops() {
  return (
    <p>
      {t(
        "We may block a shop that deceives buyers, leaves orders unanswered, asks for payment outside the marketplace or breaks the law. Its products are hidden at once. Write to support if you think we are wrong; we can reopen a blocked shop.",
      )}
    </p>
  );
}

function Registration() {
  return (
    <>
      <p>
        {t(
          "You can list as soon as you are approved. We check your first listings before buyers see them, within {listingCheckDays} working days. To publish you need company settings, because every order is billed in your name. Your registration decides with which document:",
          { listingCheckDays },
        )}
      </p>
      <RegistrationKinds />
      <p>
        {rich(
          "Invoices for orders are created automatically. For what you sell elsewhere, at a fair or to a shop, use the <link>GST invoice form</link>.",
          { link: (words) => <Link to="/gst-invoice">{words}</Link> },
        )}
      </p>
    </>
  );
}

function RegistrationKinds() {
  return (
    <ul>
      <li>
        {rich(
          "<strong>Regular</strong>: a valid GSTIN. You issue tax invoices, charge GST and sell to all states.",
          { strong: (words) => <strong>{words}</strong> },
        )}
      </li>
      <li>
        {rich(
          "<strong>Composition</strong>: a valid GSTIN. You issue bills of supply, charge no GST and, through a marketplace, may sell within your own state only.",
          { strong: (words) => <strong>{words}</strong> },
        )}
      </li>
      <li>
        {rich(
          "<strong>Unregistered, but enrolled</strong>: PAN and an enrolment number. You issue plain bills, charge no GST and sell within your own state only. Your product pages say so, and checkout refuses items that cannot be sent.",
          { strong: (words) => <strong>{words}</strong> },
        )}
      </li>
    </ul>
  );
}
