import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { EntryPanel } from "../../account/ui/entry-panel.tsx";
import { PasskeySignIn } from "../../passkeys/ui/passkey-sign-in.tsx";
import { CodeFields } from "./code-fields.tsx";

type Texts = Readonly<Record<string, string>>;

/** The second step of signing in. */
export function SignInCodeForm({
  action,
  passkeyAction,
  problem,
}: {
  /** The address of the form, with where to go after it. */
  readonly action: string;
  /** The same for a passkey, which takes the place of the code. */
  readonly passkeyAction: string;
  readonly problem: { readonly message: string; readonly fields: Texts } | undefined;
}) {
  const isSending = useNavigation().formMethod === "POST";
  const { field, problems } = useFormFields({ problem });
  return (
    <EntryPanel
      title={t("Enter your code")}
      lead={t("One more step. Open the app on your phone and type the code it shows.")}
    >
      <FormProblem message={problem?.message} fields={problems} className="mb-5" />
      <Form method="post" action={action} noValidate className="grid gap-5">
        <CodeFields field={field} />
        <Button variant="primary" isWide pending={isSending} pendingLabel={t("Signing in...")}>
          {t("Sign In")}
        </Button>
      </Form>
      <PasskeySignIn action={passkeyAction} />
    </EntryPanel>
  );
}
