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
  {
    harm: "Somebody decides about a request of their own",
    file: "src/modules/identity/approvals/decide-request.ts",
    original: "if (requestedBy === person.userId) throw new OwnRequest();",
    replacement: "",
    tests: ["src/modules/approvals/approvals.test.ts"],
  },
  {
    harm: "An approval does something else than its request says",
    file: "src/modules/identity/approvals/decide-request.ts",
    original: "if (!isSameChange(request, entries)) throw new RequestOutdated();",
    replacement: "isSameChange(request, entries);",
    tests: ["src/modules/approvals/approvals.test.ts"],
  },
  {
    harm: "A batch of exactly the limit is paid by one person alone",
    file: "src/modules/identity/approvals/second-person.ts",
    original: "return ofTheDay >= (await approvalLimits(tx))[when] ? moved : undefined;",
    replacement: "return ofTheDay > (await approvalLimits(tx))[when] ? moved : undefined;",
    tests: ["src/modules/approvals/approved-money.test.ts"],
  },
  {
    harm: "Everybody with an account opens the files of the books",
    file: "src/modules/ledger/files/entry-file.ts",
    original: 'isUuid(fileId) && can(actor, "ledger.view")',
    replacement: "isUuid(fileId)",
    tests: ["src/modules/ledger/files/entry-files.test.ts"],
  },
  {
    harm: "Files are exchanged while a second person looks at them",
    file: "src/modules/ledger/files/store-entry-file.ts",
    original: "if (entry?.isOpen !== true || (await waits(tx, entryKey)))",
    replacement: "if (entry?.isOpen !== true)",
    tests: ["src/modules/approvals/entry-files.test.ts"],
  },
];
