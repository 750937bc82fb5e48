import { Link, href } from "react-router";
import { effectToast } from "#app/lib/effect-toast.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast, type Toast } from "#app/lib/toast.server.ts";
import { useStaffRights } from "#app/lib/staff-pages.ts";
import { allow, readIfAllowed, type Visit } from "#app/lib/visit.server.ts";
import { AccountStep } from "#modules/identity/public.ts";
import {
  auditTrail,
  changeAdministrator,
  endSessions,
  liftSuspension,
  personDetail,
  sendConfirmation,
  suspendAccount,
} from "#modules/identity/public.server.ts";
import { AccountSteps, AuditEntries, PersonBadges } from "#modules/identity/public.ui.ts";
import { orderCountsOf } from "#modules/orders/public.server.ts";
import { newestApplicationOf } from "#modules/sellers/public.server.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { formatDate, formatDateTime } from "#shared/ist.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { PageHeader, loneLinkClasses, textLinkClasses } from "#ui/page.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { Route } from "./+types/user.ts";
import { useObjectAddress } from "./use-object-address.ts";
import { locale, t } from "#shared/texts/text.ts";
import { formatPhone } from "#shared/phone.ts";

const maxEntries = 8;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title:
      loaderData === undefined ? t("Users") : t("{name} · Users", { name: loaderData.person.name }),
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = allow(context, "identity.viewAccounts");
  const { db, actor } = visit;
  const { userId } = params;
  const person = await personDetail(db, actor, { userId });
  const anything = { who: "", action: "", objectType: "", objectId: "", fromDay: "", toDay: "" };
  const [orders, application, done, about] = await Promise.all([
    orderCountsOf(db, actor, { userId }),
    readIfAllowed(visit, "sellers.review", () => newestApplicationOf(db, actor, { userId }), null),
    trailOf(visit, { ...anything, who: userId }),
    trailOf(visit, { ...anything, objectType: "profile", objectId: userId }),
  ]);
  const entries = new Map([...done, ...about].map((entry) => [entry.id, entry]));
  return {
    person,
    orders,
    application,
    entries: [...entries.values()].toSorted((a, b) => b.id - a.id).slice(0, maxEntries),
    isSelf: actor.kind === "user" && actor.userId === userId,
  };
}

async function trailOf(visit: Visit, filters: Parameters<typeof auditTrail>[2]["filters"]) {
  const trail = await readIfAllowed(
    visit,
    "identity.readAudit",
    () => auditTrail(visit.db, visit.actor, { filters, after: null }),
    null,
  );
  return trail?.entries ?? [];
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const visit = allow(context, "identity.manageAccounts");
  return submit(request, AccountStep, async (step) => {
    const { intent } = step;
    const toast = await take(visit, step, params.userId);
    // A user who is no longer an administrator may not stay on this page.
    const isOwnEnd =
      visit.actor.kind === "user" &&
      visit.actor.userId === params.userId &&
      intent === "removeAdministrator";
    return redirectWithToast(isOwnEnd ? href("/") : href("/admin/users/:userId", params), toast);
  });
}

/** Runs a step and returns its success message. */
async function take({ db, actor }: Visit, step: AccountStep, userId: string): Promise<Toast> {
  switch (step.intent) {
    case "endSessions": {
      const ended = await endSessions(db, actor, { userId });
      return done(
        t("{ended, plural, one {Signed out in one browser.} other {Signed out in # browsers.}}", {
          ended,
        }),
      );
    }
    case "sendConfirmation": {
      const { email } = await sendConfirmation(db, actor, { userId });
      return done(t("A new confirmation link is on its way to {email}.", { email }));
    }
    case "makeAdministrator": {
      const effect = await changeAdministrator(db, actor, { userId, isAdmin: true });
      return effectToast(effect, done(t("Is now an administrator.")));
    }
    case "removeAdministrator":
      await changeAdministrator(db, actor, { userId, isAdmin: false });
      return done(t("Is no longer an administrator."));
    case "suspend":
      await suspendAccount(db, actor, { userId, reason: step.reason });
      return done(t("The account is suspended"));
    case "liftSuspension":
      await liftSuspension(db, actor, { userId });
      return done(t("The suspension is lifted"));
  }
}

function done(title: string): Toast {
  return { title, tone: "positive" };
}

export default function User({ loaderData, actionData }: Route.ComponentProps) {
  const { person, orders, application, entries, isSelf } = loaderData;
  const { may } = useStaffRights();
  const objectAddress = useObjectAddress();
  return (
    <>
      <Breadcrumbs
        trail={[{ label: t("Users"), to: href("/admin/users") }, { label: person.name }]}
        className="mb-4"
      />
      <PageHeader
        title={<span className="wrap-anywhere">{person.name}</span>}
        eyebrow={<PersonBadges person={person} />}
        lead={t("Joined {createdAt}", { createdAt: formatDate(person.createdAt) })}
      />
      <div className="grid items-start gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-10">
          <PersonFacts person={person} application={application} orders={orders} />
          {may("identity.readAudit") && (
            <section aria-labelledby="trail-title">
              <TrailHeader person={person} />
              <AuditEntries entries={entries} addressOf={objectAddress} />
            </section>
          )}
        </div>
        {may("identity.manageAccounts") && (
          <AccountSteps
            person={person}
            isSelf={isSelf}
            mayChangeRoles={may("identity.changeRoles")}
            mayReadData={may("privacy.managePeople")}
            maySuspend={may("identity.suspendAccounts")}
            reasonProblem={actionData?.problem.fields["reason"]}
            typedReason={actionData?.typed["reason"]}
            problem={actionData?.problem.message}
          />
        )}
      </div>
    </>
  );
}

function TrailHeader({ person }: Pick<Route.ComponentProps["loaderData"], "person">) {
  return (
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
      <h2 id="trail-title" className="text-xl">
        {t("Audit trail")}
      </h2>
      <Link
        to={urlWithQuery(href("/admin/audit"), { who: person.userId })}
        className={loneLinkClasses}
      >
        {t("All activity of this person")}
      </Link>
    </div>
  );
}

function PersonFacts({
  person,
  application,
  orders,
}: Pick<Route.ComponentProps["loaderData"], "person" | "application" | "orders">) {
  return (
    <DescriptionList>
      {person.hasEmail ? (
        <DescriptionItem name={t("Email")}>
          <a href={`mailto:${person.email}`} className={textLinkClasses}>
            {person.email}
          </a>
        </DescriptionItem>
      ) : (
        <DescriptionItem name={t("Mobile number, no email")}>
          {formatPhone(person.email)}
        </DescriptionItem>
      )}
      <DescriptionItem name={person.hasEmail ? t("Address confirmed") : t("Number confirmed")}>
        {person.isEmailVerified ? t("Yes") : t("Not yet")}
      </DescriptionItem>
      <DescriptionItem name={t("Seller")}>
        <SellerState application={application} wantsToSell={person.wantsToSell} />
      </DescriptionItem>
      <DescriptionItem name={t("Signed in")}>
        {sessionWords(person.sessions, person.lastVisitAt)}
      </DescriptionItem>
      <DescriptionItem name={t("Orders placed")}>
        {countLink(orders.bought, person.email)}
      </DescriptionItem>
      {(orders.sold > 0 || person.isSeller) && (
        <DescriptionItem name={t("Orders received")}>
          {orders.sold.toLocaleString(locale())}
        </DescriptionItem>
      )}
    </DescriptionList>
  );
}

function SellerState({
  application,
  wantsToSell,
}: {
  readonly application: Route.ComponentProps["loaderData"]["application"];
  readonly wantsToSell: boolean;
}) {
  if (application === null) return wantsToSell ? t("Wants to sell but has not applied") : t("No");
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link
        to={href("/admin/seller-approvals/:applicationId", { applicationId: application.id })}
        className={textLinkClasses}
      >
        {application.businessName}
      </Link>
      <StatusBadge status={application.status} />
    </span>
  );
}

function sessionWords(sessions: number, lastVisitAt: Date | null): string {
  if (sessions === 0) return t("Nowhere");
  const where = t("{sessions, plural, one {In one browser} other {In # browsers}}", { sessions });
  return lastVisitAt === null
    ? where
    : t("{where}; last seen {lastVisitAt}", { where, lastVisitAt: formatDateTime(lastVisitAt) });
}

function countLink(count: number, email: string) {
  if (count === 0) return t("None");
  return (
    <Link to={urlWithQuery(href("/admin/orders"), { q: email })} className={textLinkClasses}>
      {count.toLocaleString(locale())}
    </Link>
  );
}
