import { startOfDayInIndia } from "#shared/days.ts";
import { formatDay } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import type { OrderReturn } from "../../returns/contract.ts";
import { ParcelCourier, ParcelSteps } from "../../shipments/ui/parcel-cards.tsx";
import { isPickupOpen } from "../rules/return-way.ts";

/** Who sees a return. */
export type ReturnReader = "buyer" | "seller" | "marketplace";

type ReturnParcelProps = { readonly back: OrderReturn; readonly reader: ReturnReader };

/** Where a return is on its way to the workshop, for everybody who sees it. */
export function ReturnParcel({ back, reader }: ReturnParcelProps) {
  const { parcel } = back;
  if (parcel === null) return <PlannedPickup back={back} reader={reader} />;
  return (
    <section className="mt-5 border-t border-line pt-5">
      <h3 className="mb-3 font-medium">{t("Return parcel")}</h3>
      <ParcelCourier shipment={parcel} />
      <ParcelSteps
        shipment={parcel}
        promised={null}
        labels={{
          returning: t("On its way back to the buyer"),
          returned: t("Back at the buyer"),
          delivered: t("Delivered to the workshop"),
        }}
      />
    </section>
  );
}

function PlannedPickup({ back, reader }: ReturnParcelProps) {
  const { pickup } = back;
  const isOver = back.status !== "approved";
  // Its buyer reads this where the next step is.
  if (pickup?.status === "refused" && !isOver)
    return reader === "buyer" ? null : (
      <p className="mt-4">
        {t("No courier picks it up after all. The buyer can order another pickup, or send it.")}
      </p>
    );
  if (pickup?.status !== "booked" || !isPickupOpen(back)) return null;
  const { courierName, trackingNumber, pickupOn } = pickup;
  const day = pickupOn === null ? "–" : formatDay(startOfDayInIndia(pickupOn));
  return (
    <>
      <p className="mt-4 wrap-anywhere">
        {t("Pickup: {day}, {courierName}, {trackingNumber}", {
          day,
          courierName,
          trackingNumber: trackingNumber ?? "",
        })}
      </p>
      {isOver && <p className="mt-2">{notNeededWords(reader)}</p>}
    </>
  );
}

function notNeededWords(reader: ReturnReader): string {
  return reader === "buyer"
    ? t(
        "This pickup is no longer needed, but the courier has not cancelled it. If somebody comes, please hand nothing over: without a parcel it costs nothing.",
      )
    : reader === "seller"
      ? t(
          "This pickup is no longer needed, but the courier has not cancelled it. You pay its label only if the courier takes a parcel.",
        )
      : t("This pickup is no longer needed, but the courier has not cancelled it.");
}
