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
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.customer.name ?? t("Customer") });

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
        return redirectWithToast(href("/seller/customers"), {
          ...removalWords(outcome),
          tone: "positive",
        });
      }
      case "restore":
        await restoreCustomer(db, actor, { customerId });
        return redirectWithToast(page, {
          title: t("Restored to your address book"),
          tone: "positive",
        });
      case "save":
        await saveCustomer(db, actor, { customerId, ...sent.customer });
        return redirectWithToast(page, { title: t("Customer saved"), tone: "positive" });
    }
  });
}

function removalWords(outcome: "deleted" | "archived"): {
  readonly title: string;
  readonly description?: string;
} {
  return outcome === "deleted"
    ? { title: t("Customer deleted") }
    : {
        title: t("Customer removed from your address book"),
        description: t("Their orders stay as they are."),
      };
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
        trail={[{ label: t("Customers"), to: href("/seller/customers") }, { label: customer.name }]}
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
      eyebrow={customer.isArchived ? <Badge>{t("Removed")}</Badge> : undefined}
      lead={
        figures.orders === 0
          ? t("No orders yet")
          : rich("<link>{orders, plural, one {# order} other {# orders}}</link>, {total} in all", {
              link: (words) => (
                <Link
                  to={`${href("/order-management")}?${new URLSearchParams({ q: customer.name, origin: "hand" }).toString()}`}
                  className={textLinkClasses}
                >
                  {words}
                </Link>
              ),
              orders: figures.orders,
              total: <span className="money">{formatRupees(figures.totalPaise)}</span>,
            })
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
        <Button pending={isSending} pendingLabel={t("Restoring...")}>
          {t("Restore to the address book")}
        </Button>
      </Form>
    );
  }
  return (
    <details className="mt-10 border-t border-line pt-4">
      <summary className={`inline-flex min-h-11 cursor-pointer items-center ${textLinkClasses}`}>
        {t("Remove from the address book")}
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
          ? t("Their orders stay as they are, and you can restore the customer later.")
          : t("They have no orders, so they will be permanently deleted.")}
      </p>
      <Button variant="danger" pending={isSending} pendingLabel={t("Removing...")}>
        {t("Remove")}
      </Button>
    </Form>
  );
}
