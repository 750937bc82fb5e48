import { Link, href } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Card, CardHeader } from "#ui/card.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { rich } from "#ui/rich-text.tsx";

/** Where somebody corrects what we know about them. */
export function CorrectDataCard() {
  return (
    <Card as="section">
      <CardHeader title={t("Correct your data")} />
      <p>
        {rich(
          "You can change your <profile>name</profile>, your <places>addresses</places> and your <security>email address</security> yourself. For anything else write to our <grievance>grievance officer</grievance>.",
          {
            profile: (words) => (
              <Link to={href("/account")} className={textLinkClasses}>
                {words}
              </Link>
            ),
            places: (words) => (
              <Link to={href("/account/addresses")} className={textLinkClasses}>
                {words}
              </Link>
            ),
            security: (words) => (
              <Link to={href("/account/security")} className={textLinkClasses}>
                {words}
              </Link>
            ),
            grievance: (words) => (
              <Link to={href("/grievance")} className={textLinkClasses}>
                {words}
              </Link>
            ),
          },
        )}
      </p>
    </Card>
  );
}
