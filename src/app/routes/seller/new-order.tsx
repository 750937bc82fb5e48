import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit, orUnavailable } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { ownVariants } from "#modules/catalog/public.server.ts";
import { customersToChoose } from "#modules/customers/public.server.ts";
import { CreateManualOrder } from "#modules/orders/public.ts";
import { createManualOrder } from "#modules/orders/public.server.ts";
import { ownCompany } from "#modules/sellers/public.server.ts";
import { queryLine } from "#shared/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/new-order.ts";
import { CreateOrderForm } from "./create-order/create-order-form.tsx";
import type { Choices } from "./create-order/order-draft.ts";

const maxSearchLength = 100;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Create Order" });

export async function loader({ context, url }: Route.LoaderArgs): Promise<Choices> {
  const { db, actor } = allow(context, "orders.createByHand");
  const [customers, items, company] = await Promise.all([
    customersToChoose(db, actor, {
      search: queryLine(url.searchParams, "customer", maxSearchLength),
    }),
    ownVariants(db, actor, { search: queryLine(url.searchParams, "item", maxSearchLength) }),
    ownCompany(db, actor),
  ]);
  const seller = {
    registration: company?.registrationType ?? "regular",
    stateCode: company?.stateCode ?? items[0]?.sellerStateCode ?? null,
  };
  return { customers, items, seller, idempotencyKey: randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = allow(context, "orders.createByHand");
  return submit(request, CreateManualOrder, async (input) => {
    const { orderId, orderNumber } = await orUnavailable(
      visit,
      "Failed to create the order. Please try again.",
      () => createManualOrder(visit.db, visit.actor, input),
    );
    return redirectWithToast(href("/order-management/:orderId", { orderId }), {
      title: `Order ${orderNumber} created`,
      tone: "positive",
    });
  });
}

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page measure="form">
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: "Orders", to: href("/order-management") }, { label: "Create Order" }]}
      />
      <PageHeader
        title="Create Order"
        lead={
          "What you sold yourself: at a fair, by phone, in the workshop. It " +
          "takes stock and goes the same way as every order."
        }
      />
      <CreateOrderForm choices={loaderData} heading="h2" refused={actionData} />
    </Page>
  );
}
