import { Form, Link } from "react-router";
import { Button } from "#ui/button.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { EntryPanel } from "./entry-panel.tsx";
import { problemMarks } from "./problem-marks.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

type Props = {
  readonly token: string;
  readonly email: string;
  /** By the cookie of the browser that created the account, which lasts one hour. */
  readonly hasProvenPassword: boolean;
  readonly problem:
    | {
        readonly message: string;
        readonly fields: Readonly<Record<string, string>>;
        readonly code: string;
      }
    | undefined;
};

/** The page of a confirmation link: one button. Other browsers need the password too. */
export function ConfirmEmailForm({ token, email, hasProvenPassword, problem }: Props) {
  // The cookie may expire while the page is open. The response then asks for the password.
  const needsPassword = !hasProvenPassword || problem?.code === "identity.passwordNeeded";
  return (
    <EntryPanel
      title={t("Confirm your email address")}
      lead={
        needsPassword
          ? t(
              "You are confirming {email}. Please enter the password you chose, so that we know the account is yours.",
              { email },
            )
          : t("You are confirming {email}. You will be signed in.", { email })
      }
    >
      <FormProblem message={problem?.message} className="mb-5" />
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        {needsPassword && <PasswordOfAccount email={email} problem={problem} />}
        <Button type="submit" variant="primary" isWide>
          {t("Confirm email address")}
        </Button>
      </Form>
      {needsPassword && <OtherAccountNote />}
    </EntryPanel>
  );
}

function OtherAccountNote() {
  return (
    <p className="mt-6 text-sm text-ink-muted">
      {rich(
        "If you did not create this account, or do not know its password, <link>choose a new password</link>. Then only you can use the account.",
        {
          link: (words) => (
            <Link to="/forgot-password" className={textLinkClasses}>
              {words}
            </Link>
          ),
        },
      )}
    </p>
  );
}

function PasswordOfAccount({ email, problem }: Pick<Props, "email" | "problem">) {
  return (
    <>
      <input type="hidden" name="username" value={email} autoComplete="username" />
      <PasswordField
        label={t("Password")}
        name="password"
        id="password"
        autoComplete="current-password"
        required
        error={problemMarks(problem).error("password")}
        className={problemMarks(problem).mark("password")}
      />
    </>
  );
}
