import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { cacheStaticPage } from "#app/lib/cache-page.server.ts";
import type { Route } from "./+types/privacy-policy.ts";
import { CollectedData } from "./privacy-collection.tsx";
import { whatYouCanDo, type Inactive } from "./privacy-rights.tsx";
import { StaticPage, type PageSection } from "./static-page.tsx";
import { useSettings } from "./use-settings.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t("Privacy Policy"),
    canonical: "/privacy-policy",
    kind: "article",
    trail: [],
    description: t(
      "What we know about you and why, who else sees it, how long we keep it and what you can ask us to do.",
    ),
  });

export const middleware: Route.MiddlewareFunction[] = [cacheStaticPage];

export function loader({ context }: Route.LoaderArgs) {
  return { inactiveYears: allow(context, "catalog.browse").config.eraseInactiveYears };
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  const { name, legalName } = useSettings();
  return (
    <StaticPage
      title={t("Privacy Policy")}
      lead={t(
        "What {name}, operated by {legalName}, knows about you, why we need it, and what you can ask us to do.",
        { name, legalName },
      )}
      sections={sections(loaderData)}
      since="2026-11-30"
      isNumbered
    />
  );
}

const sections = (inactive: Inactive) => [
  ...whatIsKept(),
  ...howItIsKept(),
  ...whatYouCanDo(inactive),
];

const whatIsKept = (): readonly PageSection[] => [
  { id: "collection", title: t("Information we collect"), body: <CollectedData /> },
];

const howItIsKept = (): readonly PageSection[] => [
  {
    id: "use",
    title: t("How we use it"),
    body: (
      <>
        <p>
          {t(
            "To run your account, process orders and deliveries, issue the documents the law requires, answer you and prevent misuse. Nothing else.",
          )}
        </p>
        <p>
          {t(
            "We email you about your account and your orders, and at most once a day when a piece on your wishlist is on sale. Sellers also get what waits for them each morning, a summary of their week and our announcements. We send anything else only if you asked for it, and we never tick a box for you. Every email that you may refuse has a link to stop it at once.",
          )}
        </p>
      </>
    ),
  },
  {
    id: "sharing",
    title: t("Who else sees it"),
    body: (
      <ul>
        <li>
          {t(
            "The workshop you buy from sees your name, address and phone number for that order only. It does not see your other orders.",
          )}
        </li>
        <li>
          {t(
            "Couriers see what is printed on the parcel, what is in it and its value, and your address and phone number.",
          )}
        </li>
        <li>
          {t(
            "If a business buys with its GSTIN from a workshop with a turnover above ₹5 crore, the government's e-invoice portal gets the invoice, through a service that passes it on. It has the name, GSTIN, address, email address and phone number of the business, and what it bought.",
          )}
        </li>
        <li>
          {t(
            "The payment provider receives the amount and your name, email address and phone number. It sees what you enter in its window; we do not. It also sends payouts and refunds, and sees the accounts they go to.",
          )}
        </li>
        <li>
          {t(
            "The company that delivers our messages receives your mobile number and the code or link, if we send you one by message.",
          )}
        </li>
        <li>
          {t(
            "If you sign in with Google, Google learns that you use our shop and tells us your name and email address.",
          )}
        </li>
        <li>
          {t(
            "If you turn on notices on a device, the company behind its browser, such as Google, Apple, Mozilla or Microsoft, carries them. It sees when one comes and cannot read it.",
          )}
        </li>
        <li>
          {t(
            "Those who carry our emails, store our pictures and keep our backups hold what is in them for us, under a contract, and may not use it for themselves.",
          )}
        </li>
        <li>{t("Authorities receive what the law requires us to give, such as tax returns.")}</li>
      </ul>
    ),
  },
];
