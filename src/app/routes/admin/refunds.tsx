import { href } from "react-router";
import type { z } from "zod";
import { readListQuery } from "#app/lib/list-query.ts";
import { pageLinks } from "#app/lib/page-links.ts";
import { effectToast } from "#app/lib/effect-toast.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast, type Toast } from "#app/lib/toast.server.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import { refundTabs, RefundsAction } from "#modules/payments/public.ts";
import { recordOrderRefund, releaseOrderRefund } from "#modules/orders/public.server.ts";
import { refundsList, retryRefund } from "#modules/payments/public.server.ts";
import { RefundList } from "#modules/payments/public.ui.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/refunds.ts";
import { t, withoutPrefix } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t("Refunds") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "payments.refund");
  const { status: tab, after, isFirstPage } = readListQuery(url, refundTabs);
  return { ...(await refundsList(db, actor, { tab, after })), tab, isFirstPage };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, actor } = allow(context, "payments.refund");
  return submit(request, RefundsAction, async (step) => {
    const toast = await take({ db, actor }, step);
    return redirectWithToast(withoutPrefix(url.pathname) + url.search, toast);
  });
}

/** Runs a step and returns its success message. */
async function take(
  { db, actor }: Pick<Visit, "db" | "actor">,
  step: z.output<typeof RefundsAction>,
): Promise<Toast> {
  switch (step.intent) {
    case "again":
      await retryRefund(db, actor, step);
      return { title: t("The refund is being tried again."), tone: "positive" };
    case "release":
      return effectToast(await releaseOrderRefund(db, actor, step), {
        title: t("Released. The refund can be sent now."),
        tone: "positive",
      });
    case "sentByHand":
      await recordOrderRefund(db, actor, step);
      return { title: t("Recorded as sent and entered in the books."), tone: "positive" };
  }
}

const labels = {
  get failed() {
    return t("Failed");
  },
  get toSend() {
    return t("To send by hand");
  },
  get needs_details() {
    return t("Bank account missing");
  },
  get under_way() {
    return t("In progress");
  },
  get processed() {
    return t("Refunded");
  },
} as const;

export default function Refunds({ loaderData, actionData }: Route.ComponentProps) {
  const { refunds, next, counts, tab, isFirstPage } = loaderData;
  const address = href("/admin/refunds");
  const { problem, typed } = actionData ?? { problem: null, typed: {} };
  const ofRefund =
    problem !== null && typed.intent === "sentByHand" && typed.refundId !== undefined
      ? { refundId: typed.refundId, reference: typed.reference ?? "", message: problem.message }
      : null;
  return (
    <>
      <RefundsHeader />
      <RefundTabs address={address} tab={tab} counts={counts} />
      {ofRefund === null && <FormProblem message={problem?.message} className="mb-4" />}
      {refunds.length > 0 ? (
        <RefundList refunds={refunds} problem={ofRefund} />
      ) : (
        <NoRefunds tab={tab} address={address} />
      )}
      <Pagination
        {...pageLinks(address, { next, isFirstPage }, { status: tab })}
        nextLabel={t("Older refunds")}
        firstLabel={t("Newest refunds")}
      />
    </>
  );
}

function RefundsHeader() {
  return (
    <PageHeader
      title={t("Refunds")}
      lead={t(
        "Refunds to buyers: online payments go back through the payment provider to the original payment method; cash payments are refunded by hand.",
      )}
    />
  );
}

function NoRefunds({
  tab,
  address,
}: Pick<Route.ComponentProps["loaderData"], "tab"> & { readonly address: string }) {
  return (
    <EmptyState
      drawing="ledger"
      title={tab === null ? t("No refunds yet") : t("No refunds found")}
      action={
        tab === null ? undefined : <ButtonLink to={address}>{t("Show all refunds")}</ButtonLink>
      }
    >
      {tab === null ? t("Refunds to buyers appear here.") : t("No refund has this status.")}
    </EmptyState>
  );
}

function RefundTabs({
  address,
  tab,
  counts,
}: Pick<Route.ComponentProps["loaderData"], "tab" | "counts"> & { readonly address: string }) {
  return (
    <div className="mb-6">
      <LinkTabs
        label={t("Refunds")}
        tabs={[
          { label: t("All"), to: address, isCurrent: tab === null },
          ...refundTabs.map((each) => ({
            label: labels[each],
            ...(each !== "processed" && { count: counts[each] }),
            to: urlWithQuery(address, { status: each }),
            isCurrent: tab === each,
          })),
        ]}
      />
    </div>
  );
}
