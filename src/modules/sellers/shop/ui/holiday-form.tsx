import { Form, useNavigation } from "react-router";
import { dayInIndia, formatDate } from "#shared/ist.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import type { HolidayState } from "../rules/holiday.ts";
import type { ShopFormProps } from "./shop-profile-form.tsx";
import { t } from "#shared/texts/text.ts";

type HolidayFormProps = ShopFormProps & { readonly state: HolidayState };

/** The holiday of a shop: plan it, change it, or end it early. */
export function HolidayForm({ shop, state, typed, problem }: HolidayFormProps) {
  const intent = useNavigation().formData?.get("intent");
  const isSet = state === "planned" || state === "running";
  const { awayFrom, awayUntil, awayNote } = shop;
  const saved: Readonly<Record<string, string>> = {
    firstDay: isSet && awayFrom !== null ? dayInIndia(awayFrom.getTime()) : "",
    backOn: isSet && awayUntil !== null ? dayInIndia(awayUntil.getTime()) : "",
    note: isSet ? (awayNote ?? "") : "",
  };
  const { field, problems } = useFormFields({ problem, typed, saved: saved });
  return (
    <div className="grid max-w-form gap-5">
      <HolidayNow state={state} awayFrom={awayFrom} awayUntil={awayUntil} />
      <Form method="post" className="grid gap-7" noValidate>
        <FormProblem
          message={problem?.message}
          fields={problems.filter(({ name }) => name in saved)}
        />
        <HolidayDays shop={shop} field={field} />
        <HolidayNote field={field} />
        <div className="flex flex-wrap gap-3">
          <PlanHoliday intent={intent} isSet={isSet} />
          <EndHoliday isSet={isSet} intent={intent} state={state} />
        </div>
      </Form>
    </div>
  );
}

function HolidayDays({
  shop,
  field,
}: Pick<HolidayFormProps, "shop"> & { readonly field: ReturnType<typeof useFormFields>["field"] }) {
  return (
    <>
      <input type="hidden" name="version" value={shop.version} />
      <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
        <TextField
          {...field("firstDay")}
          label={t("First day of holiday")}
          type="date"
          required
          hint={t("From this day, buyers cannot place orders.")}
        />
        <TextField
          {...field("backOn")}
          label={t("Back on")}
          type="date"
          required
          hint={t("From this day, buyers can place orders again.")}
        />
      </div>
    </>
  );
}

function EndHoliday({
  isSet,
  intent,
  state,
}: {
  readonly isSet: boolean;
  readonly intent: FormDataEntryValue | null | undefined;
  readonly state: HolidayFormProps["state"];
}) {
  return (
    <>
      {isSet && (
        <Button
          name="intent"
          value="back"
          variant="quiet"
          pending={intent === "back"}
          pendingLabel={t("Ending...")}
        >
          {state === "running" ? t("End holiday now") : t("Cancel holiday")}
        </Button>
      )}
    </>
  );
}

function PlanHoliday({
  intent,
  isSet,
}: {
  readonly intent: FormDataEntryValue | null | undefined;
  readonly isSet: boolean;
}) {
  return (
    <Button
      name="intent"
      value="holiday"
      pending={intent === "holiday"}
      pendingLabel={t("Saving...")}
    >
      {isSet ? t("Change holiday") : t("Plan holiday")}
    </Button>
  );
}

function HolidayNote({ field }: { readonly field: ReturnType<typeof useFormFields>["field"] }) {
  return (
    <TextArea
      {...field("note")}
      label={t("Message to buyers")}
      rows={3}
      maxLength={500}
      hint={t("Optional: “We are at the Surajkund fair, stall 214.”")}
    />
  );
}

function HolidayNow({
  state,
  awayFrom,
  awayUntil,
}: {
  readonly state: HolidayState;
  readonly awayFrom: Date | null;
  readonly awayUntil: Date | null;
}) {
  if (state === "none" || awayFrom === null || awayUntil === null) return null;
  const until = formatDate(awayUntil);
  if (state === "past") return <LastHoliday awayUntil={until} />;
  return (
    <p className="flex flex-wrap items-center gap-3">
      <Badge tone="mustard">{state === "running" ? t("On holiday") : t("Planned")}</Badge>
      {state === "running"
        ? t("Buyers cannot order from you now. Back on {awayUntil}.", { awayUntil: until })
        : t("Away from {awayFrom}, back on {awayUntil}.", {
            awayFrom: formatDate(awayFrom),
            awayUntil: until,
          })}
    </p>
  );
}

function LastHoliday({ awayUntil }: { readonly awayUntil: string }) {
  return (
    <p className="text-ink-muted">{t("Your last holiday ended on {awayUntil}.", { awayUntil })}</p>
  );
}
