import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { sellerShelf } from "#modules/catalog/index.server.ts";
import { sellerOrderTable, sellerSummary } from "#modules/orders/index.server.ts";
import { ownCompany, ownShop } from "#modules/sellers/index.server.ts";
import { GettingStarted } from "#modules/sellers/ui/getting-started.tsx";
import { SellerFigures } from "#modules/sellers/ui/seller-figures.tsx";
import { NewestOrders } from "#modules/orders/ui/newest-orders.tsx";
import { ShelfTable } from "#modules/catalog/ui/shelf-table.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import type { Route } from "./+types/dashboard.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Dashboard" });

const ordersShown = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, settings } = allow(context, "sellers.work");
  const [shelf, summary, table, shop, company] = await Promise.all([
    sellerShelf(db, actor),
    sellerSummary(db, actor),
    sellerOrderTable(db, actor, { status: null, search: "", after: null }),
    ownShop(db, actor),
    ownCompany(db, actor),
  ]);
  const steps = {
    hasProfile: (shop?.story ?? "") !== "" && (shop?.specialties.length ?? 0) > 0,
    hasProduct: shelf.totals.products > 0,
    hasCompany: company !== null,
    hasPictures: shelf.totals.products > 0 && shelf.totals.withPictures === shelf.totals.products,
  };
  return {
    shopName: shop?.shopName ?? "",
    figures: { ...summary, products: shelf.totals.products, published: shelf.totals.published, views: shelf.totals.views, commissionPercent: settings.commissionBasisPoints / 100 },
    steps,
    orders: table.orders.slice(0, ordersShown),
    pendingOrders: table.counts.pending,
    products: shelf.products,
  };
}

export default function SellerDashboard({ loaderData }: Route.ComponentProps) {
  const { shopName, figures, steps, orders, pendingOrders, products } = loaderData;
  return (
    <Page>
      <PageHeader title="Dashboard" eyebrow={shopName} lead={waitingWords(pendingOrders)} />
      <SellerFigures figures={figures} />
      <div className="mt-12 grid items-start gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Section title="Newest orders" action={orders.length > 0 && <ButtonLink to={href("/order-management")}>All orders</ButtonLink>}>
          <NewestOrders orders={orders} />
        </Section>
        <GettingStarted steps={steps} companyAddress={href("/company-settings")} />
      </div>
      <Section title="Products" lead={products.length < figures.products ? `The newest ${products.length} of ${figures.products}` : undefined}>
        <ShelfTable products={products} />
      </Section>
    </Page>
  );
}

function waitingWords(pending: number): string | undefined {
  if (pending === 0) return undefined;
  return pending === 1 ? "One order is waiting for you to confirm it." : `${pending} orders are waiting for you to confirm them.`;
}
