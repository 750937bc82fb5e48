import { Form, useNavigation } from "react-router";
import type { Courier } from "#modules/shipping/public.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { SellerOrder } from "../../contract.ts";
import { LabelLink } from "../../labels/ui/label-link.tsx";
import type { OrderDeadlines } from "../../deadlines/contract.ts";
import type { Shipment } from "../contract.ts";
import { canSendMore, sentLines, unsentPieces } from "../rules/pieces.ts";
import { ParcelCards } from "./parcel-cards.tsx";
import { ParcelFields, TrackingFields } from "./parcel-fields.tsx";

type Values = Readonly<Record<string, string>>;

/** What was refused about a form of the seller's order page, and what was typed. */
type Refusal = {
  readonly typed: Values;
  readonly problem: { readonly message: string; readonly fields: Values };
};

type Couriers = readonly Pick<Courier, "code" | "name">[];

function useIsSent(intent: string): boolean {
  return useNavigation().formData?.get("intent") === intent;
}

/** The parcels of an order for its seller, and above them the form for what was not sent yet. */
export function SellerParcels({
  order,
  couriers,
  promised,
  refusal,
}: {
  readonly order: SellerOrder;
  readonly couriers: Couriers;
  readonly promised: OrderDeadlines["promised"];
  readonly refusal: Refusal | undefined;
}) {
  const isAboutRest = refusal?.typed["intent"] === "parcel";
  return (
    <>
      <SendRestCard order={order} couriers={couriers} refusal={isAboutRest ? refusal : undefined} />
      <ParcelCards
        shipments={order.shipments}
        lines={order.lines}
        promised={promised}
        actionsOf={(shipment) => (
          <ParcelActions shipment={shipment} order={order} couriers={couriers} refusal={refusal} />
        )}
      />
    </>
  );
}

/** The seller hands over another parcel; empty once everything was sent. */
function SendRestCard({
  order,
  couriers,
  refusal,
}: {
  readonly order: SellerOrder;
  readonly couriers: Couriers;
  readonly refusal: Refusal | undefined;
}) {
  const { status, lines, shipments } = order;
  const isSending = useIsSent("parcel");
  if (!canSendMore(status, lines, shipments)) return null;
  return (
    <Card as="section">
      <CardHeader title={t("Send the rest")} />
      <Form
        key={shipments.length}
        method="post"
        className="grid gap-4"
        preventScrollReset
        noValidate
      >
        <FormProblem message={refusal?.problem.message} />
        <ParcelFields
          lines={lines}
          left={unsentPieces(sentLines(lines, shipments))}
          couriers={couriers}
          typed={refusal?.typed}
          problems={refusal?.problem.fields}
        />
        <Button
          name="intent"
          value="parcel"
          variant="primary"
          className="justify-self-start"
          pending={isSending}
          pendingLabel={t("Saving...")}
        >
          {t("Hand over this parcel")}
        </Button>
      </Form>
    </Card>
  );
}

type ParcelActionsProps = {
  readonly shipment: Shipment;
  readonly order: SellerOrder;
  readonly couriers: Couriers;
  readonly refusal: Refusal | undefined;
};

const lostOrArrived: ReadonlySet<string> = new Set(["parcelArrived", "parcelLost"]);

/** What the seller can do about a parcel that is on its way. */
function ParcelActions({ shipment, order, couriers, refusal }: ParcelActionsProps) {
  const isReplacement = shipment.replacement !== null;
  if (shipment.status !== "on_the_way") return null;
  if (order.status !== "shipped" && !isReplacement) return null;
  const isAbout = refusal?.typed["shipmentId"] === shipment.id;
  // The last parcel is delivered with its order, by the status above.
  const isLast =
    !isReplacement &&
    order.shipments.filter(({ status }) => status === "on_the_way").length === 1 &&
    !canSendMore(order.status, order.lines, order.shipments);
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      {isAbout && lostOrArrived.has(refusal.typed["intent"] ?? "") && (
        <FormProblem message={refusal.problem.message} />
      )}
      <LabelLink orderId={order.id} />
      {!isLast && <ParcelArrived shipment={shipment} />}
      {!isReplacement && order.shipments.length > 1 && <ParcelLost shipment={shipment} />}
      <CorrectForm
        shipment={shipment}
        couriers={couriers}
        refusal={isAbout && refusal.typed["intent"] === "tracking" ? refusal : undefined}
      />
    </div>
  );
}

function ParcelArrived({ shipment }: { readonly shipment: Shipment }) {
  const isSending = useIsSent("parcelArrived");
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="shipmentId" value={shipment.id} />
      <Button name="intent" value="parcelArrived" pending={isSending} pendingLabel={t("Saving...")}>
        {t("This parcel arrived")}
      </Button>
    </Form>
  );
}

function ParcelLost({ shipment }: { readonly shipment: Shipment }) {
  const isSending = useIsSent("parcelLost");
  return (
    <ConfirmStep label={t("It did not arrive…")}>
      <Form method="post" className="grid gap-3" preventScrollReset>
        <input type="hidden" name="shipmentId" value={shipment.id} />
        <p>
          {t(
            "The courier lost it, or it comes back to you. The buyer gets back what was paid for what is in it, as soon as the other parcels have ended.",
          )}
        </p>
        <Button
          name="intent"
          value="parcelLost"
          className="justify-self-start"
          pending={isSending}
          pendingLabel={t("Saving...")}
        >
          {t("Yes, it did not arrive")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}

function CorrectForm({ shipment, couriers, refusal }: Omit<ParcelActionsProps, "order">) {
  const isSending = useIsSent("tracking");
  return (
    <ConfirmStep
      label={t("Correct the tracking…")}
      isOpen={refusal !== undefined}
      className="w-full"
    >
      <Form method="post" className="grid gap-4" preventScrollReset noValidate>
        <FormProblem message={refusal?.problem.message} />
        <input type="hidden" name="shipmentId" value={shipment.id} />
        <TrackingFields
          couriers={couriers}
          of={shipment}
          typed={refusal?.typed}
          problems={refusal?.problem.fields}
        />
        <Button
          name="intent"
          value="tracking"
          variant="primary"
          className="justify-self-start"
          pending={isSending}
          pendingLabel={t("Saving...")}
        >
          {t("Save")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}
