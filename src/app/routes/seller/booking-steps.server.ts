import type { output } from "zod";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import type { allow } from "#app/lib/visit.server.ts";
import type { BookingForm } from "#modules/orders/public.ts";
import {
  type bookingOf,
  cancelBooking,
  handOverBooking,
  orderPickup,
  retryBooking,
} from "#modules/orders/public.server.ts";
import { Unavailable } from "#shared/errors.ts";
import { dayInIndia } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";

const dayMs = 86_400_000;
const pickupDayCount = 5;

/** The days on which a seller can order a pickup: today and the next four. */
export function nextPickupDays(): readonly string[] {
  return Array.from({ length: pickupDayCount }, (_, day) => dayInIndia(Date.now() + day * dayMs));
}

type Visit = Pick<ReturnType<typeof allow>, "db" | "courier"> & {
  readonly actor: Parameters<typeof bookingOf>[1];
};
type Sent = output<typeof BookingForm>;
type Courier = NonNullable<Visit["courier"]>;

/** What differs between the parcel of an order and a replacement. */
type Booked = {
  readonly page: string;
  readonly order: string;
  readonly book: (courier: Courier, wish: Extract<Sent, { intent: "book" }>) => Promise<void>;
  readonly bookingNow: () => ReturnType<typeof bookingOf>;
};

/** Takes a step on the page of a booking. Throws what the step throws. */
export async function takeBookingStep(
  { db, actor, courier }: Visit,
  sent: Sent,
  { page, order, book, bookingNow }: Booked,
): Promise<Response> {
  if (courier === null) throw new Unavailable(t("This marketplace has no courier service."));
  switch (sent.intent) {
    case "book":
      await book(courier, sent);
      return redirectWithToast(page, bookedToast(await bookingNow()));
    case "retry":
      await retryBooking(db, actor, courier, sent);
      return redirectWithToast(page, bookedToast(await bookingNow()));
    case "pickup":
      await orderPickup(db, actor, courier, sent);
      return redirectWithToast(page, { title: t("Pickup ordered"), tone: "positive" });
    case "cancel":
      await cancelBooking(db, actor, courier, sent);
      return redirectWithToast(page, { title: t("Booking cancelled"), tone: "positive" });
    case "handOver":
      await handOverBooking(db, actor, sent);
      return redirectWithToast(order, { title: t("Parcel handed over"), tone: "positive" });
  }
}

function bookedToast(booking: Awaited<ReturnType<typeof bookingOf>>) {
  if (booking?.status === "booked") return { title: t("Parcel booked"), tone: "positive" } as const;
  return booking?.status === "refused"
    ? ({
        title: t("The courier refused: {reason}", { reason: booking.refusal ?? "" }),
        tone: "danger",
      } as const)
    : ({ title: t("The courier service does not answer yet"), tone: "neutral" } as const);
}
