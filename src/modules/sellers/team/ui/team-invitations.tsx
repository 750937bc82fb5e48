import { Form, useNavigation } from "react-router";
import { teamRoles } from "#policy/team-roles.ts";
import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { SentTeamInvitation } from "../contract.ts";
import { teamInvitationDays } from "../rules/team-limits.ts";
import { teamRoleName, teamRoleSummary } from "../rules/team-role-words.ts";

/** The invitations that nobody accepted yet. */
export function TeamInvitations({
  invitations,
}: {
  readonly invitations: readonly SentTeamInvitation[];
}) {
  if (invitations.length === 0) return null;
  return (
    <Table caption={t("Invitations")} isCaptionVisible>
      <TableHead>
        <Column>{t("Email")}</Column>
        <Column>{t("Role")}</Column>
        <Column>{t("Valid until")}</Column>
        <Column>{t("Action")}</Column>
      </TableHead>
      <TableBody>
        {invitations.map((invitation) => (
          <InvitationLine key={invitation.id} invitation={invitation} />
        ))}
      </TableBody>
    </Table>
  );
}

function InvitationLine({
  invitation: { id, email, role, expiresAt, isExpired },
}: {
  readonly invitation: SentTeamInvitation;
}) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Row>
      <Cell className="wrap-anywhere">{email}</Cell>
      <Cell label={t("Role")}>
        <Badge>{teamRoleName(role)}</Badge>
      </Cell>
      <Cell label={t("Valid until")}>{isExpired ? t("Expired") : formatDateTime(expiresAt)}</Cell>
      <Cell label={t("Action")}>
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="invitationId" value={id} />
          <Button name="intent" value="resend" disabled={isBusy}>
            {t("Send Again")}
          </Button>
          <Button name="intent" value="withdraw" disabled={isBusy}>
            {t("Withdraw")}
          </Button>
        </Form>
      </Cell>
    </Row>
  );
}

type InviteFormProps = {
  readonly problem:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
  readonly typed: Readonly<Record<string, string>> | undefined;
};

/** Invites somebody to the team by email. */
export function TeamInviteForm({ problem, typed }: InviteFormProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const { field, problems } = useFormFields({ problem, typed });
  return (
    <Card as="section">
      <CardHeader
        title={t("Invite somebody")}
        note={t("The invitation is valid for {teamInvitationDays} days.", { teamInvitationDays })}
      />
      <FormProblem message={problem?.message} fields={problems} className="mb-4" />
      <Form method="post" noValidate className="grid gap-5">
        <TextField
          {...field("email")}
          label={t("Email")}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          maxLength={254}
          hint={t("They join with an account that has exactly this address.")}
        />
        <RoleChoice chosen={typed?.["role"] ?? "helper"} />
        <Button
          name="intent"
          value="invite"
          variant="primary"
          className="justify-self-start"
          disabled={isBusy}
        >
          {t("Send Invitation")}
        </Button>
      </Form>
    </Card>
  );
}

function RoleChoice({ chosen }: { readonly chosen: string }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">{t("Role")}</legend>
      {teamRoles.map((role) => (
        <label key={role} className="flex min-h-11 items-start gap-3 py-1">
          <input
            type="radio"
            name="role"
            value={role}
            defaultChecked={role === chosen}
            className="mt-1 size-5 shrink-0 accent-accent"
          />
          <span className="font-medium">
            {teamRoleName(role)}
            <span className="block text-sm font-normal text-ink-muted">
              {teamRoleSummary(role)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
