import { Form, Link, href, useNavigation, type ShouldRevalidateFunctionArgs } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { CustomerPageForm } from "#modules/customers/public.ts";
import {
  ownCustomer,
  archiveCustomer,
  restoreCustomer,
  saveCustomer,
} from "#modules/customers/public.server.ts";
import { CustomerForm } from "#modules/customers/public.ui.ts";
import { customerFigures } from "#modules/orders/public.server.ts";
import { formatRupees } from "#shared/money.ts";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Button } from "#ui/button.tsx";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/customer.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.customer.name ?? "Customer" });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "customers.keep");
  const customer = await ownCustomer(db, actor, params);
  const figures = await customerFigures(db, actor, { customerIds: [customer.id] });
  return { customer, figures: figures.get(customer.id) ?? { orders: 0, totalPaise: 0 } };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "customers.keep");
  const { customerId } = params;
  const page = href("/seller/customers/:customerId", { customerId });
  return submit(request, CustomerPageForm, async (sent) => {
    switch (sent.intent) {
      case "remove": {
        const outcome = await archiveCustomer(db, actor, { customerId });
        const title =
          outcome === "deleted" ? "Customer deleted" : "Customer taken out of your address book";
        return redirectWithToast(href("/seller/customers"), {
          title,
          ...(outcome === "archived" && { description: "Their orders stay as they are." }),
          tone: "positive",
        });
      }
      case "restore":
        await restoreCustomer(db, actor, { customerId });
        return redirectWithToast(page, { title: "Back in your address book", tone: "positive" });
      case "save":
        await saveCustomer(db, actor, { customerId, ...sent.customer });
        return redirectWithToast(page, { title: "Customer saved", tone: "positive" });
    }
  });
}

/** Reloads after a conflict, so that the next save uses the stored version. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, figures } = loaderData;
  const isSaved =
    actionData?.typed["intent"] === undefined || actionData.typed["intent"] === "save";
  return (
    <Page measure="form">
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: "Customers", to: href("/seller/customers") }, { label: customer.name }]}
      />
      <CustomerHeader customer={customer} figures={figures} />
      <CustomerForm
        key={customer.version}
        customer={customer}
        typed={isSaved ? actionData?.typed : undefined}
        problem={actionData?.problem}
      />
      <TakeOut isArchived={customer.isArchived} hasOrders={figures.orders > 0} />
    </Page>
  );
}

function CustomerHeader({
  customer,
  figures,
}: Pick<Route.ComponentProps["loaderData"], "customer" | "figures">) {
  return (
    <PageHeader
      title={<span className="wrap-anywhere">{customer.name}</span>}
      eyebrow={customer.isArchived ? <Badge>Taken out</Badge> : undefined}
      lead={
        figures.orders === 0 ? (
          "No orders yet"
        ) : (
          <>
            <Link
              to={`${href("/order-management")}?${new URLSearchParams({ q: customer.name, origin: "hand" }).toString()}`}
              className={textLinkClasses}
            >
              {figures.orders} {figures.orders === 1 ? "order" : "orders"}
            </Link>
            , <span className="money">{formatRupees(figures.totalPaise)}</span> in all
          </>
        )
      }
    />
  );
}

function TakeOut({
  isArchived,
  hasOrders,
}: {
  readonly isArchived: boolean;
  readonly hasOrders: boolean;
}) {
  const isSending = useNavigation().formData?.get("intent") === (isArchived ? "restore" : "remove");
  if (isArchived) {
    return (
      <Form method="post" className="mt-10 border-t border-line pt-6">
        <input type="hidden" name="intent" value="restore" />
        <Button pending={isSending} pendingLabel="Bringing back...">
          Bring back into the address book
        </Button>
      </Form>
    );
  }
  return (
    <details className="mt-10 border-t border-line pt-4">
      <summary className={`inline-flex min-h-11 cursor-pointer items-center ${textLinkClasses}`}>
        Take out of the address book
      </summary>
      <RemoveForm hasOrders={hasOrders} isSending={isSending} />
    </details>
  );
}

function RemoveForm({
  hasOrders,
  isSending,
}: {
  readonly hasOrders: boolean;
  readonly isSending: boolean;
}) {
  return (
    <Form method="post" className="grid justify-items-start gap-3 pt-2">
      <input type="hidden" name="intent" value="remove" />
      <p>
        {hasOrders
          ? "Their orders stay as they are, and you can bring them back."
          : "There is no order for them, so that they are deleted for good."}
      </p>
      <Button variant="danger" pending={isSending} pendingLabel="Taking out...">
        Take out
      </Button>
    </Form>
  );
}
