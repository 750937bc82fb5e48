import { z } from "zod";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast, type Toast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { useRefreshWhenVisible } from "#app/live/use-refresh-when-visible.ts";
import {
  archiveProduct,
  changeProducts,
  duplicateProduct,
  restoreProduct,
} from "#modules/catalog/public.server.ts";
import { readAmount, bulkKinds, type BulkKind } from "#modules/catalog/public.ts";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/dashboard.ts";
import { EarningsTab } from "./dashboard/earnings-tab.tsx";
import { loadTab } from "./dashboard/load-tab.server.ts";
import { OrdersTab } from "./dashboard/orders-tab.tsx";
import { OverviewTab } from "./dashboard/overview-tab.tsx";
import { ProductsTab } from "./dashboard/products-tab.tsx";
import { SettingsTab } from "./dashboard/settings-tab.tsx";
import { dashboardTabs, tabAddress } from "./dashboard/tabs.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Dashboard" });

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "sellers.work");
  return loadTab({ db, actor, query: url.searchParams });
}

const rowActs = {
  duplicate: duplicateProduct,
  archive: archiveProduct,
  restore: restoreProduct,
} as const;
const rowToasts: Readonly<Record<keyof typeof rowActs, Toast>> = {
  duplicate: { title: "Product duplicated", description: "The copy is a draft.", tone: "positive" },
  archive: { title: "Product archived", tone: "positive" },
  restore: { title: "Product restored", description: "It is a draft again.", tone: "positive" },
};

/**
 * An action on one product, "archive <id>", or one on all ticked products, with a field for each:
 * `product-<id>`.
 */
const ShelfForm = z
  .looseObject({
    act: z
      .string()
      .regex(/^(duplicate|archive|restore) \S+$/)
      .optional(),
    change: z.string().default(""),
    amount: z.string().default(""),
  })
  .transform((form, context) => {
    if (form.act !== undefined) {
      const [kind = "", productId = ""] = form.act.split(" ");
      return { one: { kind: kind as keyof typeof rowActs, productId } };
    }
    const kind = bulkKinds.find((known) => known === form.change);
    const read =
      kind === undefined ? { problem: "Please choose what to do." } : readAmount(kind, form.amount);
    if (kind === undefined || "problem" in read) {
      context.addIssue({ code: "custom", message: "problem" in read ? read.problem : "" });
      return z.NEVER;
    }
    const productIds = Object.keys(form).flatMap((name) =>
      name.startsWith("product-") ? [name.slice("product-".length)] : [],
    );
    return { bulk: { productIds, change: { kind, amount: read.amount } } };
  });

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, actor } = allow(context, "catalog.manageProducts");
  const back = `${url.pathname}${url.search}`;
  return submit(request, ShelfForm, async (input) => {
    if ("one" in input) {
      const { kind, productId } = input.one;
      await rowActs[kind](db, actor, { productId });
      return redirectWithToast(back, rowToasts[kind]);
    }
    const { changed, ratesChanged } = await changeProducts(db, actor, input.bulk);
    return redirectWithToast(back, doneToast(input.bulk.change.kind, changed, ratesChanged));
  });
}

function doneToast(kind: BulkKind, changed: number, ratesChanged: number): Toast {
  if (changed === 0)
    return {
      title: "Nothing to change",
      description: "What you chose is so already.",
      tone: "neutral",
    };
  const products = changed === 1 ? "1 product" : `${changed} products`;
  const what = kind.startsWith("price_")
    ? `Price of ${products} changed`
    : kind.startsWith("stock_")
      ? `Stock of ${products} changed`
      : `${products} ${kind === "archive" ? "archived" : `${kind}ed`}`;
  return {
    title: what,
    tone: "positive",
    ...(ratesChanged > 0 && {
      description: `With the price the GST rate of ${ratesChanged === 1 ? "one" : ratesChanged} changed.`,
    }),
  };
}

const labels = {
  overview: "Overview",
  products: "Products",
  orders: "Orders",
  earnings: "Earnings",
  settings: "Settings",
} as const;

export default function SellerDashboard({ loaderData, actionData }: Route.ComponentProps) {
  useRefreshWhenVisible();
  return (
    <Page>
      <PageHeader
        title="Dashboard"
        className="mb-4"
        eyebrow={loaderData.tab === "overview" ? loaderData.shop.shopName : undefined}
      />
      <LinkTabs
        label="Dashboard"
        className="mb-8"
        tabs={dashboardTabs.map((tab) => ({
          label: labels[tab],
          to: tabAddress(tab),
          isCurrent: tab === loaderData.tab,
        }))}
      />
      {loaderData.tab === "overview" && <OverviewTab data={loaderData} />}
      {loaderData.tab === "products" && <ProductsTab data={loaderData} refused={actionData} />}
      {loaderData.tab === "orders" && <OrdersTab data={loaderData} />}
      {loaderData.tab === "earnings" && <EarningsTab data={loaderData} />}
      {loaderData.tab === "settings" && <SettingsTab data={loaderData} />}
    </Page>
  );
}
