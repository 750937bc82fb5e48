import { Link, href, type ShouldRevalidateFunctionArgs } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit, orUnavailable } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import { ApplicationDecision } from "#modules/sellers/public.ts";
import {
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
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { PageHeader, textLinkClasses } from "#ui/page.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { Route } from "./+types/seller-approval.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title:
      loaderData === undefined
        ? "Seller Applications"
        : `${loaderData.application.businessName} · Seller Applications`,
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = allow(context, "sellers.review");
  const sentence = "Failed to fetch applications: something went wrong on our side.";
  return orUnavailable(visit, sentence, () =>
    reviewDetail(visit.db, visit.actor, { id: params.applicationId }),
  );
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
  const failed = (what: string) => `Failed to ${what}: something went wrong on our side.`;
  if (decision === "block") {
    await orUnavailable(visit, failed("block seller"), () => blockSeller(db, actor, subject));
    return "Seller has been blocked successfully!";
  }
  if (decision === "unblock") {
    await orUnavailable(visit, failed("unblock seller"), () => unblockSeller(db, actor, subject));
    return "Seller has been unblocked successfully!";
  }
  await orUnavailable(visit, failed("update application"), () =>
    reviewApplication(db, actor, { ...subject, decision }),
  );
  return `Application ${decision} successfully!`;
}

export default function SellerApproval({ loaderData, actionData }: Route.ComponentProps) {
  const { application, others, steps, company } = loaderData;
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
        <DecisionForm
          key={application.status}
          status={application.status}
          problem={actionData?.problem}
          typed={actionData?.typed}
          savedNotes={application.adminNotes}
        />
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
          Applied {formatDateTime(application.createdAt)} ·{" "}
          <Link
            to={href("/admin/users/:userId", { userId: application.userId })}
            className={`${textLinkClasses} text-base`}
          >
            Their account
          </Link>
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
        { label: "Seller Applications", to: href("/admin/seller-approvals") },
        { label: application.businessName },
      ]}
      className="mb-4"
    />
  );
}
