import { Link, href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { useLiveOrder } from "#app/live/use-live-order.ts";
import { BookingForm, isBookingOpen } from "#modules/orders/public.ts";
import {
  bookingOf,
  bookParcel,
  cancelBooking,
  handOverBooking,
  orderPickup,
  packingPage,
  retryBooking,
  sellerOrder,
} from "#modules/orders/public.server.ts";
import { BookingCard, PackAndBook } from "#modules/orders/public.ui.ts";
import { Unavailable } from "#shared/errors.ts";
import { dayInIndia } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/book-parcel.ts";

const dayMs = 86_400_000;
const pickupDayCount = 5;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Pack and book") });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor, courier } = allow(context, "orders.viewSellerTable");
  const order = await sellerOrder(db, actor, params);
  const booking = await bookingOf(db, actor, { orderId: order.id });
  const canPack = order.status === "confirmed" || order.status === "shipped";
  const { id, orderNumber, lines, paymentMethod } = order;
  return {
    order: { id, orderNumber, lines, isCash: paymentMethod === "cod" },
    booking: isBookingOpen(booking) ? booking : null,
    pickupDays: Array.from({ length: pickupDayCount }, (_, day) =>
      dayInIndia(Date.now() + day * dayMs),
    ),
    packing:
      courier === null || !canPack || isBookingOpen(booking)
        ? null
        : await packingPage(db, actor, courier, {
            orderId: order.id,
            sent: Object.fromEntries(url.searchParams),
          }),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor, courier } = allow(context, "orders.changeStatus");
  const { orderId } = params;
  const page = href("/order-management/:orderId/book", { orderId });
  return submit(request, BookingForm, async (sent) => {
    if (courier === null) throw new Unavailable(t("This marketplace has no courier service."));
    switch (sent.intent) {
      case "book":
        await bookParcel(db, actor, courier, { orderId, ...sent });
        return redirectWithToast(page, await bookedToast(db, actor, orderId));
      case "retry":
        await retryBooking(db, actor, courier, sent);
        return redirectWithToast(page, await bookedToast(db, actor, orderId));
      case "pickup":
        await orderPickup(db, actor, courier, sent);
        return redirectWithToast(page, { title: t("Pickup ordered"), tone: "positive" });
      case "cancel":
        await cancelBooking(db, actor, courier, sent);
        return redirectWithToast(page, { title: t("Booking cancelled"), tone: "positive" });
      case "handOver":
        await handOverBooking(db, actor, sent);
        return redirectWithToast(href("/order-management/:orderId", { orderId }), {
          title: t("Parcel handed over"),
          tone: "positive",
        });
    }
  });
}

async function bookedToast(
  db: Parameters<typeof bookingOf>[0],
  actor: Parameters<typeof bookingOf>[1],
  orderId: string,
) {
  const booking = await bookingOf(db, actor, { orderId });
  if (booking?.status === "booked") return { title: t("Parcel booked"), tone: "positive" } as const;
  return booking?.status === "refused"
    ? ({
        title: t("The courier refused: {reason}", { reason: booking.refusal ?? "" }),
        tone: "danger",
      } as const)
    : ({ title: t("The courier service does not answer yet"), tone: "neutral" } as const);
}

export default function BookParcel({ loaderData, actionData }: Route.ComponentProps) {
  const { order, booking, packing, pickupDays } = loaderData;
  useLiveOrder(order.id);
  const page = href("/order-management/:orderId", { orderId: order.id });
  return (
    <Page measure="form">
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Orders"), to: href("/order-management") },
          { label: order.orderNumber, to: page },
          { label: t("Pack and book") },
        ]}
      />
      <PageHeader
        title={t("Pack and book")}
        lead={<span className="money">{order.orderNumber}</span>}
      />
      <div className="grid gap-6">
        {booking !== null && (
          <BookingCard booking={booking} pickupDays={pickupDays} refusal={actionData} />
        )}
        {packing !== null && packing.left.length > 0 && (
          <PackAndBook
            packing={packing}
            lines={order.lines}
            isCash={order.isCash}
            refusal={actionData}
          />
        )}
        {booking === null && (packing === null || packing.left.length === 0) && (
          <p>{t("There is nothing to book for this order.")}</p>
        )}
        <p>
          <Link to={page} className={textLinkClasses}>
            {t("Back to the order, where you can also enter courier and tracking number by hand")}
          </Link>
        </p>
      </div>
    </Page>
  );
}
