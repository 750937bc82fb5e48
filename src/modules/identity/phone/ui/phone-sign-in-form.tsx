import { Form, Link, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { MessageCodeField, problemOfOver } from "./code-field.tsx";

type PhoneSignInFormProps = {
  readonly codeId: string;
  /** The code has expired or was tried too often. */
  readonly isOver: boolean;
  /** The address of the form, with where to go after it. */
  readonly action: string;
  /** The address of the page that signs in with email and password. */
  readonly emailAddress: string;
  readonly problem:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
};

/** The form with the code that signs in. */
export function PhoneSignInForm(props: PhoneSignInFormProps) {
  const { codeId, isOver, action, emailAddress } = props;
  const problem = props.problem ?? problemOfOver(isOver);
  const { field, problems } = useFormFields({ problem });
  return (
    <>
      <FormProblem message={problem?.message} fields={problems} className="mb-5" />
      <Form method="post" action={action} noValidate className="grid gap-5">
        <input type="hidden" name="codeId" value={codeId} />
        <MessageCodeField key={codeId} {...field("code")} />
        <Buttons />
        <p className="text-center">
          <Link
            to={emailAddress}
            className={`inline-flex min-h-11 items-center ${textLinkClasses}`}
          >
            {t("Sign in with email and password")}
          </Link>
        </p>
      </Form>
    </>
  );
}

function Buttons() {
  const intent = useNavigation().formData?.get("intent");
  return (
    <>
      <Button
        variant="primary"
        isWide
        name="intent"
        value="signIn"
        pending={intent === "signIn"}
        pendingLabel={t("Signing in...")}
      >
        {t("Sign In")}
      </Button>
      <Button
        isWide
        name="intent"
        value="newCode"
        pending={intent === "newCode"}
        pendingLabel={t("Sending...")}
      >
        {t("Send a new code")}
      </Button>
    </>
  );
}
