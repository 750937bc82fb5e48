import { Link, href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { sellerOrder } from "#modules/orders/public.server.ts";
import { PackingSheet, ParcelLabel } from "#modules/orders/public.ui.ts";
import { ownCompany, ownShop } from "#modules/sellers/public.server.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Page, textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/packing-slip.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: t("Packing slip {value}", { value: loaderData?.order.orderNumber ?? "" }).trim(),
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "orders.viewSellerTable");
  const [order, shop, company] = await Promise.all([
    sellerOrder(db, actor, params),
    ownShop(db, actor),
    ownCompany(db, actor),
  ]);
  const { privateNotes: _, ...publicOrder } = order;
  return {
    order: { ...publicOrder, privateNotes: [] },
    sender: {
      shopName: shop?.shopName ?? company?.companyName ?? "",
      address: company?.address ?? null,
      phone: company?.phone ?? null,
      logoFile: company?.logoFile ?? null,
    },
    isLabel: url.searchParams.get("size") === "label",
    hasPrices: url.searchParams.get("prices") === "1",
  };
}

export default function PackingSlipPage({ loaderData }: Route.ComponentProps) {
  const { order, sender, isLabel, hasPrices } = loaderData;
  const page = href("/order-management/:orderId/packing-slip", { orderId: order.id });
  const looks = [
    { label: t("A4 sheet"), to: page, isChosen: !isLabel && !hasPrices },
    { label: t("Sheet with prices"), to: `${page}?prices=1`, isChosen: !isLabel && hasPrices },
    { label: t("Label, 100 × 150 mm"), to: `${page}?size=label`, isChosen: isLabel },
  ];
  return (
    <Page className="print:p-0">
      <div className="screen-only mb-6 grid gap-4">
        <Breadcrumbs
          trail={[
            { label: t("Orders"), to: href("/order-management") },
            {
              label: order.orderNumber,
              to: href("/order-management/:orderId", { orderId: order.id }),
            },
            { label: t("Packing slip") },
          ]}
        />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <nav aria-label={t("What to print")} className="flex flex-wrap gap-x-6">
            {looks.map(({ label, to, isChosen }) => (
              <Link
                key={to}
                to={to}
                replace
                aria-current={isChosen ? "page" : undefined}
                className={classes(
                  "inline-flex min-h-11 items-center",
                  isChosen ? "font-medium" : textLinkClasses,
                )}
              >
                {label}
              </Link>
            ))}
          </nav>
          <Button
            variant="primary"
            type="button"
            className="noscript:hidden"
            onClick={() => window.print()}
          >
            {t("Print")}
          </Button>
        </div>
      </div>
      {isLabel ? (
        <ParcelLabel order={order} sender={sender} />
      ) : (
        <PackingSheet order={order} sender={sender} hasPrices={hasPrices} />
      )}
    </Page>
  );
}
