import { Form, useNavigation } from "react-router";
import { startOfDayInIndia } from "#shared/days.ts";
import { formatDate } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import type { CalendarLine, FiledReturn } from "../contract.ts";
import { filingFormName, filingGapWords, filingPeriodWords } from "../rules/filing-words.ts";

type Values = Readonly<Record<string, string>>;
type Refusal = {
  readonly problem: { readonly message: string; readonly fields: Values };
  readonly typed: Values;
};

/** What is due, by day, each with what is missing and the form that marks it as filed. */
export function FilingLines({
  lines,
  mayMark,
  refusal,
}: {
  readonly lines: readonly CalendarLine[];
  readonly mayMark: boolean;
  readonly refusal: Refusal | undefined;
}) {
  return (
    <ul className="grid gap-4">
      {lines.map((line) => (
        <li key={keyOf(line)} className="rounded-card border border-line p-5">
          <LineFacts line={line} />
          {mayMark && isToMark(line) && (
            <MarkForm line={line} refusal={isAbout(refusal, line) ? refusal : undefined} />
          )}
        </li>
      ))}
    </ul>
  );
}

function keyOf({ form, period, registration }: CalendarLine): string {
  return `${form} ${period} ${registration ?? ""}`;
}

/** Deposits of TDS are recorded with their challan. */
function isToMark({ form, state, registration }: CalendarLine): boolean {
  return (
    form !== "tds_deposit" && registration !== null && (state === "due" || state === "overdue")
  );
}

function isAbout(refusal: Refusal | undefined, line: CalendarLine): boolean {
  const typed = refusal?.typed;
  return (
    typed?.["form"] === line.form &&
    typed["period"] === line.period &&
    typed["registration"] === line.registration
  );
}

function LineFacts({ line }: { readonly line: CalendarLine }) {
  const { form, period, registration, dueOn, gaps, filed } = line;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">
          {t("{form}, {period}", { form: filingFormName(form), period: filingPeriodWords(period) })}
        </h2>
        <StateBadge state={line.state} />
      </div>
      <p className="mt-1 text-sm text-ink-muted">
        {t("Due on {date}", { date: dayWords(dueOn) })}
        {registration !== null && ` · ${registration}`}
      </p>
      {filed !== null && <FiledFacts filed={filed} />}
      {gaps.length > 0 && (
        <ul className="mt-3 list-disc pl-5">
          {gaps.map((gap) => (
            <li key={gap}>{filingGapWords(gap)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const dayWords = (day: string) => formatDate(startOfDayInIndia(day));

function StateBadge({ state }: Pick<CalendarLine, "state">) {
  const words: Readonly<Record<CalendarLine["state"], readonly [BadgeTone, string]>> = {
    open: ["neutral", t("Period not over")],
    due: ["mustard", t("To be filed")],
    overdue: ["danger", t("Overdue", {}, "a return that was not filed in time")],
    done: ["positive", t("Done", {}, "a return that is filed, or a tax that is deposited")],
  };
  const [tone, label] = words[state];
  return <Badge tone={tone}>{label}</Badge>;
}

function FiledFacts({ filed: { filedOn, arn, recordedByName } }: { readonly filed: FiledReturn }) {
  return (
    <p className="mt-2 wrap-anywhere">
      {t("Filed on {date}, number {arn}, noted by {name}", {
        date: dayWords(filedOn),
        arn,
        name: recordedByName,
      })}
    </p>
  );
}

function MarkForm({
  line,
  refusal,
}: {
  readonly line: CalendarLine;
  readonly refusal: Refusal | undefined;
}) {
  const isSaving = useNavigation().formMethod === "POST";
  const { field, problems } = useFormFields({ problem: refusal?.problem, typed: refusal?.typed });
  return (
    <ConfirmStep label={t("Mark as filed…")} className="mt-4" isOpen={refusal !== undefined}>
      <Form method="post" className="grid gap-5 sm:grid-cols-2" noValidate preventScrollReset>
        <input type="hidden" name="form" value={line.form} />
        <input type="hidden" name="period" value={line.period} />
        <input type="hidden" name="registration" value={line.registration ?? ""} />
        <FormProblem
          className="sm:col-span-2"
          message={refusal?.problem.message}
          fields={problems}
        />
        <TextField {...field("filedOn")} label={t("Filed on")} type="date" required />
        <TextField
          {...field("arn")}
          label={t("Number from the portal (ARN)")}
          required
          maxLength={40}
          autoComplete="off"
        />
        <div className="sm:col-span-2">
          <Button
            variant="primary"
            name="intent"
            value="filed"
            pending={isSaving}
            pendingLabel={t("Saving...")}
          >
            {t("Mark as filed")}
          </Button>
        </div>
      </Form>
    </ConfirmStep>
  );
}

/** The last returns that were marked as filed; a mark that was a mistake can be withdrawn. */
export function FiledReturns({
  filed,
  mayWithdraw,
}: {
  readonly filed: readonly FiledReturn[];
  readonly mayWithdraw: boolean;
}) {
  if (filed.length === 0)
    return (
      <p className="text-ink-muted">
        {t("Nothing is marked as filed yet. Returns appear here with their date and number.")}
      </p>
    );
  return (
    <ul className="grid gap-4">
      {filed.map((each) => (
        <li key={each.id} className="rounded-card border border-line p-5">
          <h3 className="text-lg">
            {t("{form}, {period}", {
              form: filingFormName(each.form),
              period: filingPeriodWords(each.period),
            })}
          </h3>
          <p className="text-sm text-ink-muted">{each.registration}</p>
          <FiledFacts filed={each} />
          {mayWithdraw && <WithdrawMark filedId={each.id} />}
        </li>
      ))}
    </ul>
  );
}

function WithdrawMark({ filedId }: { readonly filedId: string }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <ConfirmStep label={t("Withdraw…")} className="mt-3">
      <p>{t("The return is then open again. Do this only if the mark was a mistake.")}</p>
      <Form method="post">
        <input type="hidden" name="filedId" value={filedId} />
        <Button variant="danger" name="intent" value="withdraw" disabled={isBusy}>
          {t("Withdraw the mark")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}
