import { Form, useNavigation } from "react-router";
import type { PlatformSettings } from "#modules/identity/public.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { t } from "#shared/texts/text.ts";

type Values = Readonly<Record<string, string>>;
type SettingsFormProps = {
  readonly settings: PlatformSettings & { readonly version: number };
  readonly problem: { readonly message: string; readonly fields: Values } | undefined;
  readonly typed: Values | undefined;
};

/** The marketplace's own details. */
export function SettingsForm({ settings, problem, typed }: SettingsFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const saved = {
    ...settings,
    tcsGstins: settings.tcsGstins.join("\n"),
    commission: settings.commissionBasisPoints / 100,
  };
  const { field, problems } = useFormFields({
    problem,
    typed,
    saved: Object.fromEntries(
      Object.entries(saved).map(([name, value]) => [name, String(value ?? "")]),
    ),
  });
  return (
    <Form method="post" className="grid max-w-form gap-10" noValidate>
      <input type="hidden" name="version" value={settings.version} />
      <FormProblem message={problem?.message} fields={problems} />
      <fieldset className="grid gap-6">
        <CompanyPart field={field} />
        <RegistrationPart field={field} />
      </fieldset>
      <SupportPart field={field} />
      <GrievancePart field={field} isSaving={isSaving} />
    </Form>
  );
}

function SupportPart({ field }: { readonly field: ReturnType<typeof useFormFields>["field"] }) {
  return (
    <fieldset className="grid gap-6">
      <legend className="mb-4 font-display text-xl">{t("Support")}</legend>
      <TextField
        {...field("supportEmail")}
        label={t("Support email")}
        type="email"
        required
        maxLength={254}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          {...field("supportPhone")}
          label={t("Support phone")}
          type="tel"
          required
          maxLength={30}
        />
        <TextField {...field("supportHours")} label={t("Support hours")} required maxLength={100} />
      </div>
    </fieldset>
  );
}

function CompanyPart({ field }: { readonly field: ReturnType<typeof useFormFields>["field"] }) {
  return (
    <>
      <legend className="mb-4 font-display text-xl">{t("The company")}</legend>
      <TextField {...field("name")} label={t("Name of the marketplace")} required maxLength={60} />
      <TextField {...field("legalName")} label={t("Operating company")} required maxLength={200} />
      <TextArea
        {...field("address")}
        label={t("Registered address")}
        required
        rows={3}
        maxLength={500}
      />
      <TextField
        {...field("gstin")}
        label={t("GSTIN of the marketplace")}
        hint={t("Optional; its last character is checked.")}
        maxLength={40}
        autoCapitalize="characters"
        spellCheck={false}
        autoComplete="off"
      />
    </>
  );
}

function RegistrationPart({
  field,
}: {
  readonly field: ReturnType<typeof useFormFields>["field"];
}) {
  return (
    <>
      <TextField
        {...field("tcsGstin")}
        label={t("GSTIN for TCS (GSTR-8), head office")}
        hint={t(
          "The operator's own registration for tax collected at source; its fourteenth character is C. It also stands in for States without a registration.",
        )}
        maxLength={40}
        autoCapitalize="characters"
        spellCheck={false}
        autoComplete="off"
      />
      <TextArea
        {...field("tcsGstins")}
        label={t("GSTINs for TCS in other States")}
        hint={t(
          "One line each. The law asks for one in every State where sellers are registered; new invoices name the one of the seller's State.",
        )}
        rows={4}
        maxLength={2000}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SelectField
        {...field("tcsElsewhere")}
        label={t("Registered sellers in other States")}
        hint={t(
          "What happens to sellers in a State without a GSTIN for TCS. Sellers without GST registration are not affected.",
        )}
        options={[
          {
            value: "head_office",
            label: t("Sell; their TCS is under the head office, with a warning"),
          },
          { value: "refuse", label: t("Cannot sell; buyers see “Not on sale”") },
        ]}
      />
      <SelectField
        {...field("gstBeforeDispatch")}
        label={t("Bill cash orders again if GST changed before dispatch")}
        hint={t(
          "For orders paid at the door whose invoice is older than the change. The law can be read both ways: ask your counsel.",
        )}
        options={[
          { value: "bill_again", label: t("Yes: credit note and new invoice at the new rate") },
          { value: "keep_invoice", label: t("No: the first invoice stays") },
        ]}
      />
      <TextField
        {...field("tan")}
        label={t("TAN of the marketplace")}
        hint={t("The number under which TDS is deducted and deposited.")}
        maxLength={10}
        autoCapitalize="characters"
        spellCheck={false}
        autoComplete="off"
      />
      <CommissionField field={field} />
    </>
  );
}

function CommissionField({ field }: { readonly field: ReturnType<typeof useFormFields>["field"] }) {
  return (
    <TextField
      {...field("commission")}
      label={t("Commission")}
      hint={t("A percentage of the goods' value, for orders placed from now on.")}
      required
      inputMode="decimal"
      suffix="%"
      maxLength={6}
      className="sm:max-w-48"
    />
  );
}

function GrievancePart({
  field,
  isSaving,
}: {
  readonly field: ReturnType<typeof useFormFields>["field"];
  readonly isSaving: boolean;
}) {
  return (
    <>
      <fieldset className="grid gap-6">
        <legend className="mb-4 font-display text-xl">{t("Grievance officer")}</legend>
        <TextField {...field("grievanceOfficer")} label={t("Name")} required maxLength={200} />
        <TextField
          {...field("grievanceEmail")}
          label={t("Email")}
          type="email"
          required
          maxLength={254}
        />
      </fieldset>
      <div>
        <Button variant="primary" size="large" pending={isSaving} pendingLabel={t("Saving...")}>
          {t("Save Settings")}
        </Button>
      </div>
    </>
  );
}
