import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { OwnTeam } from "../contract.ts";
import { teamRoleName, teamRoleSummary } from "../rules/team-role-words.ts";

/** Instead of an application: the shop for which somebody works, and how to leave its team. */
export function OwnTeamNote({ team: { shopName, role } }: { readonly team: OwnTeam }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <div className="grid max-w-reading gap-6">
      <PageHeader
        title={t("You work for {workshop}", { workshop: shopName })}
        className="mb-0"
        lead={`${t("Role: {role}.", { role: teamRoleName(role) })} ${teamRoleSummary(role)}`}
      />
      <p>{t("To open a shop of your own, or to join another one, first leave this team.")}</p>
      <div className="flex flex-wrap items-start gap-3">
        <ButtonLink to="/seller/dashboard" variant="primary">
          {t("Open the dashboard")}
        </ButtonLink>
        <ConfirmStep label={t("Leave the team…")}>
          <p>
            {t("You lose access to the shop immediately. Only its owner can invite you again.")}
          </p>
          <Form method="post">
            <Button name="intent" value="leaveTeam" variant="danger" disabled={isBusy}>
              {t("Leave the Team")}
            </Button>
          </Form>
        </ConfirmStep>
      </div>
    </div>
  );
}
