import { randomUUID } from "node:crypto";
import { href, Link } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { reportedDescription } from "#app/lib/reported-description.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { listingToReport } from "#modules/catalog/public.server.ts";
import { ListingReport } from "#modules/catalog/public.ts";
import { ListingReportForm } from "#modules/catalog/public.ui.ts";
import { ticketNumber } from "#modules/helpdesk/public.ts";
import { sendListingReport } from "#modules/helpdesk/public.server.ts";
import { langOf } from "#shared/language-of-text.ts";
import { queryLine } from "#shared/text.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
import { rich } from "#ui/rich-text.tsx";
import type { Route } from "./+types/report-listing.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Report a listing") });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "catalog.reportListing");
  const { name, shopName, slug } = await listingToReport(db, actor, {
    idOrSlug: params.productId,
  });
  const about = queryLine(url.searchParams, "about", 200);
  return {
    listing: { name, shopName, slug },
    about,
    formKey: randomUUID(),
    isSignedIn: actor.kind === "user",
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor, clientAddress } = allow(context, "catalog.reportListing");
  return submit(request, ListingReport, async (report) => {
    const idOrSlug = params.productId;
    const ticket = await sendListingReport(db, actor, { ...report, idOrSlug, clientAddress });
    return redirectWithToast(pageAfter(ticket, params), {
      title: t("Thank you. We will look at the listing."),
      description:
        ticket === null
          ? reportedDescription()
          : t("Your ticket is {number}", { number: ticketNumber(ticket.number) }),
      tone: "positive",
    });
  });
}

/** A visitor's own ticket, whose address nothing else says; with an account, the product. */
function pageAfter(
  ticket: Awaited<ReturnType<typeof sendListingReport>>,
  params: Route.ActionArgs["params"],
): string {
  const linkKey = ticket?.linkKey;
  return typeof linkKey === "string"
    ? href("/help/ticket/:linkKey", { linkKey })
    : href("/product/:productId", params);
}

export default function ReportListing({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, about, formKey, isSignedIn } = loaderData;
  return (
    <Page measure="form">
      <ReportTrail listing={listing} />
      <PageHeader
        title={t("Report a listing")}
        lead={rich("{name} by {shopName}", {
          name: <span lang={langOf(listing.name)}>{listing.name}</span>,
          shopName: <span lang={langOf(listing.shopName)}>{listing.shopName}</span>,
        })}
      />
      <WhatHappens isSignedIn={isSignedIn} />
      <ListingReportForm
        problem={actionData?.problem}
        typed={actionData?.typed ?? (about === "" ? undefined : { note: `“${about}”\n` })}
        formKey={formKey}
        asksAddress={!isSignedIn}
      />
    </Page>
  );
}

type Reported = Route.ComponentProps["loaderData"];

function ReportTrail({ listing }: Pick<Reported, "listing">) {
  return (
    <Breadcrumbs
      className="mb-4"
      trail={[
        { label: t("Products"), to: href("/products") },
        {
          label: listing.name,
          to: href("/product/:productId", { productId: listing.slug }),
        },
        { label: t("Report") },
      ]}
    />
  );
}

function WhatHappens({ isSignedIn }: Pick<Reported, "isSignedIn">) {
  return (
    <p className="mb-6 text-ink-muted">
      {isSignedIn
        ? t("We look at every report and tell you how it ended.")
        : t(
            "We look at every report, and you get a ticket number at once. You need no account; with your email address you also hear how it ended.",
          )}{" "}
      {rich("Trouble with an order? <link>Write to the help desk</link>.", {
        link: (words) => (
          <Link to={href("/help/contact")} className={textLinkClasses}>
            {words}
          </Link>
        ),
      })}
    </p>
  );
}
