import { type FormEvent, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { makePasskey, type PasskeyOwner, useHasPasskeys } from "./passkey-browser.ts";

type Texts = Readonly<Record<string, string>>;

type AddPasskeyProps = {
  readonly owner: PasskeyOwner;
  /** How the browser and its system are called, as the first name of the passkey. */
  readonly deviceName: string;
  readonly problem: { readonly message: string; readonly fields: Texts } | undefined;
  readonly typed: Texts | undefined;
};

/** The form that makes a passkey on this device. The browser asks for a finger, a face or a PIN. */
export function AddPasskey({ owner, deviceName, problem, typed }: AddPasskeyProps) {
  const submit = useSubmit();
  const [isStopped, setIsStopped] = useState(false);
  const hasPasskeys = useHasPasskeys();
  const isSaving = useNavigation().formData?.get("intent") === "addPasskey";
  const { field, problems } = useFormFields({ problem, typed, saved: { name: deviceName } });
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setIsStopped(false);
    try {
      if (form.get("name") !== "") form.set("credential", await makePasskey(owner));
      await submit(form, { method: "post" });
    } catch {
      setIsStopped(true);
    }
  }
  return (
    <Card as="section">
      <CardHeader
        title={t("Add a passkey")}
        note={t(
          "Sign in with your finger, your face or the PIN of your device, without a password. Nobody can guess a passkey or trick you into typing it elsewhere.",
        )}
      />
      <FormProblem
        message={
          isStopped
            ? t("No passkey was created. This device may already have one, or you cancelled.")
            : problem?.message
        }
        fields={problems}
        className="mb-5"
      />
      {!hasPasskeys && (
        <p>{t("This browser does not support passkeys, or JavaScript is switched off.")}</p>
      )}
      <Form
        method="post"
        noValidate
        hidden={!hasPasskeys}
        className="grid gap-5"
        onSubmit={(event) => void add(event)}
      >
        <input type="hidden" name="intent" value="addPasskey" />
        <TextField
          {...field("name")}
          label={t("Name of the passkey")}
          hint={t("It helps you recognise the passkey later.")}
          required
          maxLength={60}
        />
        <div>
          <Button variant="primary" pending={isSaving} pendingLabel={t("Saving...")}>
            {t("Add a passkey")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
