import { Link, href } from "react-router";
import type { SavedAddress } from "#modules/identity/public.ts";
import { stateName, statesByName, statesOfPinCode } from "#shared/indian-states.ts";
import { Card } from "#ui/card.tsx";
import { CheckboxField } from "#ui/choice-field.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { CheckoutChoice } from "../rules/checkout-summary.ts";
import { BusinessFields } from "./business-fields.tsx";
import { ReceiverQuestion } from "./receiver-question.tsx";

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
  return (
    <Card as="section">
      <h2 className="mb-4 text-xl">Shipping Address</h2>
      {addresses.length > 1 && (
        <SavedAddresses addresses={addresses} item={item} idempotencyKey={idempotencyKey} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id="firstName"
          name="firstName"
          autoComplete="given-name"
          label="First name"
          required
          defaultValue={initial["firstName"]}
          error={errors["firstName"]}
        />
        <TextField
          id="lastName"
          name="lastName"
          autoComplete="family-name"
          label="Last name"
          required
          defaultValue={initial["lastName"]}
          error={errors["lastName"]}
        />
        <TextField
          id="address"
          name="address"
          autoComplete="street-address"
          label="Address"
          required
          className="sm:col-span-2"
          defaultValue={initial["address"]}
          error={errors["address"]}
        />
        <TextField
          id="city"
          name="city"
          autoComplete="address-level2"
          label="City"
          required
          defaultValue={initial["city"]}
          error={errors["city"]}
        />
        <TextField
          id="pinCode"
          name="pinCode"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={7}
          label="PIN code"
          required
          value={choice.pinCode}
          onChange={(event) => onChoice(withPinCode(choice, event.currentTarget.value))}
          error={errors["pinCode"]}
        />
        <SelectField
          id="state"
          name="state"
          autoComplete="address-level1"
          label="State"
          required
          placeholder="Choose a state"
          options={statesByName.map((state) => ({ value: state.code, label: state.name }))}
          value={choice.stateCode}
          onChange={(event) => onChoice({ ...choice, stateCode: event.currentTarget.value })}
          error={errors["state"]}
        />
        <TextField
          id="gstin"
          name="gstin"
          label="GSTIN, for input credit (optional)"
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          defaultValue={initial["gstin"]}
          onChange={(event) => onChoice({ ...choice, gstin: event.currentTarget.value })}
          error={errors["gstin"]}
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
        label="Save this address for my next order"
        defaultChecked={initial["saveInfo"] === "on"}
        className="mt-4"
      />
    </Card>
  );
}

/**
 * Fills in the state if the PIN code lies in one state only. A state that the buyer chose stays.
 */
function withPinCode(choice: CheckoutChoice, pinCode: string): CheckoutChoice {
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
    <ul className="mb-5 grid gap-2 sm:grid-cols-2" aria-label="Saved addresses">
      {addresses.map((saved) => (
        <li key={saved.id} className="rounded-card border border-line px-4 py-3 text-sm">
          <p className="font-medium">
            {saved.firstName} {saved.lastName}
          </p>
          <p className="text-ink-muted">
            {saved.address}, {saved.city} {saved.pinCode}, {stateName(saved.stateCode)}
            {saved.gstin !== null && <span className="block">GSTIN {saved.gstin}</span>}
          </p>
          <Link
            to={`${href("/checkout")}?address=${saved.id}${buyNow}`}
            reloadDocument
            className={textLinkClasses}
          >
            Use this address
          </Link>
        </li>
      ))}
    </ul>
  );
}
