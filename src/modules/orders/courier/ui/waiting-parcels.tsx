import { Link, href } from "react-router";
import { startOfDayInIndia } from "#shared/days.ts";
import { formatDay } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { SelectField } from "#ui/field.tsx";
import { TickBox } from "#ui/tick-box.tsx";
import type { WaitingParcel } from "../many-contract.ts";

type WaitingProps = {
  readonly parcels: readonly WaitingParcel[];
  /** The days on which a pickup can be ordered. */
  readonly pickupDays: readonly string[];
};

const dayOf = (day: string) => formatDay(startOfDayInIndia(day));

/** Booked parcels that wait for their pickup: labels, list and one day for the ticked ones. */
export function WaitingParcels({ parcels, pickupDays }: WaitingProps) {
  const isBooked = parcels.some(({ status }) => status === "booked");
  return (
    <Card as="section">
      <div id="waiting">
        <CardHeader title={t("Booked parcels")} />
        <form method="get" className="grid gap-5">
          <input type="hidden" name="of" value="parcels" />
          <ul className="grid divide-y divide-line">
            {parcels.map((parcel) => (
              <WaitingRow key={parcel.bookingId} parcel={parcel} />
            ))}
          </ul>
          {isBooked && <Steps pickupDays={pickupDays} />}
        </form>
      </div>
    </Card>
  );
}

function WaitingRow({ parcel }: { readonly parcel: WaitingParcel }) {
  const { bookingId, orderId, orderNumber, status, customerName, city, pieces } = parcel;
  return (
    <li className="flex items-start gap-2 py-2">
      {status === "booked" && (
        <TickBox field="parcel" value={bookingId} name={orderNumber} defaultChecked />
      )}
      <div className="grid gap-0.5 py-2 wrap-anywhere">
        <Link
          to={href("/order-management/:orderId/book", { orderId })}
          className="money font-medium underline underline-offset-4"
        >
          {orderNumber}
        </Link>
        <span>{stateWords(parcel)}</span>
        <span className="text-sm text-ink-muted">
          {[
            customerName,
            city,
            t("{pieces, plural, one {# piece} other {# pieces}}", { pieces }),
            t("{grams} g", { grams: parcel.weightGrams }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </div>
    </li>
  );
}

function stateWords({ status, courierName, trackingNumber, pickupOn }: WaitingParcel): string {
  if (status === "cancelling") return t("Booking being cancelled");
  if (status === "booking") return t("Being booked with {courierName}", { courierName });
  const words = [courierName, trackingNumber ?? ""].join(" ");
  return pickupOn === null
    ? words
    : t("{parcel}, pickup on {day}", { parcel: words, day: dayOf(pickupOn) });
}

function Steps({ pickupDays }: Pick<WaitingProps, "pickupDays">) {
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <div className="flex flex-wrap gap-3">
        <Button formAction={href("/order-management/labels.pdf")} formTarget="_blank">
          {t("Labels of the ticked parcels (PDF)")}
        </Button>
        <Button formAction={href("/order-management/pickup-list.pdf")} formTarget="_blank">
          {t("Pickup list (PDF)")}
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t("Day of the pickup")}
          name="day"
          options={pickupDays.map((day) => ({ value: day, label: dayOf(day) }))}
        />
        <Button
          name="intent"
          value="pickup"
          formMethod="post"
          formAction={href("/order-management/book")}
        >
          {t("Order the pickup")}
        </Button>
      </div>
    </div>
  );
}
