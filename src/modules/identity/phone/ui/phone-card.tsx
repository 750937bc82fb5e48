import { href } from "react-router";
import { formatPhone } from "#shared/phone.ts";
import { t } from "#shared/texts/text.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import type { OwnPhone } from "../contract.ts";

/** On the page of sign-in and security: the mobile number that gets codes. */
export function PhoneCard({ phone }: { readonly phone: OwnPhone | null }) {
  return (
    <Card as="section">
      <CardHeader title={t("Mobile number")} note={noteOf(phone)} />
      <ButtonLink to={href("/account/phone")}>
        {phone === null ? t("Add a mobile number") : t("Manage mobile number")}
      </ButtonLink>
    </Card>
  );
}

function noteOf(phone: OwnPhone | null): string {
  if (phone === null) return t("Sign in with a code that we send to your phone.");
  const number = formatPhone(phone.phone);
  return phone.isUsable
    ? t("You can sign in with a code to {number}.", { number })
    : t("Confirm {number} again to sign in with it.", { number });
}
