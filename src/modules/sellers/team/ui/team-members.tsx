import { Form, useNavigation } from "react-router";
import { teamRoles } from "#policy/team-roles.ts";
import { formatDate } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { EmailText } from "#ui/email-text.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { ShopTeamMember } from "../contract.ts";
import { teamRoleName, teamRoleSummary } from "../rules/team-role-words.ts";

/** The people in the team of a shop, with what its owner can do about them. */
export function TeamMembers({ members }: { readonly members: readonly ShopTeamMember[] }) {
  if (members.length === 0)
    return (
      <EmptyState drawing="awl" title={t("Nobody works with you yet")}>
        {t("When somebody accepts your invitation, their name and role appear here.")}
      </EmptyState>
    );
  return (
    <Table caption={t("People in your team")}>
      <TableHead>
        <Column>{t("Name")}</Column>
        <Column>{t("Role")}</Column>
        <Column>{t("In the team since")}</Column>
        <Column>{t("Last seen")}</Column>
        <Column>{t("Action")}</Column>
      </TableHead>
      <TableBody>
        {members.map((member) => (
          <MemberLine key={member.userId} member={member} />
        ))}
      </TableBody>
    </Table>
  );
}

function MemberLine({ member }: { readonly member: ShopTeamMember }) {
  return (
    <Row>
      <Cell className="wrap-anywhere">
        <span className="font-medium">{member.displayName}</span>
        <span className="block text-sm text-ink-muted">
          <EmailText>{member.email}</EmailText>
        </span>
      </Cell>
      <Cell label={t("Role")}>
        <Badge>{teamRoleName(member.role)}</Badge>
      </Cell>
      <Cell label={t("In the team since")}>{formatDate(member.joinedAt)}</Cell>
      <Cell label={t("Last seen")}>
        {member.lastSeenAt === null ? t("Not yet") : formatDate(member.lastSeenAt)}
      </Cell>
      <Cell label={t("Action")}>
        <div className="grid justify-items-start gap-2">
          <ChangeRole member={member} />
          <RemoveMember member={member} />
        </div>
      </Cell>
    </Row>
  );
}

function ChangeRole({ member: { userId, role } }: { readonly member: ShopTeamMember }) {
  const isBusy = useNavigation().formMethod === "POST";
  const other = teamRoles.find((each) => each !== role) ?? role;
  return (
    <ConfirmStep label={t("Change role…")}>
      <p>
        {t("New role: {role}.", { role: teamRoleName(other) })} {teamRoleSummary(other)}
      </p>
      <Form method="post">
        <input type="hidden" name="userId" value={userId} />
        <input type="hidden" name="role" value={other} />
        <Button name="intent" value="changeRole" variant="primary" disabled={isBusy}>
          {t("Change Role")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}

function RemoveMember({ member: { userId, displayName } }: { readonly member: ShopTeamMember }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <ConfirmStep label={t("Remove…")}>
      <p>
        {t(
          "{name} will lose access to your shop immediately and get an email. What they did stays in the trail.",
          { name: displayName },
        )}
      </p>
      <Form method="post">
        <input type="hidden" name="userId" value={userId} />
        <Button name="intent" value="remove" variant="danger" disabled={isBusy}>
          {t("Remove from Team")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}
