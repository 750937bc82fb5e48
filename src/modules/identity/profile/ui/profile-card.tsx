import { Form, useNavigation } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { formatPhone } from "#shared/phone.ts";
import type { OwnProfile } from "../contract.ts";

type Texts = Readonly<Record<string, string>>;

/** Name and address of the account, with the form for the name. */
export function ProfileCard({
  profile,
  problem,
  typed,
}: {
  readonly profile: OwnProfile;
  readonly problem: { readonly message: string; readonly fields: Texts } | undefined;
  readonly typed: Texts | undefined;
}) {
  const isSaving = useNavigation().formData?.has("displayName") === true;
  const { displayName, phone, memberSince } = profile;
  const email = profile.email ?? formatPhone(phone ?? "");
  const { field, problems } = useFormFields({ problem, typed, saved: { displayName } });
  return (
    <Card as="section">
      <CardHeader
        title={t("Profile")}
        note={t("{email}, since {day}", { email, day: formatDate(memberSince) })}
      />
      <FormProblem message={problem?.message} fields={problems} className="mb-5" />
      <Form method="post" noValidate className="grid gap-5">
        <TextField
          {...field("displayName")}
          label={t("Display Name")}
          hint={
            profile.email === null
              ? t("We greet you by this name.")
              : t("We greet you by this name in our emails.")
          }
          autoComplete="name"
          required
          maxLength={200}
        />
        <div>
          <Button variant="primary" pending={isSaving} pendingLabel={t("Saving...")}>
            {t("Save profile")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
