import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { statesByName } from "#shared/indian-states.ts";
import { Button } from "#ui/button.tsx";
import { RadioCards } from "#ui/choice-field.tsx";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { Company } from "../../contract.ts";
import { turnoverNames, turnovers, type Turnover } from "../rules/turnover.ts";
import { LutFields } from "./lut-fields.tsx";
import { RegistrationField, type AffectedCounts } from "./registration-field.tsx";
import { t } from "#shared/texts/text.ts";

type Values = Readonly<Record<string, string>>;
type CompanyFormProps = {
  readonly company: Company | null;
  readonly concerned: AffectedCounts;
  /** The year in which the present financial year began. */
  readonly financialYear: number;
  readonly typed: Values | undefined;
  readonly problem: { readonly message: string; readonly fields: Values } | undefined;
};

const states = () =>
  statesByName().map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));

const turnoverNotes = (): Readonly<Record<Turnover, string>> => ({
  up_to_5_crore: t("No e-invoices. Four digits of the HSN code are enough."),
  above_5_crore: t("Invoices to businesses are e-invoices. Six digits of the HSN code are needed."),
});
const turnoverOptions = () =>
  turnovers.map((value) => ({
    value,
    label: turnoverNames()[value],
    note: turnoverNotes()[value],
  }));
const turnoverHint = () => t("Of all sales under your PAN, in any financial year since 2017-18");

type Field = (name: string) => {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: string | undefined;
  readonly error: string | undefined;
};

/** The company's address and contacts. */
function Reach({ field }: { readonly field: Field }) {
  return (
    <>
      <TextArea
        {...field("address")}
        label={t("Address")}
        required
        rows={3}
        maxLength={500}
        autoComplete="street-address"
      />
      <PlaceFields field={field} />
      <SelectField
        {...field("stateCode")}
        label={t("State and state code")}
        required
        options={states()}
        placeholder={t("Choose a state")}
      />
      <ContactFields field={field} />
    </>
  );
}

function PlaceFields({ field }: { readonly field: Field }) {
  return (
    <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
      <TextField
        {...field("city")}
        label={t("City or town")}
        hint={t("Needed for e-invoices")}
        maxLength={80}
        autoComplete="address-level2"
      />
      <TextField
        {...field("pinCode")}
        label={t("PIN code")}
        hint={t("Needed for e-invoices")}
        inputMode="numeric"
        maxLength={10}
        autoComplete="postal-code"
      />
    </div>
  );
}

function ContactFields({ field }: { readonly field: Field }) {
  return (
    <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
      <TextField
        {...field("phone")}
        label={t("Phone")}
        hint={t("Buyers read it on your products as your customer care number")}
        type="tel"
        maxLength={30}
        autoComplete="tel"
      />
      <TextField
        {...field("email")}
        label={t("Email")}
        type="email"
        maxLength={254}
        autoComplete="email"
      />
    </div>
  );
}

/** The turnover, and since when e-invoices are due. */
function TurnoverFields({ field }: { readonly field: Field }) {
  const turnover = field("turnover");
  return (
    <>
      <RadioCards
        name="turnover"
        legend={t("Turnover")}
        hint={turnoverHint()}
        options={turnoverOptions()}
        defaultValue={turnover.defaultValue ?? "up_to_5_crore"}
        error={turnover.error}
        columns={2}
      />
      <TextField
        {...field("eInvoicesFrom")}
        label={t("E-invoices from")}
        type="date"
        hint={t(
          "Only with a turnover above ₹5 crore: 1 April after the first year above it, so at the latest next 1 April. Empty means that you issue e-invoices already.",
        )}
      />
    </>
  );
}

/**
 * The company form. Fields that an invoice needs are required; the server checks that they agree.
 */
export function CompanyForm({
  company,
  concerned,
  financialYear,
  typed,
  problem,
}: CompanyFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const id = useId();
  const { lacksTcs: _, ...saved } = company ?? {};
  const values: Readonly<Record<string, string | number | null>> = typed ?? saved;
  const field = (name: string) => ({
    id: `${id}-${name}`,
    name,
    defaultValue: values[name]?.toString(),
    error: problem?.fields[name],
  });
  const problems = Object.entries(problem?.fields ?? {}).map(([name, message]) => ({
    id: `${id}-${name}`,
    message,
  }));
  return (
    <Form method="post" className="grid max-w-form gap-7" noValidate>
      {/* The saved version, not the submitted one. So a seller who was warned about another tab's
          change can save again. */}
      <input type="hidden" name="version" value={company?.version ?? 0} />
      <FormProblem
        message={problem?.message}
        fields={problems.filter(
          ({ message }) => problems.length > 1 || message !== problem?.message,
        )}
      />
      <RegistrationField
        saved={company?.registrationType ?? null}
        typed={typed?.["registrationType"]}
        concerned={concerned}
      />
      <TextField
        {...field("companyName")}
        label={t("Company Name")}
        required
        maxLength={200}
        autoComplete="organization"
      />
      <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
        <TextField
          {...field("gstin")}
          label={t("GSTIN")}
          hint={t("Needed unless you are unregistered")}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          {...field("pan")}
          label={t("PAN")}
          hint={t("Needed if you are unregistered")}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <TextField
        {...field("enrolmentNumber")}
        label={t("Enrolment number")}
        hint={t(
          "Only if you are unregistered: 15 letters and digits from the GST portal, beginning with the code of your state",
        )}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <Reach field={field} />
      <TurnoverFields field={field} />
      <LutFields
        number={field("lutNumber")}
        until={field("lutUntil")}
        financialYear={financialYear}
      />
      <TextField
        {...field("signatoryName")}
        label={t("Authorised signatory")}
        hint={t(
          "The person who signs for the company. Their name appears at the foot of each document",
        )}
        maxLength={200}
        autoComplete="name"
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          size="large"
          pending={isSaving}
          pendingLabel={t("Saving...")}
        >
          {t("Save Settings")}
        </Button>
      </div>
    </Form>
  );
}
