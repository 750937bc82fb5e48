import { Link, href } from "react-router";
import { z } from "zod";
import { pageMeta } from "#app/lib/page-meta.ts";
import { reportTicketsFor } from "#app/lib/report-tickets.server.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, readIfAllowed } from "#app/lib/visit.server.ts";
import { decideListing, listingToDecide } from "#modules/catalog/public.server.ts";
import { ListingDecision, type ListingToDecide } from "#modules/catalog/public.ts";
import { ListingDecisionForm, ListingReports } from "#modules/catalog/public.ui.ts";
import { PublishedAnswerRemoval } from "#modules/conversations/public.ts";
import { publishedAnswers, takePublishedAnswerDown } from "#modules/conversations/public.server.ts";
import { PublishedAnswersToCheck } from "#modules/conversations/public.ui.ts";
import { auditTrail } from "#modules/identity/public.server.ts";
import { AuditEntries } from "#modules/identity/public.ui.ts";
import { isOwnShop } from "#policy/own-shop.ts";
import { formatDate, formatDateTime } from "#shared/ist.ts";
import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { PageHeader, loneLinkClasses } from "#ui/page.tsx";
import { rich } from "#ui/rich-text.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { Route } from "./+types/listing.ts";
import { OwnShopNote } from "./own-shop-note.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { ReportTickets } from "./report-tickets.tsx";
import { StaffLink } from "./staff-link.tsx";
import { useObjectAddress } from "./use-object-address.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title:
      loaderData === undefined
        ? t("Listings to check · Administration")
        : t("{name} · Administration", { name: loaderData.listing.name }),
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = allow(context, "catalog.moderate");
  const { db, actor } = visit;
  const listing = await listingToDecide(db, actor, params);
  const filters = {
    who: "",
    action: "",
    objectType: "product",
    objectId: listing.id,
    fromDay: "",
    toDay: "",
  };
  const trail = await readIfAllowed(
    visit,
    "identity.readAudit",
    () => auditTrail(db, actor, { filters, after: null }),
    null,
  );
  const answers = await publishedAnswers(db, actor, { productId: listing.id });
  const isOwn = isOwnShop(actor, listing.sellerId);
  const tickets = await reportTicketsFor(visit, { kind: "listing", ids: [listing.id] });
  return {
    // Whoever was reported does not read who reported them.
    listing: isOwn ? { ...listing, reports: [] } : listing,
    tickets,
    answers,
    entries: trail?.entries ?? null,
    isOwn,
  };
}

const doneWords = (): Readonly<Record<ListingDecision["intent"], string>> => ({
  noFault: t("Reports closed"),
  approve: t("Listing approved"),
  askForChange: t("The seller has been asked for a change"),
  takeDown: t("Listing taken down"),
});

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "catalog.moderate");
  const ListingForm = z.discriminatedUnion("intent", [
    ...ListingDecision.options,
    PublishedAnswerRemoval,
  ]);
  return submit(request, ListingForm, async (decision) => {
    if (decision.intent === "removeAnswer") {
      await takePublishedAnswerDown(db, actor, decision);
      return redirectWithToast(href("/admin/listings/:productId", params), {
        title: t("Taken down"),
        tone: "positive",
      });
    }
    await decideListing(db, actor, { ...params, decision });
    return redirectWithToast(href("/admin/listings/:productId", params), {
      title: doneWords()[decision.intent],
      tone: "positive",
    });
  });
}

export default function Listing({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, tickets, answers, entries, isOwn } = loaderData;
  const isRemoval = actionData?.typed["intent"] === "removeAnswer";
  const refused = isRemoval ? undefined : actionData;
  const objectAddress = useObjectAddress();
  return (
    <>
      <ListingHeader listing={listing} />
      <div className="grid items-start gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-10">
          {listing.reports.length > 0 && <Reports listing={listing} tickets={tickets} />}
          {answers.length > 0 && (
            <section aria-labelledby="answers-title">
              <h2 id="answers-title" className="mb-3 text-xl">
                {t("Questions and answers")}
              </h2>
              <PublishedAnswersToCheck
                answers={answers}
                refused={isRemoval ? actionData : undefined}
                canRemove={!isOwn}
              />
            </section>
          )}
          <ProductFacts product={listing} />
          {entries !== null && (
            <section aria-labelledby="trail-title">
              <h2 id="trail-title" className="mb-3 text-xl">
                {t("History")}
              </h2>
              <AuditEntries entries={entries} addressOf={objectAddress} />
            </section>
          )}
        </div>
        <Card as="section" className="max-xl:order-first">
          <CardHeader title={t("Your decision")} />
          <CheckState listing={listing} />
          {isOwn ? (
            <OwnShopNote />
          ) : (
            <ListingDecisionForm
              listing={listing}
              problem={refused?.problem}
              typed={refused?.typed}
            />
          )}
        </Card>
      </div>
    </>
  );
}

function ListingHeader({ listing }: { readonly listing: ListingToDecide }) {
  const isTakenDown = listing.takenDownAt !== null;
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Products"), to: href("/admin/products") },
          { label: t("Listings to check"), to: href("/admin/listings") },
          { label: listing.name },
        ]}
      />
      <PageHeader
        title={
          <span className="wrap-anywhere" lang={langOf(listing.name)}>
            {listing.name}
          </span>
        }
        eyebrow={
          <StatusBadge
            status={isTakenDown ? "blocked" : listing.status}
            label={isTakenDown ? t("Taken down") : undefined}
          />
        }
        lead={<SoldSince listing={listing} />}
      />
      {listing.status === "published" && !isTakenDown && <ViewAsBuyer slug={listing.slug} />}
    </>
  );
}

function SoldSince({ listing }: { readonly listing: ListingToDecide }) {
  const { publishedAt, sellerId, shopName } = listing;
  const shop = (
    <StaffLink to={href("/admin/users/:userId", { userId: sellerId })}>{shopName}</StaffLink>
  );
  return publishedAt === null
    ? rich("Sold by {shop}, not in the shop yet", { shop })
    : rich("Sold by {shop}, in the shop since {date}", { shop, date: formatDate(publishedAt) });
}

function ViewAsBuyer({ slug }: Pick<ListingToDecide, "slug">) {
  return (
    <p className="mb-6">
      <Link to={href("/product/:productId", { productId: slug })} className={loneLinkClasses}>
        {t("View as a buyer")}
      </Link>
    </p>
  );
}

function Reports({
  listing,
  tickets,
}: Pick<Route.ComponentProps["loaderData"], "listing" | "tickets">) {
  return (
    <section aria-labelledby="reports-title">
      <h2 id="reports-title" className="mb-3 text-xl">
        {t("Reports")}
      </h2>
      <ListingReports
        reports={listing.reports}
        reporterOf={(userId) => (
          <StaffLink to={href("/admin/users/:userId", { userId })}>{t("Account")}</StaffLink>
        )}
      />
      <p className="mt-3 flex flex-wrap gap-x-4 empty:hidden">
        <ReportTickets tickets={tickets} reportedId={listing.id} />
      </p>
    </section>
  );
}

/** What was asked or decided before, and since when the listing waits. */
function CheckState({
  listing: { check, takenDownReason },
}: {
  readonly listing: ListingToDecide;
}) {
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {takenDownReason !== null && (
        <p className="border-l-2 border-danger pl-3 whitespace-pre-line wrap-anywhere">
          {takenDownReason}
        </p>
      )}
      {check !== null && check.words !== null && (
        <p className="border-l-2 border-line-strong pl-3 whitespace-pre-line wrap-anywhere">
          {t("We asked the seller: {words}", { words: check.words })}
        </p>
      )}
      {check !== null && check.waitingSince !== null && (
        <p>{t("The seller sent it on {at}.", { at: formatDateTime(check.waitingSince) })}</p>
      )}
    </div>
  );
}
