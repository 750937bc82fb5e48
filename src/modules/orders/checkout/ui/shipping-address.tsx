import { useRef } from "react";
import { Link, href } from "react-router";
import type { SavedAddress } from "#modules/identity/public.ts";
import { latinDigits } from "#shared/indian-digits.ts";
import { isArmyPost } from "#shared/indian-codes.ts";
import { stateName, statesByName, statesOfPinCode } from "#shared/indian-states.ts";
import { Card } from "#ui/card.tsx";
import { CheckboxField } from "#ui/choice-field.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { CheckoutChoice } from "../rules/checkout-summary.ts";
import { BusinessFields } from "./business-fields.tsx";
import { ReceiverQuestion } from "./receiver-question.tsx";
import { useCity } from "./use-city.ts";
import { t } from "#shared/texts/text.ts";

type AddressProps = SavedAddressesProps & {
  readonly initial: Readonly<Record<string, string>>;
  readonly problem: { readonly fields: Readonly<Record<string, string>> } | undefined;
  readonly choice: CheckoutChoice;
  readonly registeredElsewhere: string | null;
  readonly onChoice: (choice: CheckoutChoice) => void;
};

export function ShippingAddress({
  initial,
  problem,
  addresses,
  choice,
  registeredElsewhere,
  onChoice,
  item,
  idempotencyKey,
}: AddressProps) {
  const errors = problem?.fields ?? {};
  const filledState = useRef("");
  const { city, setCity, fillCity } = useCity(initial["city"] ?? "");
  return (
    <Card as="section">
      <h2 className="mb-4 text-xl">{t("Shipping Address")}</h2>
      {addresses.length > 1 && (
        <SavedAddresses addresses={addresses} item={item} idempotencyKey={idempotencyKey} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
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
      {choice.gstin.trim() !== "" && <BusinessFields initial={initial} errors={errors} />}
      <CheckboxField
        name="saveInfo"
        label={t("Save this address for my next order")}
        defaultChecked={initial["saveInfo"] === "on"}
        className="mt-4"
      />
    </Card>
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

type SavedAddressesProps = {
  readonly addresses: readonly SavedAddress[];
  readonly item: { readonly variantId: string; readonly quantity: number } | null;
  readonly idempotencyKey: string;
};

function SavedAddresses({ addresses, item, idempotencyKey }: SavedAddressesProps) {
  const buyNow =
    item === null
      ? ""
      : `&variantId=${item.variantId}&quantity=${item.quantity}&attempt=${idempotencyKey}`;
  return (
    <ul className="mb-5 grid gap-2 sm:grid-cols-2" aria-label={t("Saved addresses")}>
      {addresses.map((saved) => (
        <li key={saved.id} className="rounded-card border border-line px-4 py-3 text-sm">
          <AddressLines saved={saved} />
          <Link
            to={`${href("/checkout")}?address=${saved.id}${buyNow}`}
            reloadDocument
            className={textLinkClasses}
          >
            {t("Use this address")}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function AddressLines({ saved }: { readonly saved: SavedAddress }) {
  return (
    <>
      <p className="font-medium">
        {saved.firstName} {saved.lastName}
      </p>
      <p className="text-ink-muted">
        {saved.address}, {saved.city} {saved.pinCode}, {stateName(saved.stateCode)}
        {saved.gstin !== null && (
          <span className="block">{t("GSTIN {gstin}", { gstin: saved.gstin })}</span>
        )}
      </p>
    </>
  );
}
