import { receivers, type Receiver } from "#modules/tax/public.ts";
import { stateName } from "#shared/indian-states.ts";
import { RadioCards } from "#ui/choice-field.tsx";
import { t } from "#shared/texts/text.ts";

type ReceiverQuestionProps = {
  /** GST codes of two states: of the GSTIN and of the delivery. */
  readonly registeredIn: string;
  readonly deliveredIn: string;
  readonly receiver: Receiver | undefined;
  readonly onReceiver: (receiver: Receiver) => void;
  readonly error: string | undefined;
  /** Where the link of an error leads. */
  readonly id?: string;
};

/**
 * Appears only if the GSTIN is of another state than the delivery. The answer decides which state
 * the tax follows (IGST Act, section 10(1)).
 */
export function ReceiverQuestion({
  registeredIn,
  deliveredIn,
  receiver,
  onReceiver,
  error,
  id = "receiver",
}: ReceiverQuestionProps) {
  const [registered, delivered] = [stateName(registeredIn), stateName(deliveredIn)];
  return (
    <div id={id} className="mt-5">
      <ReceiverCards
        registered={registered}
        delivered={delivered}
        receiver={receiver}
        onReceiver={onReceiver}
        error={error}
      />
      {receiver === "ownPlace" && <CreditIsLost registered={registered} delivered={delivered} />}
    </div>
  );
}

/** Tax of another state than that of the GSTIN is no input tax credit (CGST Act, section 16). */
function CreditIsLost({
  registered,
  delivered,
}: {
  readonly registered: string;
  readonly delivered: string;
}) {
  return (
    <p className="mt-3 rounded-card bg-mustard-soft px-5 py-4">
      {t(
        "Your business loses the input tax credit for this order: its place of supply is {delivered}, and your GSTIN is of {registered}. If your business is registered in {delivered} too, enter that GSTIN instead.",
        { registered, delivered },
      )}
    </p>
  );
}

function ReceiverCards({
  registered,
  delivered,
  receiver,
  onReceiver,
  error,
}: Pick<ReceiverQuestionProps, "onReceiver"> & {
  readonly registered: string;
  readonly delivered: string;
  readonly receiver: ReceiverQuestionProps["receiver"];
  readonly error: ReceiverQuestionProps["error"];
}) {
  return (
    <RadioCards
      name="receiver"
      legend={t("Who receives the goods?")}
      hint={t(
        "Your GSTIN is registered in {registered} and the goods go to {delivered}: the answer decides which GST the invoice shows.",
        { registered, delivered },
      )}
      columns={2}
      options={[
        {
          value: "somebodyElse",
          label: t("Somebody else, on my direction"),
          note: t("Place of supply: my registered state, {registered}", { registered }),
        },
        {
          value: "ownPlace",
          label: t("My own premises in {delivered}", { delivered }),
          note: t(
            "Place of supply: {delivered}. No input tax credit with a GSTIN of {registered}.",
            {
              delivered,
              registered,
            },
          ),
        },
      ]}
      value={receiver ?? "somebodyElse"}
      onValueChange={(value) => onReceiver(receiverOf(value) ?? "somebodyElse")}
      error={error}
    />
  );
}

export function receiverOf(text: string | undefined): Receiver | undefined {
  return receivers.find((receiver) => receiver === text);
}
