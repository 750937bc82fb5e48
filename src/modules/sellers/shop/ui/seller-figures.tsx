import type { ReactNode } from "react";
import { formatRupees } from "#shared/money.ts";
import { perLocale, t } from "#shared/texts/text.ts";

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

const counted = perLocale((tag) => new Intl.NumberFormat(tag));

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
        name={t("Profile Views")}
        value={counted().format(productViews + shopViews)}
        note={t("{shopViews} of your shop, {productViews} of your products", {
          shopViews: counted().format(shopViews),
          productViews: counted().format(productViews),
        })}
      />
      <Figure
        name={t("Customers")}
        value={counted().format(customers)}
        note={t("Different people who ordered")}
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
      name={t("Total Products")}
      value={counted().format(products)}
      note={t("{published} published", { published: counted().format(published) })}
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
      name={t("Total Sales")}
      value={formatRupees(orderedPaise)}
      note={t(
        "Goods of {orders, plural, one {# order} other {# orders}}, without GST and shipping",
        { orders },
      )}
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
      name={t("Your Earnings")}
      value={formatRupees(earningsPaise)}
      note={t(
        "Goods of {deliveredOrders, plural, one {# delivered order} other {# delivered orders}}, less returns and commission",
        { deliveredOrders },
      )}
    />
  );
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
