import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { t } from "#shared/texts/text.ts";

type Values = Readonly<Record<string, string>>;
type PortalUserFormProps = {
  /** The name of the saved user; null if there is none. */
  readonly userName: string | null;
  readonly typed: Values | undefined;
  readonly problem: { readonly message: string; readonly fields: Values } | undefined;
};

/** Takes the seller's user at the portal, so that documents are reported without uploads. */
export function PortalUserForm({ userName, typed, problem }: PortalUserFormProps) {
  return (
    <Card as="section" className="max-w-reading">
      <CardHeader
        title={t("Report automatically")}
        note={
          userName === null
            ? t(
                "Create a user for our software at the e-invoice portal, under “API registration”, and enter it here. We then report each document when it is issued, and record its IRN automatically.",
              )
            : t("We report your documents in the name of the portal's user {userName}.", {
                userName,
              })
        }
      />
      <UserFields userName={userName} typed={typed} problem={problem} />
      {userName !== null && <RemoveUser />}
    </Card>
  );
}

function UserFields({ userName, typed, problem }: PortalUserFormProps) {
  const { state, formData } = useNavigation();
  const { field, problems } = useFormFields({ problem, typed });
  const saved = userName === null ? {} : { defaultValue: userName };
  return (
    <Form method="post" noValidate className="grid gap-6">
      <FormProblem
        message={problem?.message}
        fields={problems.filter(
          ({ message }) => problems.length > 1 || message !== problem?.message,
        )}
      />
      <div className="grid items-end gap-x-6 gap-y-6 sm:grid-cols-2">
        <TextField
          {...field("userName")}
          {...(typed === undefined && saved)}
          label={t("User name at the portal")}
          required
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          {...field("password")}
          label={t("Password of this user")}
          required
          type="password"
          maxLength={200}
          autoComplete="off"
          hint={t("Stored encrypted and never shown again")}
        />
      </div>
      <div>
        <Button
          name="intent"
          value="save"
          pending={state !== "idle" && formData?.get("intent") === "save"}
          pendingLabel={t("Saving...")}
        >
          {t("Save")}
        </Button>
      </div>
    </Form>
  );
}

function RemoveUser() {
  return (
    <Form method="post" className="mt-6 grid justify-items-start gap-2">
      <p id="remove-user" className="text-sm text-ink-muted">
        {t("Without this user you report your documents by hand.")}
      </p>
      <Button name="intent" value="remove" variant="quiet" aria-describedby="remove-user">
        {t("Remove this user")}
      </Button>
    </Form>
  );
}
