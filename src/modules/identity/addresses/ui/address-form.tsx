import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { isArmyPost } from "#shared/indian-codes.ts";
import { latinDigits } from "#shared/indian-digits.ts";
import { statesByName, statesOfPinCode } from "#shared/indian-states.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/choice-field.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { useCity } from "#ui/use-city.ts";
import type { SavedAddress } from "../../contract.ts";

type Texts = Readonly<Record<string, string>>;
type AddressFormProps = {
  /** Null for a new address. */
  readonly saved: SavedAddress | null;
  readonly problem: { readonly message: string; readonly fields: Texts } | undefined;
  readonly typed: Texts | undefined;
};

/** The form to add or change an address of the account. */
export function AddressForm({ saved, problem, typed }: AddressFormProps) {
  const isSaving = useNavigation().formData?.has("pinCode") === true;
  const { field, problems } = useFormFields({
    problem,
    typed,
    saved: saved === null ? {} : fieldsOf(saved),
  });
  const isDefault = typed === undefined ? saved?.isDefault === true : typed["isDefault"] === "on";
  return (
    <Form method="post" noValidate className="grid gap-5">
      <FormProblem message={problem?.message} fields={problems} />
      <div className="grid gap-4 sm:grid-cols-2">
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
          className="sm:col-span-2"
        />
        <PlaceFields pinCode={field("pinCode")} state={field("state")} city={field("city")} />
        <TextField
          {...field("phone")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label={t("Phone")}
          required
        />
      </div>
      <CheckboxField
        name="isDefault"
        label={t("Use this address first at checkout")}
        defaultChecked={isDefault}
      />
      <div>
        <Button variant="primary" size="large" pending={isSaving} pendingLabel={t("Saving...")}>
          {t("Save address")}
        </Button>
      </div>
    </Form>
  );
}

type Wiring = ReturnType<ReturnType<typeof useFormFields>["field"]>;

type Place = { readonly pinCode: Wiring; readonly state: Wiring; readonly city: Wiring };

/** The PIN code fills in state and city, until somebody says another one. */
function PlaceFields({ pinCode, state, city }: Place) {
  const { defaultValue: firstCity, ...cityField } = city;
  const { city: cityNow, setCity, fillCity } = useCity(firstCity ?? "");
  return (
    <>
      <PinCodeAndState pinCode={pinCode} state={state} onPinCode={fillCity} />
      <TextField
        {...cityField}
        autoComplete="address-level2"
        label={t("City")}
        required
        value={cityNow}
        onChange={(event) => setCity(event.currentTarget.value)}
      />
    </>
  );
}

type PinCodeAndStateProps = Omit<Place, "city"> & { readonly onPinCode: (pinCode: string) => void };

function PinCodeAndState({ pinCode, state, onPinCode }: PinCodeAndStateProps) {
  const [typed, setTyped] = useState(pinCode.defaultValue);
  const [chosen, setChosen] = useState(state.defaultValue);
  const filledIn = useRef("");
  const { defaultValue: _, ...pinCodeField } = pinCode;
  const { defaultValue: __, ...stateField } = state;
  return (
    <>
      <TextField
        {...pinCodeField}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={7}
        label={t("PIN code")}
        required
        value={typed}
        onChange={(event) => {
          const next = latinDigits(event.currentTarget.value);
          setTyped(next);
          onPinCode(next.replace(/\s/g, ""));
          const [only, ...others] = statesOfPinCode(next.replace(/\s/g, ""));
          if (only === undefined || others.length > 0 || isArmyPost(next)) return;
          if (chosen !== "" && chosen !== filledIn.current) return;
          filledIn.current = only;
          setChosen(only);
        }}
      />
      <SelectField
        {...stateField}
        autoComplete="address-level1"
        label={t("State")}
        hint={t("Filled in from the PIN code.")}
        placeholder={t("Choose a state")}
        options={statesByName().map(({ code, name }) => ({ value: code, label: name }))}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </>
  );
}

function fieldsOf(saved: SavedAddress): Texts {
  const { firstName, lastName, address, city, pinCode, phone, stateCode } = saved;
  return { firstName, lastName, address, city, pinCode, phone, state: stateCode };
}
