import { href } from "react-router";
import { effectToast } from "#app/lib/effect-toast.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { claimsPage, settleClaim } from "#modules/settlement/public.server.ts";
import { ClaimAnswer, type ClaimList, claimLists } from "#modules/settlement/public.ts";
import { ClaimsTable } from "#modules/settlement/public.ui.ts";
import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { PageHeader } from "#ui/page.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { Route } from "./+types/claims.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Claims against couriers · Administration") });

function listOf({ searchParams }: URL): ClaimList {
  return claimLists.find((one) => one === searchParams.get("list")) ?? "open";
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "orders.manageCash");
  const list = listOf(url);
  const after = url.searchParams.get("after");
  return { ...(await claimsPage(db, actor, { list, after })), list, after };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "orders.manageCash");
  return submit(request, ClaimAnswer, async (answer) => {
    const effect = await settleClaim(db, actor, answer);
    const title =
      answer.receivedPaise === 0
        ? t("Claim settled: the courier pays nothing")
        : t("Claim settled: {amount} received", { amount: formatRupees(answer.receivedPaise) });
    return redirectWithToast(
      href("/admin/claims"),
      effectToast(effect, { title, tone: "positive" }),
    );
  });
}

function words(): Readonly<
  Record<ClaimList, { readonly tab: string; readonly none: string; readonly next: string }>
> {
  return {
    open: {
      tab: t("Open claims"),
      none: t(
        "No courier owes anything. When a booked courier loses or damages a parcel, the claim appears here.",
      ),
      next: t("Newer claims"),
    },
    settled: {
      tab: t("Settled claims"),
      none: t("No claim is settled yet."),
      next: t("Older claims"),
    },
  };
}

export default function Claims({ loaderData, actionData }: Route.ComponentProps) {
  const { claims, open, list, after } = loaderData;
  const address = href("/admin/claims");
  const text = words();
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Cash with Couriers"), to: href("/admin/cash") },
          { label: t("Claims") },
        ]}
      />
      <PageHeader
        title={t("Claims against couriers")}
        lead={t(
          "What couriers owe for parcels that they lost or damaged: {amount} in open claims. Send them to the courier, and enter its answer here.",
          { amount: formatRupees(open.paise) },
        )}
      />
      <ClaimTabs list={list} claims={open.claims} />
      <FormProblem message={actionData?.problem.message} className="mb-6" />
      {claims.items.length === 0 ? (
        <EmptyState drawing="parcel" title={t("Nothing here")}>
          {text[list].none}
        </EmptyState>
      ) : (
        <ClaimsTable claims={claims.items} refusal={actionData} />
      )}
      <Pagination
        next={claims.next === null ? null : urlWithQuery(address, { list, after: claims.next })}
        first={after === null ? null : urlWithQuery(address, { list })}
        nextLabel={text[list].next}
        firstLabel={t("Back to the beginning")}
      />
    </>
  );
}

function ClaimTabs({ list, claims }: { readonly list: ClaimList; readonly claims: number }) {
  const text = words();
  return (
    <LinkTabs
      label={t("Claims by state")}
      className="mb-6"
      tabs={claimLists.map((one) => ({
        label: text[one].tab,
        to: urlWithQuery(href("/admin/claims"), { list: one }),
        isCurrent: one === list,
        count: one === "open" ? claims : undefined,
      }))}
    />
  );
}
