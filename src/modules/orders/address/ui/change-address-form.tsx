import { Form, useNavigation } from "react-router";
import { stateName } from "#shared/indian-states.ts";
import { formatPhone } from "#shared/phone.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import type { ChangeableAddress } from "../contract.ts";

type Texts = Readonly<Record<string, string>>;

type ChangeAddressProps = {
  readonly address: ChangeableAddress;
  readonly problem: { readonly message: string; readonly fields: Texts } | undefined;
  readonly typed: Texts | undefined;
};

/** The buyer's form to change where an order goes, while that is possible. */
export function ChangeAddress({ address, problem, typed }: ChangeAddressProps) {
  const isSending = useNavigation().formData?.get("intent") === "address";
  const { orders, stateCode } = address;
  return (
    <ConfirmStep label={t("Change the address…")} isOpen={problem !== undefined}>
      <p>
        {t(
          "You can change it within {state} until the artisan books a courier or sends the parcel. The artisan gets an email.",
          {
            state: stateName(stateCode),
          },
        )}
        {orders > 1 &&
          ` ${t("The {orders} orders that you placed together all go to the new address.", { orders })}`}
      </p>
      <Form method="post" noValidate className="grid gap-4" preventScrollReset>
        <AddressFields address={address} problem={problem} typed={typed} />
        <Button
          name="intent"
          value="address"
          variant="primary"
          className="justify-self-start"
          pending={isSending}
          pendingLabel={t("Saving...")}
        >
          {t("Change the address")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}

function AddressFields({ address, problem, typed }: ChangeAddressProps) {
  const { orders: _orders, stateCode: _state, phone, ...rest } = address;
  const saved = { ...rest, phone: formatPhone(phone) };
  const { field, problems } = useFormFields({ problem, typed, saved });
  return (
    <>
      <FormProblem message={problem?.message} fields={problems} />
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
      <TextField
        {...field("pinCode")}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={7}
        label={t("PIN code")}
        required
      />
      <TextField {...field("city")} autoComplete="address-level2" label={t("City")} required />
      <TextField
        {...field("phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={t("Phone")}
        required
      />
    </>
  );
}
