import { useRef, useState } from "react";
import type { SavedAddress } from "#modules/identity/public.ts";
import { latinDigits } from "#shared/indian-digits.ts";
import { isArmyPost } from "#shared/indian-codes.ts";
import { statesByName, statesOfPinCode } from "#shared/indian-states.ts";
import { Card } from "#ui/card.tsx";
import { CheckboxField } from "#ui/choice-field.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import type { CheckoutChoice } from "../rules/checkout-summary.ts";
import { BusinessFields } from "./business-fields.tsx";
import { ReceiverQuestion } from "./receiver-question.tsx";
import { SavedAddresses } from "./saved-addresses.tsx";
import { useCity } from "#ui/use-city.ts";
import { t } from "#shared/texts/text.ts";

type AddressProps = {
  readonly addresses: readonly SavedAddress[];
  readonly initial: Readonly<Record<string, string>>;
  readonly problem: { readonly fields: Readonly<Record<string, string>> } | undefined;
  readonly choice: CheckoutChoice;
  readonly registeredElsewhere: string | null;
  readonly onChoice: (choice: CheckoutChoice) => void;
};

export function ShippingAddress({
  initial: first,
  problem,
  addresses,
  choice,
  registeredElsewhere,
  onChoice,
}: AddressProps) {
  const errors = problem?.fields ?? {};
  const filledState = useRef("");
  const { city, setCity, fillCity } = useCity(first["city"] ?? "");
  const [chosen, setChosen] = useState({ times: 0, fields: first });
  const initial = chosen.times === 0 ? first : chosen.fields;
  const fillIn = (fields: Readonly<Record<string, string>>) => {
    const { state = "", pinCode = "", gstin = "" } = fields;
    setChosen({ times: chosen.times + 1, fields });
    setCity(fields["city"] ?? "");
    onChoice({ ...choice, stateCode: state, pinCode, gstin, isSez: fields["isSez"] === "on" });
  };
  return (
    <Card as="section">
      <h2 className="mb-4 text-xl">{t("Shipping Address")}</h2>
      {isWorthChoosing(addresses, first) && (
        <SavedAddresses addresses={addresses} onChoose={fillIn} />
      )}
      <p role="status" className="sr-only">
        {chosen.times > 0 && t("The address is filled in.")}
      </p>
      {/* New fields, because a field that has been typed in ignores a new first value. */}
      <div key={chosen.times} className="grid gap-4 sm:grid-cols-2">
        <NameFields initial={initial} errors={errors} />
        <TextField
          id="address"
          name="address"
          autoComplete="street-address"
          label={t("Address")}
          required
          className="sm:col-span-2"
          defaultValue={initial["address"]}
          error={errors["address"]}
        />
        <TextField
          id="pinCode"
          name="pinCode"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={7}
          label={t("PIN code")}
          required
          value={choice.pinCode}
          onChange={(event) => {
            const typed = latinDigits(event.currentTarget.value);
            const next = withPinCode(choice, typed, filledState.current);
            if (next.stateCode !== choice.stateCode) filledState.current = next.stateCode;
            fillCity(typed);
            onChoice(next);
          }}
          error={errors["pinCode"]}
        />
        <TextField
          id="city"
          name="city"
          autoComplete="address-level2"
          label={t("City")}
          required
          value={city}
          onChange={(event) => setCity(event.currentTarget.value)}
          error={errors["city"]}
        />
        <SelectField
          id="state"
          name="state"
          autoComplete="address-level1"
          label={t("State")}
          hint={isArmyPost(choice.pinCode) ? armyPostHint() : undefined}
          required
          placeholder={t("Choose a state")}
          options={statesByName().map((state) => ({ value: state.code, label: state.name }))}
          value={choice.stateCode}
          onChange={(event) => onChoice({ ...choice, stateCode: event.currentTarget.value })}
          error={errors["state"]}
        />
        <GstinField
          typed={initial["gstin"]}
          error={errors["gstin"]}
          onGstin={(gstin) => onChoice({ ...choice, gstin })}
        />
      </div>
      <div aria-live="polite">
        {registeredElsewhere !== null && (
          <ReceiverQuestion
            registeredIn={registeredElsewhere}
            deliveredIn={choice.stateCode}
            receiver={choice.receiver}
            onReceiver={(receiver) => onChoice({ ...choice, receiver })}
            error={errors["receiver"]}
          />
        )}
      </div>
      {/* A ticked zone is shown also without a GSTIN: it must be possible to untick it. */}
      {(choice.gstin.trim() !== "" || choice.isSez === true) && (
        <BusinessFields
          key={`business ${chosen.times}`}
          initial={initial}
          errors={errors}
          isSez={choice.isSez === true}
          onSez={(isSez) => onChoice({ ...choice, isSez })}
        />
      )}
      <CheckboxField
        name="saveInfo"
        label={t("Save this address for my next order")}
        defaultChecked={initial["saveInfo"] === "on"}
        className="mt-4"
      />
    </Card>
  );
}

function NameFields({
  initial,
  errors,
}: Pick<AddressProps, "initial"> & { readonly errors: Readonly<Record<string, string>> }) {
  return (
    <>
      <TextField
        id="firstName"
        name="firstName"
        autoComplete="given-name"
        label={t("First name")}
        required
        defaultValue={initial["firstName"]}
        error={errors["firstName"]}
      />
      <TextField
        id="lastName"
        name="lastName"
        autoComplete="family-name"
        label={t("Last name")}
        required
        defaultValue={initial["lastName"]}
        error={errors["lastName"]}
      />
    </>
  );
}

function GstinField({
  typed,
  error,
  onGstin,
}: {
  readonly typed: string | undefined;
  readonly error: string | undefined;
  readonly onGstin: (gstin: string) => void;
}) {
  return (
    <TextField
      id="gstin"
      name="gstin"
      label={t("GSTIN, for input credit (optional)")}
      maxLength={40}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      defaultValue={typed}
      onChange={(event) => onGstin(event.currentTarget.value)}
      error={error}
    />
  );
}

/** A single address that is in the form already is no choice. */
function isWorthChoosing(
  addresses: readonly SavedAddress[],
  initial: Readonly<Record<string, string>>,
): boolean {
  return addresses.length > 1 || addresses.some(({ address }) => address !== initial["address"]);
}

const armyPostHint = () =>
  t(
    "An Army Post PIN code does not show the state. Choose the state where the unit is: it decides the tax.",
  );

/**
 * Fills in the state if the PIN code lies in one state only. A state that the buyer chose stays. An
 * Army Post PIN code removes a state that an earlier PIN code filled in.
 */
function withPinCode(choice: CheckoutChoice, pinCode: string, filledState: string): CheckoutChoice {
  if (isArmyPost(pinCode) && choice.stateCode === filledState)
    return { ...choice, pinCode, stateCode: "" };
  const possible = statesOfPinCode(pinCode);
  const [only] = possible;
  const isToFill =
    possible.length === 1 && (choice.stateCode === "" || !possible.includes(choice.stateCode));
  return {
    ...choice,
    pinCode,
    stateCode: isToFill && only !== undefined ? only : choice.stateCode,
  };
}
