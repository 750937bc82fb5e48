import type { ReactNode } from "react";
import { Form, Link, href, useNavigation } from "react-router";
import { startOfDayInIndia } from "#shared/days.ts";
import { formatDay } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { SelectField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { rich } from "#ui/rich-text.tsx";
import { LabelLink } from "../../labels/ui/label-link.tsx";
import type { CourierBooking } from "../contract.ts";

type Refusal = { readonly problem: { readonly message: string } };

type BookingProps = {
  readonly booking: CourierBooking;
  /** The days on which a pickup can be ordered. */
  readonly pickupDays: readonly string[];
  readonly refusal: Refusal | undefined;
  /** Whether it is the replacement of an exchange, which travels with a delivery challan. */
  readonly isReplacement?: boolean;
};

const dayOf = (day: string) => formatDay(startOfDayInIndia(day));

/** An open booking: what is known about it, and what its seller does next. */
export function BookingCard({ booking, pickupDays, refusal, isReplacement = false }: BookingProps) {
  const { status, courierName } = booking;
  return (
    <Card as="section">
      <CardHeader title={bookingTitle(booking)} />
      <div className="grid gap-5">
        <FormProblem message={refusal?.problem.message} />
        {status === "booking" && (
          <>
            <p>
              {t(
                "We do not know yet whether {courierName} took this parcel. We ask again every few minutes; nothing is booked twice.",
                { courierName },
              )}
            </p>
            <Step booking={booking} intent="retry" label={t("Ask again now")} />
          </>
        )}
        {status === "cancelling" && (
          <p>{t("We are cancelling this booking. You can book again as soon as that is done.")}</p>
        )}
        {status === "booked" && (
          <Booked booking={booking} pickupDays={pickupDays} isReplacement={isReplacement} />
        )}
        {(status === "booked" || status === "booking") && <CancelStep booking={booking} />}
      </div>
    </Card>
  );
}

/** The title of a booking in every state. */
function bookingTitle({ status, courierName }: CourierBooking): string {
  if (status === "booking") return t("Being booked with {courierName}", { courierName });
  if (status === "cancelling") return t("Booking being cancelled");
  return t("Booked with {courierName}", { courierName });
}

function Booked({ booking, pickupDays, isReplacement }: Omit<BookingProps, "refusal">) {
  const { id, orderId, pickupOn } = booking;
  const slip = href("/order-management/:orderId/packing-slip", { orderId });
  return (
    <>
      <BookingFacts booking={booking} />
      <Task title={t("1. Print the label")}>
        <a
          href={href("/order-management/:orderId/label/:bookingId", { orderId, bookingId: id })}
          target="_blank"
          rel="noopener"
          className={`${textLinkClasses} justify-self-start py-1`}
        >
          {t("The courier's label (PDF)")}
        </a>
        <LabelLink orderId={orderId} />
        {!isReplacement && (
          <Link to={slip} className={`${textLinkClasses} justify-self-start py-1`}>
            {t("Our sheet, A4")}
          </Link>
        )}
      </Task>
      <Task title={t("2. Order the pickup")}>
        {pickupOn === null ? (
          <PickupForm bookingId={id} days={pickupDays} />
        ) : (
          <p>{t("The courier comes on {day}.", { day: dayOf(pickupOn) })}</p>
        )}
      </Task>
      <Task title={t("3. Hand it over")}>
        <p className="text-ink-muted">
          {isReplacement
            ? t(
                "Press this when the parcel is packed: the delivery challan gets its number. Print it on the order's page and put it into the parcel. If the courier scans the parcel first, it counts as sent by then.",
              )
            : t(
                "The order counts as shipped as soon as the courier scans it. You can also say so yourself.",
              )}
        </p>
        <Step booking={booking} intent="handOver" label={t("I handed it over")} />
      </Task>
    </>
  );
}

function BookingFacts({
  booking: { trackingNumber, arrivesOn, pricePaise, weightGrams },
}: Pick<BookingProps, "booking">) {
  return (
    <div className="grid gap-1 wrap-anywhere">
      {trackingNumber !== null && (
        <p>
          {rich("Tracking number: {trackingNumber}", {
            trackingNumber: (
              <span className="money font-medium break-all select-all">{trackingNumber}</span>
            ),
          })}
        </p>
      )}
      <p>
        {rich("Price: {price} with GST, taken from your payout", {
          price: <Money paise={pricePaise} />,
        })}
      </p>
      {arrivesOn !== null && (
        <p>{t("The courier expects to deliver it on {day}.", { day: dayOf(arrivesOn) })}</p>
      )}
      <p className="text-sm text-ink-muted">{t("{grams} g", { grams: weightGrams })}</p>
    </div>
  );
}

function Task({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="font-medium">{title}</h3>
      {children}
    </section>
  );
}

function PickupForm({
  bookingId,
  days,
}: {
  readonly bookingId: string;
  readonly days: readonly string[];
}) {
  const isSending = useNavigation().formData?.get("intent") === "pickup";
  return (
    <Form method="post" className="grid gap-3" preventScrollReset>
      <input type="hidden" name="bookingId" value={bookingId} />
      <SelectField
        label={t("Day of the pickup")}
        name="day"
        options={days.map((day) => ({ value: day, label: dayOf(day) }))}
      />
      <Button
        name="intent"
        value="pickup"
        variant="primary"
        className="justify-self-start"
        pending={isSending}
        pendingLabel={t("Ordering...")}
      >
        {t("Order the pickup")}
      </Button>
    </Form>
  );
}

function Step({
  booking,
  intent,
  label,
}: {
  readonly booking: CourierBooking;
  readonly intent: "retry" | "handOver" | "cancel";
  readonly label: string;
}) {
  const isSending = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="bookingId" value={booking.id} />
      <Button name="intent" value={intent} pending={isSending} pendingLabel={t("Saving...")}>
        {label}
      </Button>
    </Form>
  );
}

function CancelStep({ booking }: Pick<BookingProps, "booking">) {
  return (
    <ConfirmStep label={t("Cancel this booking…")}>
      <p>{t("The label becomes invalid. You can book again, or send the parcel by hand.")}</p>
      <Step booking={booking} intent="cancel" label={t("Cancel the booking")} />
    </ConfirmStep>
  );
}
