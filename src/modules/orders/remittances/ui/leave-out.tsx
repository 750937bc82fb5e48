import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { nameWith } from "#ui/name-with.ts";
import type { RemittanceLineRow } from "../contract.ts";

/** What was refused about a line, and what was typed. */
export type LineRefusal = {
  readonly typed: Readonly<Record<string, string>>;
  readonly problem: {
    readonly message: string;
    readonly fields: Readonly<Record<string, string>>;
  };
};

type LeaveOutProps = {
  readonly line: RemittanceLineRow;
  readonly refusal: LineRefusal | undefined;
};

/** Asks for the reason, then leaves the line out. */
export function LeaveOut({ line, refusal }: LeaveOutProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const own = refusal?.typed["lineId"] === line.id ? refusal : undefined;
  const { field } = useFormFields({ problem: own?.problem, typed: own?.typed });
  return (
    <ConfirmStep label={t("Leave out…")} isOpen={own !== undefined}>
      <p>{t("The line then counts for no order. You can count it again later.")}</p>
      <Form method="post" className="grid gap-4 text-left" noValidate preventScrollReset>
        <input type="hidden" name="lineId" value={line.id} />
        <TextField {...field("reason")} label={t("Reason")} required maxLength={200} />
        <Button
          name="intent"
          value="leaveOut"
          variant="primary"
          className="justify-self-start"
          disabled={isBusy}
          aria-label={nameWith(t("Leave out"), line.trackingNumber)}
        >
          {t("Leave out")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}

/** Why the line was left out, and the button that counts it again. */
export function TakeBack({ line }: { readonly line: RemittanceLineRow }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="grid gap-2" preventScrollReset>
      <p className="wrap-anywhere">{line.leftOutBecause}</p>
      <input type="hidden" name="lineId" value={line.id} />
      <Button
        name="intent"
        value="takeBack"
        className="justify-self-start max-md:justify-self-end"
        disabled={isBusy}
        aria-label={nameWith(t("Count again"), line.trackingNumber)}
      >
        {t("Count again")}
      </Button>
    </Form>
  );
}
