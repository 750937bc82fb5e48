import { Form, Link, href, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { EmailText } from "#ui/email-text.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { TeamMember } from "../contract.ts";
import { StaffRoleBoxes } from "./staff-role-boxes.tsx";
import { staffRoleName } from "../rules/staff-role-words.ts";

/** Everybody who works for the marketplace, with their roles. */
export function TeamTable({ members }: { readonly members: readonly TeamMember[] }) {
  return (
    <Table caption={t("The team, administrators first")}>
      <TableHead>
        <Column>{t("Name")}</Column>
        <Column>{t("Roles")}</Column>
        <Column>{t("Two-step sign-in")}</Column>
        <Column>{t("Action")}</Column>
      </TableHead>
      <TableBody>
        {members.map((member) => (
          <MemberRow key={member.userId} member={member} />
        ))}
      </TableBody>
    </Table>
  );
}

function MemberRow({ member }: { readonly member: TeamMember }) {
  return (
    <Row>
      <NameCell member={member} />
      <Cell label={t("Roles")}>
        <span className="inline-flex flex-wrap gap-1.5">
          {member.isAdmin && <Badge tone="accent">{t("Administrator")}</Badge>}
          {member.staffRoles.map((role) => (
            <Badge key={role}>{staffRoleName(role)}</Badge>
          ))}
        </span>
      </Cell>
      <Cell label={t("Two-step sign-in")}>{member.hasSecondFactor ? t("On") : t("Off")}</Cell>
      <Cell label={t("Action")}>
        <ChangeRoles member={member} />
      </Cell>
    </Row>
  );
}

function NameCell({ member }: { readonly member: TeamMember }) {
  return (
    <Cell className="wrap-anywhere">
      <Link
        to={href("/admin/users/:userId", { userId: member.userId })}
        className={`${textLinkClasses} inline-block py-1 font-medium`}
      >
        {member.name}
      </Link>
      <span className="block text-sm text-ink-muted">
        <EmailText>{member.email}</EmailText>
      </span>
    </Cell>
  );
}

function ChangeRoles({ member }: { readonly member: TeamMember }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <ConfirmStep label={t("Change roles…")}>
      <p>
        {member.isAdmin
          ? t(
              "Administrators can do everything. You can remove an administrator on the account's page.",
            )
          : t("Without a role, {name} loses access to these pages immediately.", {
              name: member.name,
            })}
      </p>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="userId" value={member.userId} />
        <StaffRoleBoxes chosen={member.staffRoles} />
        <Button variant="primary" className="justify-self-start" disabled={isBusy}>
          {t("Save Roles")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}
