import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";

/** Asks for the confirmation mail once more: for an address that is known, one button; else with its field. */
export function ResendConfirmationForm({ email, error, typed }: { readonly email?: string | undefined; readonly error?: string | undefined; readonly typed?: string | undefined }) {
  return (
    <Form method="post" action="/verify-email" noValidate className="grid gap-5">
      {email === undefined ? (
        <TextField label="Email" name="email" id="email" type="email" inputMode="email" autoComplete="email" required defaultValue={typed} error={error} />
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
