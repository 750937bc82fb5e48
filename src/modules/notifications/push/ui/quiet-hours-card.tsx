import { Form } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { type QuietHours, suggestedQuietHours } from "../rules/quiet-until.ts";

type QuietHoursCardProps = {
  readonly hours: QuietHours | null;
  /** Whether the account has an email address; if not, messages go to its number. */
  readonly isByMail: boolean;
  readonly problem?:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
  readonly typed?: Readonly<Record<string, string>> | undefined;
};

/** From when until when nothing is pushed. */
export function QuietHoursCard({ hours, isByMail, problem, typed }: QuietHoursCardProps) {
  const { from, to } = hours ?? suggestedQuietHours;
  const isOn = typed === undefined ? hours !== null : typed["isOn"] === "on";
  return (
    <Card as="section">
      <CardHeader
        title={t("Quiet hours")}
        note={
          isByMail
            ? t(
                "Notices that are not urgent wait on our side and come together when the quiet hours end. The bell and email are not affected.",
              )
            : t(
                "Notices that are not urgent wait on our side and come together when the quiet hours end. The bell and messages to your number are not affected.",
              )
        }
      />
      <Form method="post">
        <FormProblem className="mb-4" message={problem?.message} />
        <input type="hidden" name="intent" value="quietHours" />
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            name="isOn"
            defaultChecked={isOn}
            className="size-5 shrink-0 accent-accent"
          />
          {t("Keep quiet every day")}
        </label>
        <Clock from={typed?.["from"] ?? from} to={typed?.["to"] ?? to} fields={problem?.fields} />
        <p className="mt-2 text-sm text-ink-muted">{t("India time")}</p>
        <Button type="submit" variant="primary" className="mt-4">
          {t("Save quiet hours")}
        </Button>
      </Form>
    </Card>
  );
}

type ClockProps = QuietHours & { readonly fields: Readonly<Record<string, string>> | undefined };

function Clock({ from, to, fields }: ClockProps) {
  return (
    <div className="mt-2 grid max-w-md grid-cols-2 gap-4">
      <TextField
        type="time"
        name="from"
        label={t("From")}
        required
        defaultValue={from}
        error={fields?.["from"]}
      />
      <TextField
        type="time"
        name="to"
        label={t("Until")}
        required
        defaultValue={to}
        error={fields?.["to"]}
      />
    </div>
  );
}
