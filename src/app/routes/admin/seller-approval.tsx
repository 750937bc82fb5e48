import { Link, href, type ShouldRevalidateFunctionArgs } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit, orUnavailable } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import { ApplicationDecision } from "#modules/sellers/public.ts";
import {
  askApplicant,
  blockSeller,
  reviewApplication,
  reviewDetail,
  unblockSeller,
} from "#modules/sellers/public.server.ts";
import {
  ApplicationDocuments,
  ApplicationFacts,
  ApplicationHistory,
  DecisionForm,
} from "#modules/sellers/public.ui.ts";
import { formatDateTime } from "#shared/ist.ts";
import { isOwnShop } from "#policy/own-shop.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { PageHeader, textLinkClasses } from "#ui/page.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { Route } from "./+types/seller-approval.ts";
import { OwnShopNote } from "./own-shop-note.tsx";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title:
      loaderData === undefined
        ? t("Seller Applications")
        : t("{businessName} · Seller Applications", {
            businessName: loaderData.application.businessName,
          }),
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = allow(context, "sellers.review");
  const sentence = t("Failed to fetch applications: something went wrong on our side.");
  const detail = await orUnavailable(visit, sentence, () =>
    reviewDetail(visit.db, visit.actor, { id: params.applicationId }),
  );
  return { ...detail, isOwn: isOwnShop(visit.actor, detail.application.userId) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const visit = allow(context, "sellers.review");
  return submit(request, ApplicationDecision, async ({ decision, ...words }) => {
    const title = await decide(visit, decision, { applicationId: params.applicationId, ...words });
    return redirectWithToast(
      href("/admin/seller-approvals/:applicationId", { applicationId: params.applicationId }),
      { title, tone: "positive" },
    );
  });
}

/** Reloads after a conflict, so that the page shows the current state. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

type Subject = {
  readonly applicationId: string;
  readonly reason: string | null;
  readonly notes: string | null;
};

/** Runs a decision and returns its success message. */
async function decide(
  visit: Visit,
  decision: ApplicationDecision["decision"],
  subject: Subject,
): Promise<string> {
  const { db, actor } = visit;

  if (decision === "block") {
    await orUnavailable(visit, t("Failed to block seller: something went wrong on our side."), () =>
      blockSeller(db, actor, subject),
    );
    return t("Seller has been blocked successfully!");
  }
  if (decision === "unblock") {
    await orUnavailable(
      visit,
      t("Failed to unblock seller: something went wrong on our side."),
      () => unblockSeller(db, actor, subject),
    );
    return t("Seller has been unblocked successfully!");
  }
  if (decision === "ask") {
    await orUnavailable(
      visit,
      t("Failed to update application: something went wrong on our side."),
      () => askApplicant(db, actor, subject),
    );
    return t("We have asked the applicant for more.");
  }
  return review(visit, decision, subject);
}

async function review(
  visit: Visit,
  decision: "approved" | "rejected",
  subject: Subject,
): Promise<string> {
  const sentence = t("Failed to update application: something went wrong on our side.");
  await orUnavailable(visit, sentence, () =>
    reviewApplication(visit.db, visit.actor, { ...subject, decision }),
  );
  return decision === "approved"
    ? t("Application approved successfully!")
    : t("Application rejected successfully!");
}

export default function SellerApproval({ loaderData, actionData }: Route.ComponentProps) {
  const { application, others, steps, company, isOwn } = loaderData;
  return (
    <>
      <ApplicationTrail application={application} />
      <ApplicationHeader application={application} />
      <div className="grid items-start gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-10">
          <ApplicationFacts application={application} />
          <ApplicationDocuments company={company} />
          <ApplicationHistory steps={steps} others={others} />
        </div>
        {isOwn ? (
          <OwnShopNote className="max-xl:order-first" />
        ) : (
          <DecisionForm
            key={`${application.status} ${application.moreAsked ?? ""}`}
            status={application.status}
            problem={actionData?.problem}
            typed={actionData?.typed}
            savedNotes={application.adminNotes}
            moreAsked={application.moreAsked}
          />
        )}
      </div>
    </>
  );
}

function ApplicationHeader({
  application,
}: Pick<Route.ComponentProps["loaderData"], "application">) {
  return (
    <PageHeader
      title={application.businessName}
      eyebrow={<StatusBadge status={application.status} />}
      lead={
        <>
          {rich("Applied {createdAt} · <link>Their account</link>", {
            createdAt: formatDateTime(application.createdAt),
            link: (words) => (
              <Link
                to={href("/admin/users/:userId", { userId: application.userId })}
                className={`${textLinkClasses} text-base`}
              >
                {words}
              </Link>
            ),
          })}
        </>
      }
    />
  );
}

function ApplicationTrail({
  application,
}: Pick<Route.ComponentProps["loaderData"], "application">) {
  return (
    <Breadcrumbs
      trail={[
        { label: t("Seller Applications"), to: href("/admin/seller-approvals") },
        { label: application.businessName },
      ]}
      className="mb-4"
    />
  );
}
