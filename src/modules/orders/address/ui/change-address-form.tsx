import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { stateName, statesByName, statesOfPinCode } from "#shared/indian-states.ts";
import { isArmyPost } from "#shared/indian-codes.ts";
import { latinDigits } from "#shared/indian-digits.ts";
import { formatPhone } from "#shared/phone.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { useFormFields, type FieldProps } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import type { ChangeableAddress, MoveQuote } from "../contract.ts";
import { ReceiverQuestion, receiverOf } from "../../checkout/ui/receiver-question.tsx";
import { useCity } from "#ui/use-city.ts";
import { MoveComparison } from "./move-comparison.tsx";
import { useCashProblem } from "./use-cash-problem.ts";

type Texts = Readonly<Record<string, string>>;

type ChangeAddressProps = {
  readonly address: ChangeableAddress;
  /** What a move to another state changes, once the buyer asked for one. */
  readonly quote: MoveQuote | null;
  readonly problem: { readonly message: string; readonly fields: Texts } | undefined;
  readonly typed: Texts | undefined;
};

/** The buyer's form to change where an order goes, while that is possible. */
export function ChangeAddress({ address, quote, problem, typed }: ChangeAddressProps) {
  const isSending = useNavigation().formData?.get("intent") === "address";
  return (
    <ConfirmStep
      label={t("Change the address…")}
      isOpen={problem !== undefined || quote !== null}
      key={quote?.shown}
    >
      <Rules address={address} />
      <Form method="post" noValidate className="grid gap-4" preventScrollReset>
        <AddressFields address={address} problem={problem} typed={typed} />
        {quote !== null && (
          <MoveComparison quote={quote} isShownAgain={typed?.["shown"] !== undefined} />
        )}
        <Button
          name="intent"
          value="address"
          variant="primary"
          className="justify-self-start"
          pending={isSending}
          pendingLabel={t("Saving...")}
        >
          {quote === null
            ? t("Change the address")
            : t("Move the order to {state}", { state: stateName(quote.after.stateCode) })}
        </Button>
      </Form>
    </ConfirmStep>
  );
}

function Rules({
  address: { canMove, isSez, stateCode, orders },
}: Pick<ChangeAddressProps, "address">) {
  return (
    <p>
      {canMove
        ? t(
            "You can change it until the artisan books a courier or sends the parcel, and to another state until the artisan confirms the order. For another state we show you the new amounts first. The artisan gets an email.",
          )
        : t(
            "You can change it within {state} until the artisan books a courier or sends the parcel. The artisan gets an email.",
            { state: stateName(stateCode) },
          )}
      {isSez &&
        ` ${t("You declared that it goes to a Special Economic Zone, and its GST depends on it: the new address must be of your unit there. Otherwise cancel and order again.")}`}
      {orders > 1 &&
        ` ${t("The {orders} orders that you placed together all go to the new address.", { orders })}`}
    </p>
  );
}

function AddressFields({ address, problem, typed }: Omit<ChangeAddressProps, "quote">) {
  const { firstName, lastName, address: street, city, stateCode, pinCode, phone } = address;
  const saved = {
    firstName,
    lastName,
    address: street,
    city,
    pinCode,
    state: stateCode,
    phone: formatPhone(phone),
  };
  const { field, problems } = useFormFields({ problem, typed, saved });
  const { defaultValue: firstCity = "", ...cityField } = field("city");
  const { city: cityNow, setCity, fillCity } = useCity(firstCity, city);
  const { cashProblem, askAbout } = useCashProblem(address);
  const pinField = field("pinCode");
  return (
    <>
      <FormProblem message={problem?.message} fields={problems} />
      <PersonFields field={field} />
      <PinCodeAndState
        pinCode={{ ...pinField, error: pinField.error ?? cashProblem ?? undefined }}
        state={field("state")}
        canMove={address.canMove}
        onPinCode={(typed) => {
          fillCity(typed);
          askAbout(typed);
        }}
      />
      <TextField
        {...cityField}
        autoComplete="address-level2"
        label={t("City")}
        required
        value={cityNow}
        onChange={(event) => setCity(event.currentTarget.value)}
      />
      <TextField
        {...field("phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={t("Phone")}
        required
      />
      <ReceiverField address={address} receiver={field("receiver")} typed={typed} />
    </>
  );
}

function PersonFields({ field }: { readonly field: (name: string) => FieldProps }) {
  return (
    <>
      <TextField
        {...field("firstName")}
        autoComplete="given-name"
        label={t("First name")}
        required
      />
      <TextField
        {...field("lastName")}
        autoComplete="family-name"
        label={t("Last name")}
        required
      />
      <TextField
        {...field("address")}
        autoComplete="street-address"
        label={t("Address")}
        required
      />
    </>
  );
}

/** A PIN code of another state also chooses that state. */
function PinCodeAndState({
  pinCode,
  state: { defaultValue, ...state },
  canMove,
  onPinCode,
}: {
  readonly pinCode: FieldProps;
  readonly state: FieldProps;
  readonly canMove: boolean;
  readonly onPinCode: (pinCode: string) => void;
}) {
  const [chosen, setChosen] = useState(defaultValue);
  return (
    <>
      <TextField
        {...pinCode}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={7}
        label={t("PIN code")}
        required
        onChange={(event) => {
          const typed = latinDigits(event.currentTarget.value).replace(/\s/g, "");
          onPinCode(typed);
          const [only, ...others] = statesOfPinCode(typed);
          if (only !== undefined && others.length === 0 && !isArmyPost(typed)) setChosen(only);
        }}
      />
      {canMove && (
        <SelectField
          {...state}
          autoComplete="address-level1"
          label={t("State")}
          options={statesByName().map(({ code, name }) => ({ value: code, label: name }))}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
    </>
  );
}

/** Asked once the goods go to another state than that of the buyer's GSTIN. */
function ReceiverField({
  address: { registeredIn },
  receiver,
  typed,
}: {
  readonly address: ChangeableAddress;
  readonly receiver: FieldProps;
  readonly typed: Texts | undefined;
}) {
  const [chosen, setChosen] = useState(receiverOf(receiver.defaultValue));
  const deliveredIn = typed?.["state"];
  if (registeredIn === null || deliveredIn === undefined || deliveredIn === registeredIn)
    return null;
  return (
    <ReceiverQuestion
      registeredIn={registeredIn}
      deliveredIn={deliveredIn}
      receiver={chosen}
      onReceiver={setChosen}
      error={receiver.error}
      id={receiver.id}
    />
  );
}
