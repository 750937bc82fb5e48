import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import type { ProblemMarks } from "./problem-marks.ts";
import { t } from "#shared/texts/text.ts";

/**
 * Requests a new confirmation mail: one button if the address is known, else with a field for it.
 */
export function ResendConfirmationForm({
  email,
  marks,
  typed,
}: {
  readonly email?: string | undefined;
  readonly marks?: ProblemMarks | undefined;
  readonly typed?: string | undefined;
}) {
  return (
    <Form method="post" action="/verify-email" noValidate className="grid gap-5">
      {email === undefined ? (
        <ConfirmationEmailField typed={typed} marks={marks} />
      ) : (
        <input type="hidden" name="email" value={email} />
      )}
      <div>
        <Button type="submit" size={email === undefined ? "medium" : "small"}>
          {t("Send the confirmation email again")}
        </Button>
      </div>
    </Form>
  );
}

function ConfirmationEmailField({
  typed,
  marks,
}: {
  readonly typed?: string | undefined;
  readonly marks?: ProblemMarks | undefined;
}) {
  return (
    <TextField
      label={t("Email")}
      name="email"
      id="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      required
      defaultValue={typed}
      error={marks?.error("email")}
      className={marks?.mark("email")}
    />
  );
}
