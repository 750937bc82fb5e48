import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { PasswordLinkForm } from "./password-link-form.tsx";

type Texts = Readonly<Record<string, string>>;

/** The form that replaces the password, or sends a link to choose the first one. */
export function ChangePasswordCard(
  props: ChangePasswordFormProps & { readonly hasPassword: boolean; readonly hasEmail: boolean },
) {
  if (props.hasPassword) return <ChangePasswordForm {...props} />;
  return (
    <Card as="section">
      <CardHeader
        title={t("Password")}
        note={
          props.hasEmail
            ? t(
                "You have no password yet. With a password you can sign in everywhere and change your security settings.",
              )
            : t(
                "You sign in with a code to your number and have no password yet. With a password you can change your security settings. We send you the link by message.",
              )
        }
      />
      <PasswordLinkForm />
    </Card>
  );
}

type ChangePasswordFormProps = {
  /** The email address or mobile number, for password managers. */
  readonly username: string;
  readonly problem: { readonly message: string; readonly fields: Texts } | undefined;
};

function ChangePasswordForm({ username, problem }: ChangePasswordFormProps) {
  const isSaving = useNavigation().formData?.get("intent") === "changePassword";
  const { field, problems } = useFormFields({ problem });
  return (
    <Card as="section">
      <CardHeader
        title={t("Password")}
        note={t("All other devices are signed out when you change it.")}
      />
      <FormProblem message={problem?.message} fields={problems} className="mb-5" />
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="changePassword" />
        {/* For password managers: whose password it is. */}
        <input type="hidden" name="username" value={username} autoComplete="username" />
        <PasswordField
          {...field("presentPassword")}
          label={t("Current password")}
          autoComplete="current-password"
          required
        />
        <PasswordField
          {...field("password")}
          label={t("New password")}
          hint={t("At least 6 characters")}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...field("confirmPassword")}
          label={t("Confirm Password")}
          autoComplete="new-password"
          required
        />
        <div>
          <Button variant="primary" pending={isSaving} pendingLabel={t("Saving...")}>
            {t("Change password")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
