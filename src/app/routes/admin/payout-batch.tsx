import { href, type ShouldRevalidateFunctionArgs } from "react-router";
import { pageLinks } from "#app/lib/page-links.ts";
import { effectToast } from "#app/lib/effect-toast.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast, type Toast } from "#app/lib/toast.server.ts";
import { allow, readIfAllowed, type Visit } from "#app/lib/visit.server.ts";
import { auditTrail } from "#modules/identity/public.server.ts";
import { AuditEntries } from "#modules/identity/public.ui.ts";
import { BatchForm } from "#modules/payouts/public.ts";
import {
  approveBatch,
  bankFilePreview,
  cancelBatch,
  excludePayout,
  exportBatch,
  markBounced,
  markPayoutPaid,
  payoutBatch,
  sendBatch,
} from "#modules/payouts/public.server.ts";
import {
  BankFilePreview,
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
import { isOwnShop } from "#policy/own-shop.ts";
import { useObjectAddress } from "./use-object-address.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Payout batch · Administration") });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const visit = allow(context, "payouts.manage");
  const { db, actor, provider } = visit;
  const after = url.searchParams.get("after");
  const about = {
    who: "",
    action: "",
    objectType: "payout_batch",
    objectId: params.batchId,
    fromDay: "",
    toDay: "",
  };
  const [batch, file, trail] = await Promise.all([
    payoutBatch(db, actor, { ...params, after }),
    bankFilePreview(db, actor, params),
    readIfAllowed(
      visit,
      "identity.readAudit",
      () => auditTrail(db, actor, { filters: about, after: null }),
      null,
    ),
  ]);
  return {
    batch,
    file,
    entries: trail?.entries ?? null,
    isFirstPage: after === null,
    canSend: provider?.hasPayouts === true,
    paysOwnShop: batch.lines.some(
      ({ sellerId, status }) => status !== "excluded" && isOwnShop(actor, sellerId),
    ),
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
      return effectToast(await approveBatch(db, actor, { batchId }), {
        title: t("Batch approved"),
        tone: "positive",
      });
    case "cancel":
      await cancelBatch(db, actor, { batchId });
      return {
        title: t("Batch cancelled"),
        description: t("You can include its earnings in another batch."),
        tone: "positive",
      };
    case "export":
      await exportBatch(db, actor, { batchId });
      return {
        title: t("The bank file is ready"),
        description: t("Download it and upload it to your bank."),
        tone: "positive",
      };
    case "send":
      await sendBatch(db, actor, { batchId });
      return { title: t("Payouts are being sent"), tone: "positive" };
    case "markAllPaid":
      await markPayoutPaid(db, actor, { batchId, payoutId: null, reference: form.reference });
      return {
        title: t("Marked as paid"),
        description: t("The sellers have been notified."),
        tone: "positive",
      };
    case "exclude":
      await excludePayout(db, actor, { batchId, payoutId: form.payoutId, reason: form.reason });
      return { title: t("Left out of this batch"), tone: "positive" };
    case "markPaid":
      await markPayoutPaid(db, actor, {
        batchId,
        payoutId: form.payoutId,
        reference: form.reference,
      });
      return {
        title: t("Marked as paid"),
        description: t("The seller has been notified."),
        tone: "positive",
      };
    case "markBounced":
      await markBounced(db, actor, { batchId, payoutId: form.payoutId, reason: form.reason });
      return {
        title: t("Payable again"),
        description: t("The seller has been notified."),
        tone: "positive",
      };
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
  loaderData: { batch, file, entries, isFirstPage, canSend, paysOwnShop },
  actionData,
}: Route.ComponentProps) {
  const objectAddress = useObjectAddress();
  const address = href("/admin/payouts/:batchId", { batchId: batch.id });
  const refused = actionData === undefined ? null : refusedOf(actionData);
  return (
    <>
      <BatchTrail batch={batch} />
      <BatchHeader batch={batch} />
      <FormProblem message={actionData?.problem.message} className="mb-6" />
      {paysOwnShop && (
        <p className="mb-6 rounded-card bg-surface-sunken px-4 py-3.5">
          {t(
            "This batch pays your own shop. Ask another administrator to release it, or leave your shop out.",
          )}
        </p>
      )}
      <div className="mb-10">
        <BatchSteps
          batch={batch}
          canSend={canSend}
          isByFile={file !== null}
          referenceProblem={refused === null ? actionData?.problem.fields.reference : undefined}
        />
      </div>
      <BatchPayouts payouts={batch.lines} refused={refused} />
      <BatchPages batch={batch} address={address} isFirstPage={isFirstPage} />
      {file !== null && <BankFilePreview preview={file} />}
      {entries !== null && (
        <Section title={t("Audit trail")}>
          <AuditEntries entries={entries} addressOf={objectAddress} />
        </Section>
      )}
    </>
  );
}

type Batch = Route.ComponentProps["loaderData"]["batch"];

function BatchHeader({ batch }: Pick<Route.ComponentProps["loaderData"], "batch">) {
  return (
    <PageHeader
      title={t("Payouts for the week from {week}", { week: formatDate(batch.week) })}
      eyebrow={<BatchBadge status={batch.status} />}
      lead={`${payoutWords(batch)} ${proposerWords(batch)}`}
    />
  );
}

function payoutWords({ payouts, totalPaise }: Batch): string {
  return t("{payouts, plural, one {One payout} other {# payouts}}, {totalPaise} in all.", {
    payouts,
    totalPaise: formatRupees(totalPaise),
  });
}

function proposerWords({ proposedBy }: Batch): string {
  return proposedBy === null
    ? t("Proposed automatically.")
    : t("Proposed by {proposedBy}.", { proposedBy });
}

function BatchTrail({ batch }: Pick<Route.ComponentProps["loaderData"], "batch">) {
  return (
    <Breadcrumbs
      className="mb-4"
      trail={[
        { label: t("Payouts"), to: href("/admin/payouts") },
        { label: t("Week from {week}", { week: formatDate(batch.week) }) },
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
