import { Form, href, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";

/** Sends the owner of an account without a password a link to choose one. */
export function PasswordLinkForm() {
  const isSending = useNavigation().formData?.get("intent") === "sendPasswordLink";
  return (
    <Form method="post" action={href("/account/security")}>
      <input type="hidden" name="intent" value="sendPasswordLink" />
      <Button variant="primary" pending={isSending} pendingLabel={t("Please wait...")}>
        {t("Send me a link to choose a password")}
      </Button>
    </Form>
  );
}
