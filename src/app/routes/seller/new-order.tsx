import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit, orUnavailable } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { ownVariants } from "#modules/catalog/public.server.ts";
import { customersToChoose } from "#modules/customers/public.server.ts";
import { ownPause } from "#modules/debts/public.server.ts";
import { DebtCard } from "#modules/debts/public.ui.ts";
import { CreateManualOrder } from "#modules/orders/public.ts";
import { createManualOrder } from "#modules/orders/public.server.ts";
import { ownCompany } from "#modules/sellers/public.server.ts";
import { queryLine } from "#shared/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/new-order.ts";
import { CreateOrderForm } from "./create-order/create-order-form.tsx";
import type { CreateOrderData } from "./create-order/order-draft.ts";
import { t } from "#shared/texts/text.ts";

const maxSearchLength = 100;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Create Order") });

export async function loader({ context, url }: Route.LoaderArgs): Promise<CreateOrderData> {
  const { db, actor } = allow(context, "orders.createByHand");
  const [customers, items, company, debt] = await Promise.all([
    customersToChoose(db, actor, {
      search: queryLine(url.searchParams, "customer", maxSearchLength),
    }),
    ownVariants(db, actor, { search: queryLine(url.searchParams, "item", maxSearchLength) }),
    ownCompany(db, actor),
    ownPause(db, actor),
  ]);
  const seller = {
    registration: company?.registrationType ?? "regular",
    stateCode: company?.stateCode ?? items[0]?.sellerStateCode ?? null,
  };
  return { customers, items, seller, idempotencyKey: randomUUID(), debt };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = allow(context, "orders.createByHand");
  return submit(request, CreateManualOrder, async (input) => {
    const { orderId, orderNumber } = await orUnavailable(
      visit,
      t("Failed to create the order. Please try again."),
      () => createManualOrder(visit.db, visit.actor, input),
    );
    return redirectWithToast(href("/order-management/:orderId", { orderId }), {
      title: t("Order {orderNumber} created", { orderNumber }),
      tone: "positive",
    });
  });
}

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page measure="form">
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Orders"), to: href("/order-management") },
          { label: t("Create Order") },
        ]}
      />
      <PageHeader
        title={t("Create Order")}
        lead={t(
          "For what you sold yourself: at a fair, by phone or in the workshop. It reduces your stock and follows the same steps as every order.",
        )}
      />
      {loaderData.debt.isPaused && <DebtCard debt={loaderData.debt} />}
      <CreateOrderForm choices={loaderData} heading="h2" refused={actionData} />
    </Page>
  );
}
