import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { billOf } from "#modules/invoicing/public.ts";
import { documentsOfOrders } from "#modules/invoicing/public.server.ts";
import { BookingForm, isBookingOpen, isPaidAtDoor } from "#modules/orders/public.ts";
import { bookingOf, bookParcel, packingPage, sellerOrder } from "#modules/orders/public.server.ts";
import { BookingCard, PackAndBook } from "#modules/orders/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/book-parcel.ts";
import { BookingPage } from "./booking-page.tsx";
import { nextPickupDays, takeBookingStep } from "./booking-steps.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Pack and book") });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor, courier } = allow(context, "orders.viewSellerTable");
  const order = await sellerOrder(db, actor, params);
  const booking = await bookingOf(db, actor, { orderId: order.id });
  const canPack = order.status === "confirmed" || order.status === "shipped";
  const { id, orderNumber, lines } = order;
  const documents = await documentsOfOrders(db, actor, { orderIds: [order.id] });
  return {
    billId: billOf(documents.get(order.id) ?? [])?.id,
    order: { id, orderNumber, lines, isCash: isPaidAtDoor(order) },
    booking: isBookingOpen(booking) ? booking : null,
    pickupDays: nextPickupDays(),
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
  const visit = allow(context, "orders.changeStatus");
  const { db, actor } = visit;
  const { orderId } = params;
  return submit(request, BookingForm, (sent) =>
    takeBookingStep(visit, sent, {
      page: href("/order-management/:orderId/book", { orderId }),
      order: href("/order-management/:orderId", { orderId }),
      book: (courier, wish) => bookParcel(db, actor, courier, { orderId, ...wish }),
      bookingNow: () => bookingOf(db, actor, { orderId }),
    }),
  );
}

export default function BookParcel({ loaderData, actionData }: Route.ComponentProps) {
  const { order, booking, packing, pickupDays } = loaderData;
  return (
    <BookingPage order={order} title={t("Pack and book")} crumb={t("Pack and book")}>
      {booking !== null && (
        <BookingCard booking={booking} pickupDays={pickupDays} refusal={actionData} />
      )}
      {packing !== null && packing.left.length > 0 && (
        <PackAndBook
          packing={packing}
          lines={order.lines}
          isInOneParcel={order.isCash}
          billId={loaderData.billId}
          refusal={actionData}
        />
      )}
      {booking === null && (packing === null || packing.left.length === 0) && (
        <p>{t("There is nothing to book for this order.")}</p>
      )}
    </BookingPage>
  );
}
