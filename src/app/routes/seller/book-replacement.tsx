import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { BookingForm, isBookingOpen, nextOfReturn } from "#modules/orders/public.ts";
import {
  bookReplacement,
  replacementBookingOf,
  replacementPacking,
  sellerOrder,
} from "#modules/orders/public.server.ts";
import { BookingCard, PackAndBook, PiecesToPack } from "#modules/orders/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/book-replacement.ts";
import { BookingPage } from "./booking-page.tsx";
import { nextPickupDays, takeBookingStep } from "./booking-steps.server.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: titleOf(loaderData?.isRepair === true) });

const titleOf = (isRepair: boolean) =>
  isRepair ? t("Pack and book the way back") : t("Pack and book the replacement");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor, courier } = allow(context, "orders.viewSellerTable");
  const order = await sellerOrder(db, actor, params);
  const booking = await replacementBookingOf(db, actor, params);
  const isOpen = isBookingOpen(booking);
  const due = order.returns.find(
    ({ id, status }) =>
      id === params.returnId && nextOfReturn("seller", status).includes("replaced"),
  );
  return {
    order: { id: order.id, orderNumber: order.orderNumber, lines: order.lines },
    items: due?.items ?? [],
    isRepair: order.returns.some(({ id, isRepair }) => id === params.returnId && isRepair),
    booking: isOpen ? booking : null,
    pickupDays: nextPickupDays(),
    packing:
      courier === null || due === undefined || isOpen
        ? null
        : await replacementPacking(db, actor, courier, {
            ...params,
            sent: Object.fromEntries(url.searchParams),
          }),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const visit = allow(context, "orders.changeStatus");
  const { db, actor } = visit;
  return submit(request, BookingForm, (sent) =>
    takeBookingStep(visit, sent, {
      page: href("/order-management/:orderId/book/:returnId", params),
      order: href("/order-management/:orderId", params),
      book: (courier, wish) => bookReplacement(db, actor, courier, { ...params, ...wish }),
      bookingNow: () => replacementBookingOf(db, actor, params),
    }),
  );
}

export default function BookReplacement({ loaderData, actionData }: Route.ComponentProps) {
  const { order, items, isRepair, booking, packing, pickupDays } = loaderData;
  const crumb = isRepair ? t("Way back") : t("Replacement");
  return (
    <BookingPage order={order} title={titleOf(isRepair)} crumb={crumb}>
      <PiecesToPack items={items} isRepair={isRepair} />
      {booking !== null && (
        <BookingCard booking={booking} pickupDays={pickupDays} refusal={actionData} isReplacement />
      )}
      {packing !== null && (
        <PackAndBook packing={packing} lines={order.lines} isInOneParcel refusal={actionData} />
      )}
      {booking === null && packing === null && (
        <p>{t("There is no replacement to book for this order.")}</p>
      )}
    </BookingPage>
  );
}
