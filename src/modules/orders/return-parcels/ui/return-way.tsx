import { Form, href, useNavigation } from "react-router";
import type { Courier } from "#modules/shipping/public.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import { formatDay } from "#shared/ist.ts";
import { stateName } from "#shared/indian-states.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { SelectField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { OrderReturn } from "../../returns/contract.ts";
import type { ReturnRefusal } from "../../returns/ui/return-refusal.ts";
import { TrackingFields } from "../../shipments/ui/parcel-fields.tsx";
import type { ReturnAddress, ReturnPickup } from "../contract.ts";
import { carriageWords } from "./carriage-words.ts";
import { isPickupFree, isPickupOpen, isToBeSent } from "../rules/return-way.ts";

/** What a buyer can choose between. */
export type ReturnWays = {
  /** The days on which a courier can pick a return up; empty without a courier service. */
  readonly pickupDays: readonly string[];
  readonly couriers: readonly Pick<Courier, "code" | "name">[];
  /** The workshop's address; null if the shop's settings lack it. */
  readonly sendTo: ReturnAddress | null;
};

type ReturnWayProps = {
  readonly orderId: string;
  readonly back: OrderReturn;
  readonly ways: ReturnWays;
  readonly refusal: ReturnRefusal | undefined;
};

/** How an approved return gets back: a pickup, or sent by its buyer. Works without JavaScript. */
export function ReturnWay({ orderId, back, ways, refusal }: ReturnWayProps) {
  if (!isToBeSent(back)) return null;
  if (back.pickup !== null && isPickupOpen(back))
    return <OpenPickup orderId={orderId} returnId={back.id} pickup={back.pickup} />;
  const intent = refusal?.typed["intent"];
  return (
    <>
      {back.pickup?.status === "refused" && (
        <p>{t("The courier does not pick it up. Please try again, or send it yourself.")}</p>
      )}
      {isPickupOffered(back, ways) && (
        <PickupForm
          returnId={back.id}
          days={ways.pickupDays}
          refusal={intent === "pickup" ? refusal : undefined}
        />
      )}
      <SendTo place={ways.sendTo} />
      <SendBackForm
        returnId={back.id}
        couriers={ways.couriers}
        refusal={intent === "sendBack" ? refusal : undefined}
        words={isPickupOffered(back, ways) ? addressWords(back) : null}
      />
    </>
  );
}

/** Whether a courier can be ordered for this return. */
export function isPickupOffered(back: OrderReturn, { pickupDays }: ReturnWays): boolean {
  return isToBeSent(back) && isPickupFree(back) && pickupDays.length > 0;
}

/** The address to write on the parcel. */
function SendTo({ place }: { readonly place: ReturnAddress | null }) {
  if (place === null)
    return <p>{t("The workshop's address is on your parcel and on your invoice.")}</p>;
  const { name, address, city, stateCode, pinCode, phone } = place;
  return (
    <div className="grid gap-1">
      <p className="text-sm text-ink-muted">{t("The workshop's address for returns")}</p>
      <address className="whitespace-pre-line wrap-anywhere not-italic select-all">
        {[name, address, `${city}, ${stateName(stateCode)} ${pinCode}`, phone]
          .filter((line) => line !== null)
          .join("\n")}
      </address>
    </div>
  );
}

function addressWords(back: OrderReturn): string {
  return t(
    "Please send it to the workshop's address, with the order number on the parcel. {carriage} {next}",
    { carriage: carriageWords(back), next: "" },
  ).trim();
}

const dayOf = (day: string) => formatDay(startOfDayInIndia(day));

function PickupForm({
  returnId,
  days,
  refusal,
}: {
  readonly returnId: string;
  readonly days: readonly string[];
  readonly refusal: ReturnRefusal | undefined;
}) {
  const isSending = useNavigation().formData?.get("intent") === "pickup";
  return (
    <Form method="post" className="grid gap-3" preventScrollReset>
      <FormProblem message={refusal?.problem.message} />
      <input type="hidden" name="returnId" value={returnId} />
      <SelectField
        label={t("Day of the pickup")}
        name="day"
        options={days.map((day) => ({ value: day, label: dayOf(day) }))}
        defaultValue={refusal?.typed["day"]}
        error={refusal?.problem.fields["day"]}
      />
      <p className="text-sm text-ink-muted">
        {t("A courier comes to your delivery address. It costs you nothing.")}
      </p>
      <Button
        name="intent"
        value="pickup"
        variant="primary"
        className="justify-self-start"
        pending={isSending}
        pendingLabel={t("Ordering...")}
      >
        {t("Have it picked up")}
      </Button>
    </Form>
  );
}

function OpenPickup({
  orderId,
  returnId,
  pickup,
}: {
  readonly orderId: string;
  readonly returnId: string;
  readonly pickup: ReturnPickup;
}) {
  if (pickup.status === "cancelling")
    return <p>{t("We are cancelling the pickup. Then you can choose again.")}</p>;
  return (
    <>
      {pickup.status === "booked" ? (
        <BookedPickup orderId={orderId} returnId={returnId} pickup={pickup} />
      ) : (
        <p>
          {t(
            "We do not know yet whether {courierName} takes it. We ask again every few minutes; nothing is booked twice.",
            { courierName: pickup.courierName },
          )}
        </p>
      )}
      <CancelPickup returnId={returnId} />
    </>
  );
}

function BookedPickup({
  orderId,
  returnId,
  pickup: { courierName, pickupOn },
}: {
  readonly orderId: string;
  readonly returnId: string;
  readonly pickup: ReturnPickup;
}) {
  return (
    <>
      <p>
        {pickupOn === null
          ? t("{courierName} picks it up and calls you about the day.", { courierName })
          : t("{courierName} picks it up on {day}.", { courierName, day: dayOf(pickupOn) })}{" "}
        {t(
          "Please pack it well. Print the label and stick it on, or write the order number on the parcel: no printer is needed.",
        )}
      </p>
      <a
        href={href("/my-orders/:orderId/return-label/:returnId", { orderId, returnId })}
        target="_blank"
        rel="noopener"
        className={`${textLinkClasses} justify-self-start py-1`}
      >
        {t("The label (PDF)")}
      </a>
    </>
  );
}

function CancelPickup({ returnId }: { readonly returnId: string }) {
  const isSending = useNavigation().formData?.get("intent") === "cancelPickup";
  return (
    <ConfirmStep label={t("Cancel the pickup…")}>
      <Form method="post" className="grid gap-3" preventScrollReset>
        <input type="hidden" name="returnId" value={returnId} />
        <p>{t("You can then choose another day, or send it yourself.")}</p>
        <Button
          name="intent"
          value="cancelPickup"
          className="justify-self-start"
          pending={isSending}
          pendingLabel={t("Saving...")}
        >
          {t("Yes, cancel the pickup")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}

function SendBackForm({
  returnId,
  couriers,
  refusal,
  words,
}: {
  readonly returnId: string;
  readonly couriers: ReturnWays["couriers"];
  readonly refusal: ReturnRefusal | undefined;
  /** Where to send it, unless that is above the form already. */
  readonly words: string | null;
}) {
  const isSending = useNavigation().formData?.get("intent") === "sendBack";
  return (
    <ConfirmStep label={t("I have sent it myself…")} isOpen={refusal !== undefined}>
      {words !== null && <p>{words}</p>}
      <Form method="post" className="grid gap-4" preventScrollReset noValidate>
        <FormProblem message={refusal?.problem.message} />
        <input type="hidden" name="returnId" value={returnId} />
        <TrackingFields
          isRequired
          couriers={couriers}
          typed={refusal?.typed}
          problems={refusal?.problem.fields}
        />
        <Button
          name="intent"
          value="sendBack"
          variant="primary"
          className="justify-self-start"
          pending={isSending}
          pendingLabel={t("Saving...")}
        >
          {t("It is on its way")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}
