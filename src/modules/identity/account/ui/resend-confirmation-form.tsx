import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import type { ProblemMarks } from "./problem-marks.ts";

/**
 * Asks for the confirmation mail once more: for an address that is known, one button; else with its
 * field.
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
        <TextField
          label="Email"
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
      ) : (
        <input type="hidden" name="email" value={email} />
      )}
      <div>
        <Button type="submit" size={email === undefined ? "medium" : "small"}>
          Send the confirmation mail again
        </Button>
      </div>
    </Form>
  );
}
