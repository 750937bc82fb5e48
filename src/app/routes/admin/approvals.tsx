import { href } from "react-router";
import { effectToast } from "#app/lib/effect-toast.ts";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { useStaffRights } from "#app/lib/staff-pages.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast, type Toast } from "#app/lib/toast.server.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import {
  approveRequest,
  declineApproval,
  withdrawApproval,
} from "#modules/approvals/public.server.ts";
import { ApprovalStep, loneWaitHours, type ApprovalRequest } from "#modules/identity/public.ts";
import {
  approvalLimits,
  approvalRequests,
  changeApprovalLimits,
} from "#modules/identity/public.server.ts";
import { ApprovalLimitsForm, ApprovalList } from "#modules/identity/public.ui.ts";
import { filesOfEntries } from "#modules/ledger/public.server.ts";
import { kindsWithFiles, type EntryFile } from "#modules/ledger/public.ts";
import { EntryFileList } from "#modules/ledger/public.ui.ts";
import { canAtAll } from "#policy/can.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { PageHeader } from "#ui/page.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { Route } from "./+types/approvals.ts";
import { StaffLink } from "./staff-link.tsx";
import { objectAddress } from "./object-address.ts";

type ApprovalTab = "waiting" | "decided";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Requests · Administration") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "identity.viewApprovals");
  const list: ApprovalTab = url.searchParams.get("list") === "decided" ? "decided" : "waiting";
  const after = url.searchParams.get("after");
  const [page, limits] = await Promise.all([
    approvalRequests(db, actor, { list, after }),
    approvalLimits(db),
  ]);
  const userId = actor.kind === "user" ? actor.userId : "";
  return {
    ...page,
    files: await filesOf({ db, actor }, page.requests),
    limits,
    list,
    userId,
    isFirstPage: after === null,
  };
}

/** What proves the entries that wait: the second person sees what they approve. */
async function filesOf(
  { db, actor }: Pick<Visit, "db" | "actor">,
  requests: readonly ApprovalRequest[],
): Promise<readonly EntryFile[]> {
  const filed = requests.filter(({ kind }) => kindsWithFiles.includes(kind));
  if (filed.length === 0 || !canAtAll(actor, "ledger.view")) return [];
  return filesOfEntries(db, actor, { entryKeys: filed.map(({ objectId }) => objectId) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = allow(context, "identity.viewApprovals");
  return submit(request, ApprovalStep, async (step) =>
    redirectWithToast(href("/admin/approvals"), await take(visit, step)),
  );
}

/** Runs a step and returns its success message. */
async function take({ db, actor }: Visit, step: ApprovalStep): Promise<Toast> {
  switch (step.intent) {
    case "approve":
      await approveRequest(db, actor, step);
      return { title: t("Approved. The change is in effect."), tone: "positive" };
    case "decline":
      await declineApproval(db, actor, step);
      return { title: t("Declined. Nothing has changed."), tone: "positive" };
    case "withdraw":
      await withdrawApproval(db, actor, step);
      return { title: t("Withdrawn. Nothing has changed."), tone: "positive" };
    case "limits": {
      const limits = { refundPaise: step.refund, payoutPaise: step.payout };
      const effect = await changeApprovalLimits(db, actor, limits);
      return effectToast(effect, { title: t("Limits saved"), tone: "positive" });
    }
  }
}

export default function Approvals({ loaderData, actionData }: Route.ComponentProps) {
  const { requests, files, next, list, limits, userId, isFirstPage } = loaderData;
  const { may } = useStaffRights();
  const address = href("/admin/approvals");
  const isOfLimits = actionData?.typed["intent"] === "limits";
  return (
    <>
      <ApprovalsHeader />
      <ListTabs address={address} list={list} />
      {requests.length > 0 ? (
        <ApprovalList
          requests={requests}
          userId={userId}
          linkOf={linkOf}
          detailsOf={({ objectId }) => (
            <EntryFileList
              files={files.filter(({ entryKey }) => entryKey === objectId)}
              addressOf={(fileId) => href("/ledger/files/:fileId", { fileId })}
            />
          )}
          refused={isOfLimits ? undefined : actionData}
        />
      ) : (
        <EmptyState drawing="ledger" title={t("No requests")}>
          {list === "waiting" ? t("Nothing is waiting for approval.") : t("Nothing decided yet.")}
        </EmptyState>
      )}
      <Pagination
        {...pageLinks(address, { next, isFirstPage }, { list: list === "decided" ? list : null })}
      />
      {may("identity.editSettings") && (
        <ApprovalLimitsForm limits={limits} refused={isOfLimits ? actionData : undefined} />
      )}
    </>
  );
}

function ApprovalsHeader() {
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("Administration"), to: href("/admin") }, { label: t("Requests") }]}
      />
      <PageHeader
        title={t("Requests")}
        lead={t(
          "Large refunds, payouts, entries by hand and claims against couriers, new roles and changed rates take effect once a second person has approved them. If nobody else can approve a request, it takes effect after {hours} hours.",
          { hours: loneWaitHours },
        )}
      />
    </>
  );
}

function ListTabs({ address, list }: { readonly address: string; readonly list: ApprovalTab }) {
  return (
    <LinkTabs
      label={t("Requests")}
      className="mb-6"
      tabs={[
        { to: address, label: t("Waiting"), isCurrent: list === "waiting" },
        { to: `${address}?list=decided`, label: t("Decided"), isCurrent: list === "decided" },
      ]}
    />
  );
}

/** An entry by hand or a claim is about its seller; its own page comes with the booking. */
function aboutOf(request: ApprovalRequest) {
  const isOfSeller = request.kind === "ledger.adjust" || request.kind === "settlement.settleClaim";
  const sellerId = isOfSeller ? request.after?.["sellerId"] : undefined;
  return typeof sellerId === "string" ? { objectType: "profile", objectId: sellerId } : request;
}

function linkOf(request: ApprovalRequest) {
  const words = request.objectName ?? t("Details");
  const address = objectAddress(aboutOf(request));
  return address === null ? words : <StaffLink to={address}>{words}</StaffLink>;
}
