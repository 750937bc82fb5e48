import { href } from "react-router";
import { t } from "#shared/texts/text.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import type { SellerOrder } from "../../contract.ts";
import { nextOfReturn } from "../../returns/rules/returns.ts";
import { canSendMore } from "../../shipments/rules/pieces.ts";
import type { CourierBooking } from "../contract.ts";
import { isBookingOpen } from "../rules/open-booking.ts";

/** On the seller's order: the way to book a courier, or to the booking. Empty once all is sent. */
export function CourierCard({
  order,
  booking,
}: {
  readonly order: SellerOrder;
  readonly booking: CourierBooking | null;
}) {
  const { id: orderId, status, lines, shipments } = order;
  const isOpen = isBookingOpen(booking);
  const canBook = status === "confirmed" || canSendMore(status, lines, shipments);
  if (!isOpen && !canBook) return null;
  return (
    <Card as="section">
      <CardHeader title={t("Courier")} />
      <div className="grid justify-items-start gap-3">
        <p className="wrap-anywhere">{courierWords(booking, isOpen)}</p>
        <ButtonLink
          to={href("/order-management/:orderId/book", { orderId })}
          variant={status === "confirmed" ? "primary" : "secondary"}
        >
          {isOpen ? t("Label and pickup") : t("Pack and book")}
        </ButtonLink>
      </div>
    </Card>
  );
}

function courierWords(booking: CourierBooking | null, isOpen: boolean): string {
  if (booking === null || (!isOpen && booking.status !== "refused"))
    return t("Choose a courier by price and day, print the label and order the pickup.");
  const { courierName, trackingNumber, refusal } = booking;
  if (booking.status === "refused")
    return t("{courierName} did not take the parcel: {reason}", {
      courierName,
      reason: refusal ?? "",
    });
  return trackingNumber === null
    ? t("Being booked with {courierName}", { courierName })
    : t("Booked with {courierName}, {trackingNumber}", { courierName, trackingNumber });
}

/** On the seller's order: the way to book what is sent instead of a return, once it is due. */
export function ReplacementCourierCards({ order }: { readonly order: SellerOrder }) {
  return order.returns
    .filter(({ status }) => nextOfReturn("seller", status).includes("replaced"))
    .map(({ id: returnId, isRepair }) => (
      <Card as="section" key={returnId}>
        <CardHeader
          title={isRepair ? t("Courier for the way back") : t("Courier for the replacement")}
        />
        <div className="grid justify-items-start gap-3">
          <p>{t("Choose a courier by price and day, print the label and order the pickup.")}</p>
          <ButtonLink
            to={href("/order-management/:orderId/book/:returnId", { orderId: order.id, returnId })}
          >
            {isRepair ? t("Pack and book the way back") : t("Pack and book the replacement")}
          </ButtonLink>
        </div>
      </Card>
    ));
}
