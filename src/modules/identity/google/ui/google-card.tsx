import { href } from "react-router";
import { t } from "#shared/texts/text.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import type { OwnGoogle } from "../contract.ts";

/** On the page of sign-in and security: whether a Google account is linked. */
export function GoogleCard({ google }: { readonly google: OwnGoogle | null }) {
  return (
    <Card as="section">
      <CardHeader
        title={t("Google account")}
        note={
          google === null
            ? t("Sign in with your Google account, without another password.")
            : t("You can sign in with the Google account {email}.", { email: google.email })
        }
      />
      <ButtonLink to={href("/account/google")}>
        {google === null ? t("Link a Google account") : t("Manage Google account")}
      </ButtonLink>
    </Card>
  );
}
