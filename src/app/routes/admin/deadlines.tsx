import { href, type ShouldRevalidateFunctionArgs } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { ExtendDeadlineForm } from "#modules/orders/public.ts";
import { extendDeadline, overdueOrders } from "#modules/orders/public.server.ts";
import { OverdueList } from "#modules/orders/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/deadlines.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Overdue orders") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "orders.overrule");
  return { orders: await overdueOrders(db, actor) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "orders.overrule");
  return submit(request, ExtendDeadlineForm, async (input) => {
    await extendDeadline(db, actor, input);
    return redirectWithToast(href("/admin/deadlines"), {
      title: t("Deadline extended"),
      tone: "positive",
    });
  });
}

/** Reloads after a conflict, so that the page shows what is left. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function Deadlines({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("Orders"), to: href("/admin/orders") }, { label: t("Overdue orders") }]}
      />
      <PageHeader
        title={t("Overdue orders")}
        lead={t(
          "Orders and returns past their deadline, longest wait first. The next step happens automatically unless you extend the deadline.",
        )}
      />
      {loaderData.orders.length === 0 ? (
        <EmptyState drawing="parcel" title={t("Nothing is overdue")}>
          {t("When a deadline of an order or a return passes, it appears here.")}
        </EmptyState>
      ) : (
        <OverdueList orders={loaderData.orders} refusal={actionData} />
      )}
    </>
  );
}
