import type { TeamRole } from "#policy/team-roles.ts";
import { t } from "#shared/texts/text.ts";
import { teamRoleLimits, teamRoleSummary } from "../rules/team-role-words.ts";

/** What somebody accepts with an invitation. */
export function InvitedAs({ role }: { readonly role: TeamRole }) {
  return (
    <div className="mb-6 grid gap-2">
      <p>{teamRoleSummary(role)}</p>
      <p className="text-ink-muted">{teamRoleLimits(role)}</p>
      <p className="text-ink-muted">
        {t(
          "The owner sees your name, your email address, the day of your last visit, and what you change in the shop.",
        )}
      </p>
    </div>
  );
}
