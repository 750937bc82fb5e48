import { Link, href } from "react-router";
import { cacheStaticPage } from "#app/lib/cache-page.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/contact.ts";
import { SupportContact } from "./support-contact.tsx";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t("Contact"),
    canonical: "/contact",
    trail: [],
    description: t(
      "How to reach support and the grievance officer, and how complaints are handled.",
    ),
  });

export const middleware: Route.MiddlewareFunction[] = [cacheStaticPage];

/** Support and the grievance officer, at /contact and at /grievance. */
export default function Contact() {
  return (
    <Page>
      <Breadcrumbs
        trail={[{ label: t("Home"), to: "/" }, { label: t("Contact") }]}
        className="mb-6"
      />
      <header className="max-w-reading">
        <h1 className="text-3xl">{t("Contact")}</h1>
        <p className="mt-4 text-lg text-ink-muted">
          {t(
            "Write or call us about an order, your account or the shop. If we have not solved your problem, write to the grievance officer.",
          )}
        </p>
      </header>
      <SupportContact />
      <section aria-labelledby="answers-title" className="mt-12 max-w-reading">
        <h2 id="answers-title" className="mb-3 text-xl">
          {t("Quick answers")}
        </h2>
        <div className="prose">
          <ul>
            <li>
              {rich("How everything works: <link>Help centre</link>.", {
                link: (words) => <Link to={href("/help")}>{words}</Link>,
              })}
            </li>
            <li>
              {rich("Where your parcel is: <link>My Orders</link>.", {
                link: (words) => <Link to={href("/my-orders")}>{words}</Link>,
              })}
            </li>
            <li>
              {rich("Cancelling, returns and refunds: <link>Cancellation & Refunds</link>.", {
                link: (words) => <Link to={href("/cancellation-refunds")}>{words}</Link>,
              })}
            </li>
            <li>
              {rich("Fees and delivery times: <link>Shipping Information</link>.", {
                link: (words) => <Link to={href("/shipping")}>{words}</Link>,
              })}
            </li>
            <li>
              {rich("Selling here: <link>Seller Guidelines</link>.", {
                link: (words) => <Link to={href("/seller-guidelines")}>{words}</Link>,
              })}
            </li>
          </ul>
        </div>
      </section>
    </Page>
  );
}
