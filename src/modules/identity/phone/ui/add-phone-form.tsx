import { Form, href, Link, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { CheckboxField } from "#ui/choice-field.tsx";
import { TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { rich } from "#ui/rich-text.tsx";
import type { OwnPhone } from "../contract.ts";
import { phoneConsent, type MessageChannel } from "../rules/phone-consent.ts";

type Texts = Readonly<Record<string, string>>;
type AddPhoneFormProps = {
  /** The number that the new one replaces, or that is confirmed again. */
  readonly phone: OwnPhone | null;
  readonly channel: MessageChannel;
  readonly problem: { readonly message: string; readonly fields: Texts } | undefined;
  readonly typed: Texts | undefined;
};

/** Asks for a code that confirms a mobile number. The consent is never ticked beforehand. */
export function AddPhoneForm({ phone, channel, problem, typed }: AddPhoneFormProps) {
  const isSending = useNavigation().formData?.get("intent") === "addPhone";
  const again = phone !== null && !phone.isUsable ? phone.phone : undefined;
  const { field, problems } = useFormFields({ problem, typed, saved: { phone: again } });
  const { id, name, error } = field("consent");
  return (
    <Card as="section">
      <CardHeader
        title={phone === null ? t("Add a mobile number") : t("Confirm or change the number")}
        note={t("We send a code to the number. With it you can sign in without your password.")}
      />
      <FormProblem message={problem?.message} fields={problems} className="mb-5" />
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="addPhone" />
        <TextField
          {...field("phone")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label={t("Mobile number")}
          hint={t("An Indian number, such as 98765 43210")}
          required
        />
        <CheckboxField
          id={id}
          name={name}
          value="yes"
          error={error}
          label={phoneConsent(channel)}
          defaultChecked={typed?.["consent"] === "yes"}
        />
        <SimCardNote />
        <div>
          <Button variant="primary" pending={isSending} pendingLabel={t("Sending...")}>
            {t("Send code")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** What somebody can do who takes over the number, and what is safer. */
function SimCardNote() {
  return (
    <p className="text-sm text-ink-muted">
      {rich(
        "Whoever takes over your SIM card gets these codes too. So a code never changes money, roles or security: for those we ask for your password or the code of your app. A <link>passkey</link> is safer.",
        {
          link: (words) => (
            <Link to={href("/account/passkeys")} className={textLinkClasses}>
              {words}
            </Link>
          ),
        },
      )}
    </p>
  );
}
