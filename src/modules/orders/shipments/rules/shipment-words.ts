import { t } from "#shared/texts/text.ts";
import type { Shipment, ShipmentEventKind, ShipmentStatus } from "../contract.ts";

/** The labels of what happens to a parcel. */
export const shipmentEventLabels = (): Readonly<Record<ShipmentEventKind, string>> => ({
  handed_over: t("Handed over to the courier"),
  picked_up: t("Picked up"),
  in_transit: t("On its way"),
  out_for_delivery: t("Out for delivery"),
  failed_attempt: t("Delivery attempt failed"),
  delivered: t("Delivered"),
  not_delivered: t("Not delivered"),
  returning: t("On its way back to the workshop"),
  returned: t("Back at the workshop"),
  lost: t("Lost"),
  damaged: t("Damaged"),
  tracking_changed: t("Courier or tracking number corrected"),
});

/** The labels of a parcel's states. */
export const shipmentStatusLabels = (): Readonly<Record<ShipmentStatus, string>> => ({
  on_the_way: t("On its way"),
  delivered: t("Delivered"),
  not_delivered: t("Not delivered"),
});

/** "Parcel", or "Parcel 2 of 3" if there are several or more will follow. */
export function parcelTitle({ number }: Pick<Shipment, "number">, count: number): string {
  return count < 2 ? t("Parcel") : t("Parcel {number} of {count}", { number, count });
}

/** The words of the link to the courier's own page. */
export function trackWords(courierName: string | null): string {
  return courierName === null
    ? t("Track this parcel")
    : t("Track with {courierName}", { courierName });
}
