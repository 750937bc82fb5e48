/**
 * The roles of people who work for the marketplace. What each may do is in the table of `can.ts`;
 * administrators may do everything that one of the roles may.
 */
export const staffRoles = ["finance", "support", "catalogue", "readOnly"] as const;
export type StaffRole = (typeof staffRoles)[number];
