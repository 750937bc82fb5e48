import { Form, useNavigation } from "react-router";
import { dayInIndia, formatDate } from "#shared/ist.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import type { HolidayState } from "../rules/holiday.ts";
import type { ShopFormProps } from "./shop-profile-form.tsx";

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
          label="First day away"
          type="date"
          required
          hint="From this day on nothing can be ordered."
        />
        <TextField
          {...field("backOn")}
          label="Back on"
          type="date"
          required
          hint="From this day on you can be ordered from again."
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
          pendingLabel="Ending..."
        >
          {state === "running" ? "I am back: end it now" : "Cancel holiday"}
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
    <Button name="intent" value="holiday" pending={intent === "holiday"} pendingLabel="Saving...">
      {isSet ? "Change holiday" : "Plan holiday"}
    </Button>
  );
}

function HolidayNote({ field }: { readonly field: ReturnType<typeof useFormFields>["field"] }) {
  return (
    <TextArea
      {...field("note")}
      label="A word to buyers"
      rows={3}
      maxLength={500}
      hint="Optional: “We are at the Surajkund fair, stall 214.”"
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
  if (state === "past")
    return <p className="text-ink-muted">Your last holiday ended on {formatDate(awayUntil)}.</p>;
  return (
    <p className="flex flex-wrap items-center gap-3">
      <Badge tone="mustard">{state === "running" ? "On holiday" : "Planned"}</Badge>
      {state === "running"
        ? `Nothing of yours can be ordered. Back on ${formatDate(awayUntil)}.`
        : `Away from ${formatDate(awayFrom)}, back on ${formatDate(awayUntil)}.`}
    </p>
  );
}
