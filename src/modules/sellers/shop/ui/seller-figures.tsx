import type { ReactNode } from "react";
import { formatRupees } from "#shared/money.ts";

type Figures = {
  readonly products: number;
  readonly published: number;
  readonly productViews: number;
  readonly shopViews: number;
  readonly orders: number;
  readonly orderedPaise: number;
  readonly deliveredOrders: number;
  readonly earningsPaise: number;
  readonly customers: number;
};

const counted = new Intl.NumberFormat("en-IN");

/** The five figures of a shop, each with a line that explains it. */
export function SellerFigures({ figures }: { readonly figures: Figures }) {
  const {
    products,
    published,
    productViews,
    shopViews,
    orders,
    orderedPaise,
    deliveredOrders,
    earningsPaise,
    customers,
  } = figures;
  return (
    <dl
      className={
        "grid grid-cols-2 gap-px overflow-hidden rounded-card border " +
        "border-line bg-line md:grid-cols-3 xl:grid-cols-5"
      }
    >
      <ProductsFigure products={products} published={published} />
      <SalesFigure orderedPaise={orderedPaise} orders={orders} />
      <EarningsFigure earningsPaise={earningsPaise} deliveredOrders={deliveredOrders} />
      <CustomerFigures productViews={productViews} shopViews={shopViews} customers={customers} />
    </dl>
  );
}

function CustomerFigures({
  productViews,
  shopViews,
  customers,
}: {
  readonly productViews: number;
  readonly shopViews: number;
  readonly customers: number;
}) {
  return (
    <>
      <Figure
        name="Profile Views"
        value={counted.format(productViews + shopViews)}
        note={
          `${counted.format(shopViews)} of your shop, ` +
          `${counted.format(productViews)} of your products`
        }
      />
      <Figure
        name="Customers"
        value={counted.format(customers)}
        note="Different people who ordered"
        isLast
      />
    </>
  );
}

function ProductsFigure({
  products,
  published,
}: {
  readonly products: number;
  readonly published: number;
}) {
  return (
    <Figure
      name="Total Products"
      value={counted.format(products)}
      note={`${counted.format(published)} published`}
    />
  );
}

function SalesFigure({
  orderedPaise,
  orders,
}: {
  readonly orderedPaise: number;
  readonly orders: number;
}) {
  return (
    <Figure
      name="Total Sales"
      value={formatRupees(orderedPaise)}
      note={`Goods of ${ordersWords(orders)}, without GST and shipping`}
    />
  );
}

function EarningsFigure({
  earningsPaise,
  deliveredOrders,
}: {
  readonly earningsPaise: number;
  readonly deliveredOrders: number;
}) {
  return (
    <Figure
      name="Your Earnings"
      value={formatRupees(earningsPaise)}
      note={`Goods of ${ordersWords(deliveredOrders, "delivered ")}, less returns and commission`}
    />
  );
}

function ordersWords(count: number, kind = ""): string {
  return `${counted.format(count)} ${kind}${count === 1 ? "order" : "orders"}`;
}

function Figure({
  name,
  value,
  note,
  isLast = false,
}: {
  readonly name: string;
  readonly value: ReactNode;
  readonly note: string;
  readonly isLast?: boolean;
}) {
  return (
    <div className={`bg-surface-raised p-4 sm:p-5 ${isLast ? "col-span-2 xl:col-span-1" : ""}`}>
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="money mt-1 font-display text-xl">{value}</dd>
      <dd className="mt-0.5 text-sm text-ink-muted">{note}</dd>
    </div>
  );
}
