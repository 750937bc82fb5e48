import { Form, href, Link, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { type FieldProps, useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { PasskeyProof } from "../../passkeys/ui/passkey-proof.tsx";
import { CodeFields } from "../../second-factor/ui/code-fields.tsx";
import { EntryPanel } from "./entry-panel.tsx";
import { PasswordLinkForm } from "./password-link-form.tsx";

type Texts = Readonly<Record<string, string>>;
type ProofScreenProps = {
  /**
   * `newPassword`: the account has none yet, and one must be chosen first. `passkey`: a password
   * does not count.
   */
  readonly method: "password" | "code" | "newPassword" | "passkey";
  /** Whether the account has a passkey, which takes the place of the others. */
  readonly hasPasskey: boolean;
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
  if (props.method === "passkey") return <AskForPasskey {...props} />;
  if (props.method !== "newPassword") return <AskAgain {...props} />;
  return (
    <EntryPanel
      title={t("Choose a password first")}
      lead={t(
        "We ask for your password before you change anything about money, roles or security. You do not have one yet.",
      )}
    >
      <FormProblem message={props.problem?.message} className="mb-5" />
      <div className="grid gap-5">
        <PasswordLinkForm />
        {props.hasPasskey && <PasskeyProof action={props.action} fields={props.fields} />}
      </div>
    </EntryPanel>
  );
}

/** The account has no app that shows codes, and the action takes a second factor. */
function AskForPasskey({ action, fields, problem }: ProofScreenProps) {
  const [next = ""] = action.split("?");
  const setUp = `${href("/account/second-factor")}?${new URLSearchParams({ next }).toString()}`;
  return (
    <EntryPanel
      title={t("Confirm with your passkey")}
      lead={t("Your password is not enough here. What you typed is still here.")}
      below={
        <p>
          {t("Your passkey is not on this device, or you have lost it?")}{" "}
          <Link to={setUp} className={textLinkClasses}>
            {t("Set up two-step sign-in with an app")}
          </Link>
        </p>
      }
    >
      <FormProblem message={problem?.message} className="mb-5" />
      <noscript>
        <p className="mb-5">{t("A passkey needs JavaScript. Without it, use an app.")}</p>
      </noscript>
      <PasskeyProof action={action} fields={[...fields, ["proofBy", "passkey"]]} />
    </EntryPanel>
  );
}

function AskAgain({ method, hasPasskey, action, email, fields, problem }: ProofScreenProps) {
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
      <ProofForm {...{ method, action, email, fields, problem }} />
      {hasPasskey && (
        <div className="mt-5">
          <PasskeyProof action={action} fields={fields} />
        </div>
      )}
    </EntryPanel>
  );
}

function ProofForm({
  method,
  action,
  email,
  fields,
  problem,
}: Omit<ProofScreenProps, "hasPasskey">) {
  const isSending = useNavigation().formMethod === "POST";
  const { field, problems } = useFormFields({ problem });
  return (
    <>
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
          <ProofPassword email={email} field={field("password")} />
        )}
        <Button variant="primary" isWide pending={isSending} pendingLabel={t("Please wait...")}>
          {t("Continue")}
        </Button>
      </Form>
    </>
  );
}

function ProofPassword({ email, field }: { readonly email: string; readonly field: FieldProps }) {
  return (
    <>
      <input type="hidden" name="proofUser" value={email} autoComplete="username" />
      <PasswordField
        {...field}
        name="proofPassword"
        label={t("Password")}
        autoComplete="current-password"
        required
      />
    </>
  );
}
