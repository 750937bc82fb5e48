import { Link, href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import { bookingOf, challanToPrint, sellerOrder } from "#modules/orders/public.server.ts";
import { ChallanSheet, LabelLink, PackingSheet } from "#modules/orders/public.ui.ts";
import { billOf } from "#modules/invoicing/public.ts";
import { documentsOfOrders } from "#modules/invoicing/public.server.ts";
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
  const [order, shop, company, booking] = await Promise.all([
    sellerOrder(db, actor, params),
    ownShop(db, actor),
    ownCompany(db, actor),
    bookingOf(db, actor, params),
  ]);
  const returnId = url.searchParams.get("challan");
  const challan =
    returnId === null ? null : await challanToPrint(db, actor, { ...params, returnId });
  const address = company === null ? null : addressOf(company);
  const { privateNotes: _, ...publicOrder } = order;
  return {
    order: { ...publicOrder, privateNotes: [] },
    challan,
    invoiceNumber: challan === null ? null : await invoiceOf(db, actor, order.id),
    consignor: {
      name: company?.companyName ?? shop?.shopName ?? "",
      address,
      gstin: company?.gstin ?? null,
    },
    sender: {
      shopName: shop?.shopName ?? company?.companyName ?? "",
      address,
      phone: company?.phone ?? null,
      logoFile: company?.logoFile ?? null,
    },
    courier:
      booking?.status === "booked" && booking.trackingNumber !== null
        ? { name: booking.courierName, trackingNumber: booking.trackingNumber }
        : null,
    hasPrices: url.searchParams.get("prices") === "1",
  };
}

/** The courier brings an undelivered parcel back there, so it has place and PIN code too. */
function addressOf({
  address,
  city,
  pinCode,
  state,
}: NonNullable<Awaited<ReturnType<typeof ownCompany>>>): string {
  const place = [city, pinCode].filter(Boolean).join(" ");
  return [address, [place, state].filter(Boolean).join(", ")].filter(Boolean).join("\n");
}

async function invoiceOf(
  db: Visit["db"],
  actor: Visit["actor"],
  orderId: string,
): Promise<string | null> {
  const documents = (await documentsOfOrders(db, actor, { orderIds: [orderId] })).get(orderId);
  return (documents && billOf(documents))?.number ?? null;
}

export default function PackingSlipPage({ loaderData }: Route.ComponentProps) {
  const { order, sender, hasPrices, courier, challan, invoiceNumber, consignor } = loaderData;
  const page = href("/order-management/:orderId/packing-slip", { orderId: order.id });
  const looks = [
    { label: t("A4 sheet"), to: page, isChosen: !hasPrices },
    { label: t("Sheet with prices"), to: `${page}?prices=1`, isChosen: hasPrices },
  ].map((look) => ({ ...look, isChosen: look.isChosen && challan === null }));
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
            <LabelLink orderId={order.id} />
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
      {challan !== null ? (
        <ChallanSheet
          challan={challan}
          order={order}
          consignor={consignor}
          invoiceNumber={invoiceNumber}
        />
      ) : (
        <PackingSheet order={order} sender={sender} hasPrices={hasPrices} courier={courier} />
      )}
    </Page>
  );
}
