import { useId } from "react";
import { Form, useNavigation } from "react-router";
import type { Tariff } from "#modules/shipping/public.ts";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { mostSteps } from "../rules/typed-tariff.ts";
import { t } from "#shared/texts/text.ts";

type Values = Readonly<Record<string, string>>;
type TariffFormProps = {
  readonly tariff: Tariff;
  readonly version: string;
  readonly problem: { readonly message: string; readonly fields: Values } | undefined;
  readonly typed: Values | undefined;
};

type FieldOf = (name: string) => {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: string;
};

/** The whole tariff in one form. Empty fee steps can be filled in; an emptied step is removed. */
export function TariffForm({ tariff, version, problem, typed }: TariffFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const id = useId();
  const saved = asFields(tariff);
  const field: FieldOf = (name) => ({
    id: `${id}-${name}`,
    name,
    defaultValue: typed?.[name] ?? saved[name] ?? "",
  });
  const problems = Object.entries(problem?.fields ?? {});
  return (
    <Form method="post" className="grid gap-12" noValidate>
      <input type="hidden" name="version" value={version} />
      <FormProblem
        message={problem?.message}
        fields={problems.map(([name, message]) => ({ id: `${id}-${firstFieldOf(name)}`, message }))}
      />
      <section aria-labelledby="fees-title">
        <FeesHeader />
        <FeesPart field={field} problem={problem} />
        <TextField
          {...field("cashFee")}
          label={t("Fee for cash on delivery")}
          hint={t("Added once to a purchase that is paid in cash. Enter 0 for no fee.")}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          error={problem?.fields["cashFee"]}
          className="mt-8 max-w-form"
        />
      </section>
      <DeliveryTimesPart field={field} problem={problem} />
      <MetrosPart field={field} problem={problem} />
      <SaveTariff isSaving={isSaving} />
    </Form>
  );
}

function DeliveryTimesPart({
  field,
  problem,
}: {
  readonly field: FieldOf;
  readonly problem: TariffFormProps["problem"];
}) {
  return (
    <section aria-labelledby="times-title">
      <h2 id="times-title" className="mb-5 text-xl">
        {t("Times")}
      </h2>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {times().map(({ name, label }) => (
          <DayPair
            key={name}
            name={name}
            label={label}
            field={field}
            problem={problem?.fields[name]}
          />
        ))}
      </div>
    </section>
  );
}

function FeesPart({
  field,
  problem,
}: {
  readonly field: FieldOf;
  readonly problem: TariffFormProps["problem"];
}) {
  return (
    <div className="grid gap-10 md:grid-cols-2">
      <Fees
        title={t("Standard")}
        name="rates.standard"
        field={field}
        problem={problem?.fields["rates.standard"]}
      />
      <Fees
        title={t("Express")}
        name="rates.express"
        field={field}
        problem={problem?.fields["rates.express"]}
      />
    </div>
  );
}

function MetrosPart({
  field,
  problem,
}: {
  readonly field: FieldOf;
  readonly problem: TariffFormProps["problem"];
}) {
  return (
    <section aria-labelledby="metros-title" className="max-w-form">
      <h2 id="metros-title" className="mb-5 text-xl">
        {t("Metro cities")}
      </h2>
      <TextArea
        {...field("metros")}
        label={t("PIN codes that begin with")}
        hint={t("One per line: three digits and the city, such as 411 Pune.")}
        rows={10}
        error={problem?.fields["metros"]}
      />
    </section>
  );
}

function FeesHeader() {
  return (
    <>
      <h2 id="fees-title" className="text-xl">
        {t("Fees")}
      </h2>
      <p className="mt-1 mb-5 text-ink-muted">
        {t(
          "In rupees, GST included, once per purchase. Each line applies from its value of goods (without GST) up to the next line.",
        )}
      </p>
    </>
  );
}

function SaveTariff({ isSaving }: { readonly isSaving: boolean }) {
  return (
    <div>
      <Button variant="primary" size="large" pending={isSaving} pendingLabel={t("Saving...")}>
        {t("Save Tariff")}
      </Button>
    </div>
  );
}

const times = () => [
  { name: "processing.ready", label: t("Making time: ready to ship") },
  { name: "processing.made_to_order", label: t("Making time: made to order") },
  { name: "processing.custom", label: t("Making time: custom") },
  { name: "delivery.standard.metro", label: t("Standard, to metro cities") },
  { name: "delivery.standard.other", label: t("Standard, elsewhere") },
  { name: "delivery.standard.remote", label: t("Standard, to remote places") },
  { name: "delivery.express.metro", label: t("Express, to metro cities") },
  { name: "delivery.express.other", label: t("Express, elsewhere") },
  { name: "delivery.express.remote", label: t("Express, to remote places") },
];

/** The field that shows the error of a group: the group's first field. */
function firstFieldOf(name: string): string {
  if (name.startsWith("rates.")) return `${name}.0.from`;
  return name === "metros" || name === "cashFee" ? name : `${name}.min`;
}

type PartProps = {
  readonly name: string;
  readonly field: FieldOf;
  readonly problem: string | undefined;
};

function Fees({ title, name, field, problem }: PartProps & { readonly title: string }) {
  return (
    <fieldset>
      <legend className="mb-3 font-medium">{title}</legend>
      <Problem text={problem} />
      <div className="grid gap-3">
        {Array.from({ length: mostSteps }, (_, place) => (
          <div key={place} className="grid grid-cols-2 gap-3">
            <FeeFromField field={field} name={name} place={place} />
            <TextField
              {...field(`${name}.${place}.fee`)}
              label={
                place === 0 ? (
                  t("Fee")
                ) : (
                  <span className="sr-only">{t("Line {value}: fee", { value: place + 1 })}</span>
                )
              }
              prefix="₹"
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function FeeFromField({
  field,
  name,
  place,
}: Pick<PartProps & { readonly title: string }, "field" | "name"> & { readonly place: number }) {
  return (
    <TextField
      {...field(`${name}.${place}.from`)}
      label={
        place === 0 ? (
          t("Goods worth at least")
        ) : (
          <span className="sr-only">
            {t("Line {value}: goods worth at least", { value: place + 1 })}
          </span>
        )
      }
      prefix="₹"
      inputMode="decimal"
      autoComplete="off"
    />
  );
}

function DayPair({ name, label, field, problem }: PartProps & { readonly label: string }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <Problem text={problem} />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          {...field(`${name}.min`)}
          label={t("At least")}
          inputMode="numeric"
          suffix={t("days")}
          autoComplete="off"
        />
        <TextField
          {...field(`${name}.max`)}
          label={t("At most")}
          inputMode="numeric"
          suffix={t("days")}
          autoComplete="off"
        />
      </div>
    </fieldset>
  );
}

function Problem({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <p className="mb-2 text-sm font-medium text-danger">{text}</p>;
}

/** A tariff as the fields of its form. */
function asFields({ rates, delivery, processing, metros, cashFeePaise }: Tariff): Values {
  const fields: Record<string, string> = {
    cashFee: String(cashFeePaise / 100),
    metros: metros.map(({ prefix, city }) => `${prefix} ${city}`).join("\n"),
  };
  for (const [method, steps] of Object.entries(rates)) {
    for (const [place, { fromSubtotalPaise, feePaise }] of steps.entries()) {
      fields[`rates.${method}.${place}.from`] = String(fromSubtotalPaise / 100);
      fields[`rates.${method}.${place}.fee`] = String(feePaise / 100);
    }
  }
  const pairs = [
    ...Object.entries(processing).map(([kind, days]) => [`processing.${kind}`, days] as const),
    ...Object.entries(delivery).flatMap(([method, zones]) =>
      Object.entries(zones).map(([zone, days]) => [`delivery.${method}.${zone}`, days] as const),
    ),
  ];
  for (const [name, { min, max }] of pairs)
    Object.assign(fields, { [`${name}.min`]: String(min), [`${name}.max`]: String(max) });
  return fields;
}
