import type { Mutant } from "./mutant.ts";

// Data: what the staff may do.

const policy = ["src/policy/can.test.ts"];

export const staff: readonly Mutant[] = [
  {
    harm: "Whoever has any role of the staff may do the work of all",
    file: "src/policy/can.ts",
    original: "roles.some((role) => actor.staffRoles?.includes(role) === true)",
    replacement: "(actor.staffRoles?.length ?? 0) > 0",
    tests: policy,
  },
  {
    harm: "A role that was taken away still counts in a command that had begun",
    file: "src/modules/identity/account/in-transaction-as.ts",
    original: "rights.staffRoles.filter((role) => actor.staffRoles?.includes(role))",
    replacement: "actor.staffRoles",
    tests: ["src/modules/identity/people/staff-roles.test.ts"],
  },
  {
    harm: "Staff without a second factor have their rights in production",
    file: "src/modules/identity/account/actor-of.ts",
    original: "row.is_admin || row.staff_roles.length > 0",
    replacement: "row.is_admin",
    tests: ["src/modules/identity/people/staff-roles.test.ts"],
  },
];
