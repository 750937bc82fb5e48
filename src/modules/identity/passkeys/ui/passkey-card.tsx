import { href } from "react-router";
import { t } from "#shared/texts/text.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";

/** On the page of sign-in and security: how many passkeys there are. */
export function PasskeyCard({ count }: { readonly count: number }) {
  return (
    <Card as="section">
      <CardHeader
        title={t("Passkeys")}
        note={
          count === 0
            ? t("Sign in with your finger, your face or the PIN of your device.")
            : t(
                "{count, plural, one {You can sign in with # passkey.} other {You can sign in with # passkeys.}}",
                {
                  count,
                },
              )
        }
      />
      <ButtonLink to={href("/account/passkeys")}>{t("Manage passkeys")}</ButtonLink>
    </Card>
  );
}
