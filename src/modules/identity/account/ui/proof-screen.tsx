import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { CodeFields } from "../../second-factor/ui/code-fields.tsx";
import { EntryPanel } from "./entry-panel.tsx";
import { PasswordLinkForm } from "./password-link-form.tsx";

type Texts = Readonly<Record<string, string>>;
type ProofScreenProps = {
  /** `newPassword`: the account has none yet, and one must be chosen first. */
  readonly method: "password" | "code" | "newPassword";
  /** The address of the form that is sent again. */
  readonly action: string;
  /** For password managers: whose password it is. */
  readonly email: string;
  /** What was typed there. */
  readonly fields: readonly (readonly [string, string])[];
  readonly problem?: { readonly message: string; readonly fields: Texts } | undefined;
};

/**
 * Asks again who it is, before money, roles or secrets change. The form of before comes along, so
 * nothing is typed twice.
 */
export function ProofScreen(props: ProofScreenProps) {
  if (props.method === "newPassword")
    return (
      <EntryPanel
        title={t("Choose a password first")}
        lead={t(
          "We ask for your password before you change anything about money, roles or security. You do not have one yet.",
        )}
      >
        <PasswordLinkForm />
      </EntryPanel>
    );
  return <AskAgain {...props} />;
}

function AskAgain({ method, action, email, fields, problem }: ProofScreenProps) {
  const isSending = useNavigation().formMethod === "POST";
  const { field, problems } = useFormFields({ problem });
  return (
    <EntryPanel
      title={t("Confirm that it is you")}
      lead={
        fields.length === 0
          ? t("We ask again before you change anything about money, roles or security.")
          : t(
              "We ask again before you change anything about money, roles or security. What you typed is still here.",
            )
      }
    >
      <FormProblem message={problem?.message} fields={problems} className="mb-5" />
      <Form method="post" action={action} noValidate className="grid gap-5">
        {fields.map(([name, value], place) => (
          <input key={place} type="hidden" name={name} value={value} />
        ))}
        {method === "code" ? (
          <CodeFields
            field={field}
            names={{ code: "proofCode", recoveryCode: "proofRecoveryCode" }}
          />
        ) : (
          <>
            <input type="hidden" name="proofUser" value={email} autoComplete="username" />
            <PasswordField
              {...field("password")}
              name="proofPassword"
              label={t("Password")}
              autoComplete="current-password"
              required
            />
          </>
        )}
        <Button variant="primary" isWide pending={isSending} pendingLabel={t("Please wait...")}>
          {t("Continue")}
        </Button>
      </Form>
    </EntryPanel>
  );
}
