/** What somebody may do in the team of a shop. The owner has no role and may do everything. */
export const teamRoles = ["helper", "accountant"] as const;
/** A role in the team of a shop; see `docs/decisions/098-a-shops-team.md`. */
export type TeamRole = (typeof teamRoles)[number];
