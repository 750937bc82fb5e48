import { href, type ShouldRevalidateFunctionArgs } from "react-router";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast, type Toast } from "#app/lib/toast.server.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import { auditTrail } from "#modules/identity/public.server.ts";
import { AuditEntries } from "#modules/identity/public.ui.ts";
import { BatchForm } from "#modules/payouts/public.ts";
import {
  approveBatch,
  cancelBatch,
  excludePayout,
  exportBatch,
  markBounced,
  markPayoutPaid,
  payoutBatch,
  sendBatch,
} from "#modules/payouts/public.server.ts";
import {
  BatchPayouts,
  type RefusedPayout,
  BatchSteps,
  BatchBadge,
} from "#modules/payouts/public.ui.ts";
import { formatDate } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { PageHeader, Section } from "#ui/page.tsx";
import type { Route } from "./+types/payout-batch.ts";
import { objectAddress } from "./object-address.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Payout batch · Administration" });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor, provider } = allow(context, "payouts.manage");
  const after = url.searchParams.get("after");
  const about = {
    who: "",
    action: "",
    objectType: "payout_batch",
    objectId: params.batchId,
    fromDay: "",
    toDay: "",
  };
  const [batch, trail] = await Promise.all([
    payoutBatch(db, actor, { ...params, after }),
    auditTrail(db, actor, { filters: about, after: null }),
  ]);
  return {
    batch,
    entries: trail.entries,
    isFirstPage: after === null,
    canSend: provider?.hasPayouts === true,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const visit = allow(context, "payouts.manage");
  return submit(request, BatchForm, async (form) =>
    redirectWithToast(
      href("/admin/payouts/:batchId", params),
      await take(visit, params.batchId, form),
    ),
  );
}

/** Runs a step and returns its success message. */
async function take({ db, actor }: Visit, batchId: string, form: BatchForm): Promise<Toast> {
  switch (form.act) {
    case "approve":
      await approveBatch(db, actor, { batchId });
      return { title: "Batch approved", tone: "positive" };
    case "cancel":
      await cancelBatch(db, actor, { batchId });
      return {
        title: "Batch cancelled",
        description: "What it held is free again.",
        tone: "positive",
      };
    case "export":
      await exportBatch(db, actor, { batchId });
      return {
        title: "The bank file is ready",
        description: "Fetch it and upload it at your bank.",
        tone: "positive",
      };
    case "send":
      await sendBatch(db, actor, { batchId });
      return { title: "Payouts are being sent", tone: "positive" };
    case "markAllPaid":
      await markPayoutPaid(db, actor, { batchId, payoutId: null, reference: form.reference });
      return { title: "Marked as paid", description: "The sellers are told.", tone: "positive" };
    case "exclude":
      await excludePayout(db, actor, { batchId, payoutId: form.payoutId, reason: form.reason });
      return { title: "Left out of this batch", tone: "positive" };
    case "markPaid":
      await markPayoutPaid(db, actor, {
        batchId,
        payoutId: form.payoutId,
        reference: form.reference,
      });
      return { title: "Marked as paid", description: "The seller is told.", tone: "positive" };
    case "markBounced":
      await markBounced(db, actor, { batchId, payoutId: form.payoutId, reason: form.reason });
      return { title: "Payable again", description: "The seller is told.", tone: "positive" };
  }
}

/** Reloads after a conflict, so that the page shows the current state. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function PayoutBatch({
  loaderData: { batch, entries, isFirstPage, canSend },
  actionData,
}: Route.ComponentProps) {
  const address = href("/admin/payouts/:batchId", { batchId: batch.id });
  const refused = actionData === undefined ? null : refusedOf(actionData);
  return (
    <>
      <BatchTrail batch={batch} />
      <BatchHeader batch={batch} />
      <FormProblem message={actionData?.problem.message} className="mb-6" />
      <div className="mb-10">
        <BatchSteps
          batch={batch}
          canSend={canSend}
          referenceProblem={refused === null ? actionData?.problem.fields.reference : undefined}
        />
      </div>
      <BatchPayouts payouts={batch.lines} refused={refused} />
      <BatchPages batch={batch} address={address} isFirstPage={isFirstPage} />
      <Section title="Audit trail">
        <AuditEntries entries={entries} addressOf={objectAddress} />
      </Section>
    </>
  );
}

function BatchHeader({ batch }: Pick<Route.ComponentProps["loaderData"], "batch">) {
  return (
    <PageHeader
      title={`Payouts of the week from ${formatDate(batch.week)}`}
      eyebrow={<BatchBadge status={batch.status} />}
      lead={
        `${batch.payouts === 1 ? "One payout" : `${batch.payouts.toLocaleString("en-IN")} payouts`}, ` +
        `${formatRupees(batch.totalPaise)} in all. Proposed ` +
        `${batch.proposedBy === null ? "by itself" : `by ${batch.proposedBy}`}.`
      }
    />
  );
}

function BatchTrail({ batch }: Pick<Route.ComponentProps["loaderData"], "batch">) {
  return (
    <Breadcrumbs
      className="mb-4"
      trail={[
        { label: "Payouts", to: href("/admin/payouts") },
        { label: `Week from ${formatDate(batch.week)}` },
      ]}
    />
  );
}

function BatchPages({
  batch,
  address,
  isFirstPage,
}: Pick<Route.ComponentProps["loaderData"], "batch" | "isFirstPage"> & {
  readonly address: string;
}) {
  return <Pagination {...pageLinks(address, { next: batch.next, isFirstPage })} />;
}

function refusedOf({
  problem,
  typed,
}: NonNullable<Route.ComponentProps["actionData"]>): RefusedPayout | null {
  const { payoutId, act } = typed;
  return payoutId === undefined || act === undefined
    ? null
    : { payoutId, act, fields: problem.fields, typed };
}
