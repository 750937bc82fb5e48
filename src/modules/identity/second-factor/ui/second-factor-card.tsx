import { href } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import type { SecondFactorState } from "../contract.ts";

/** On the page of sign-in and security: whether signing in takes a second step. */
export function SecondFactorCard({
  secondFactor,
  isSeller,
}: {
  readonly secondFactor: SecondFactorState;
  readonly isSeller: boolean;
}) {
  const isOn = secondFactor.state === "on";
  return (
    <Card as="section">
      <CardHeader
        title={t("Two-step sign-in")}
        note={
          isOn
            ? t("You sign in with your password and a code from your phone.")
            : t("A code from your phone keeps others out, even if they know your password.")
        }
      />
      {isOn ? (
        <p className="mb-4 flex flex-wrap items-center gap-3">
          <Badge tone="positive">{t("On")}</Badge>
          {t("Since {day}", { day: formatDate(secondFactor.since) })}
        </p>
      ) : (
        isSeller && (
          <p className="mb-4">
            {t("It protects your earnings. To save a payout account you need it, or a passkey.")}
          </p>
        )
      )}
      <ButtonLink to={href("/account/second-factor")}>
        {isOn ? t("Manage two-step sign-in") : t("Set up two-step sign-in")}
      </ButtonLink>
    </Card>
  );
}
