import { Form, useNavigation } from "react-router";
import type { Days, Processing } from "#modules/shipping/public.ts";
import { statesByName } from "#shared/indian-states.ts";
import { Button } from "#ui/button.tsx";
import { RadioCards } from "#ui/choice-field.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import type { ShopFormProps } from "./shop-profile-form.tsx";
import { t } from "#shared/texts/text.ts";

const states = () => statesByName().map(({ code, name }) => ({ value: code, label: name }));

const kinds = (): readonly { readonly value: Processing; readonly label: string }[] => [
  { value: "ready", label: t("Ready to send") },
  { value: "made_to_order", label: t("Made to order") },
  { value: "custom", label: t("Made to measure") },
];

type ShippingSettingsFormProps = ShopFormProps & {
  readonly processingDays: Readonly<Record<Processing, Days>>;
};

/** The address from which the shop ships, and the default processing time. */
export function ShippingSettingsForm({
  shop,
  typed,
  problem,
  processingDays,
}: ShippingSettingsFormProps) {
  const isSaving = useNavigation().formData?.get("intent") === "shipping";
  const saved: Readonly<Record<string, string>> = {
    pinCode: shop.shipsFromPinCode ?? "",
    town: shop.town ?? "",
    stateCode: shop.stateCode ?? "",
  };
  const { field, problems } = useFormFields({ problem, typed, saved: saved });
  const days = ({ min, max }: Days) => t("{min}-{max} days before dispatch", { min, max });
  return (
    <Form method="post" className="grid max-w-form gap-7" noValidate>
      <FormProblem
        message={problem?.message}
        fields={problems.filter(({ name }) => name in saved)}
      />
      <input type="hidden" name="intent" value="shipping" />
      <input type="hidden" name="version" value={shop.version} />
      <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
        <TextField
          {...field("pinCode")}
          required
          label={t("PIN code")}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          hint={t("Where couriers pick up")}
        />
        <TextField
          {...field("town")}
          required
          label={t("Town")}
          autoComplete="address-level2"
          maxLength={80}
          hint={t("Also shown on your page")}
        />
      </div>
      <SelectField
        {...field("stateCode")}
        required
        label={t("State")}
        options={states()}
        placeholder={t("Choose a state")}
      />
      <RadioCards
        name="defaultProcessing"
        legend={t("Processing time for new products")}
        hint={t("Each product can have its own.")}
        options={kinds().map(({ value, label }) => ({
          value,
          label,
          note: days(processingDays[value]),
        }))}
        defaultValue={typed?.["defaultProcessing"] ?? shop.defaultProcessing}
        error={problem?.fields["defaultProcessing"]}
      />
      <div>
        <Button variant="primary" pending={isSaving} pendingLabel={t("Saving...")}>
          {t("Save shipping settings")}
        </Button>
      </div>
    </Form>
  );
}
