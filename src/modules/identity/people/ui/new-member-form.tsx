import { Form, useNavigation } from "react-router";
import { staffRoles } from "#policy/staff-roles.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { StaffRoleBoxes } from "./staff-role-boxes.tsx";

type NewMemberFormProps = {
  readonly problem:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
  readonly typed: Readonly<Record<string, string>> | undefined;
};

/** Gives roles to an account, by its address. */
export function NewMemberForm({ problem, typed }: NewMemberFormProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const ofAddress = problem?.fields["email"];
  return (
    <Card as="section">
      <CardHeader title={t("Add somebody to the team")} />
      {ofAddress === undefined && <FormProblem message={problem?.message} className="mb-4" />}
      <Form method="post" className="grid gap-5">
        <TextField
          label={t("Email address of the account")}
          name="email"
          type="email"
          required
          maxLength={320}
          autoComplete="off"
          defaultValue={typed?.["email"]}
          error={ofAddress}
          hint={t("The person must first sign up and confirm this address.")}
        />
        <StaffRoleBoxes chosen={staffRoles.filter((role) => typed?.[role] === "on")} />
        <Button variant="primary" className="justify-self-start" disabled={isBusy}>
          {t("Assign Roles")}
        </Button>
      </Form>
    </Card>
  );
}
