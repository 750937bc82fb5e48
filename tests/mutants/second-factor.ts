import type { Mutant } from "./mutant.ts";

/** A data table: the second step of signing in, and recent proofs. */

const secondStep = ["src/modules/identity/second-factor/sign-in-with-code.test.ts"];

export const secondFactor: readonly Mutant[] = [
  {
    harm: "A password alone opens an account with two-step sign-in",
    file: "src/modules/identity/account/actor-of.ts",
    original: "and (f.user_id is null or s.passed_second_factor)",
    replacement: "",
    tests: secondStep,
  },
  {
    harm: "A code that somebody read over a shoulder works again",
    file: "src/modules/identity/second-factor/one-time-code.ts",
    original: "if (isCode && step > lastStep) accepted ??= step;",
    replacement: "if (isCode) accepted ??= step;",
    tests: ["src/modules/identity/second-factor/one-time-code.test.ts"],
  },
  {
    harm: "A sign-in that is half done outlives a new password",
    file: "src/modules/identity/account/session-cookie.ts",
    original: ".update(`first-step:${userId}:${expires}:${passwordHash}`)",
    replacement: ".update(`first-step:${userId}:${expires}`)",
    tests: secondStep,
  },
  {
    harm: "A session that was left open pays out",
    file: "src/modules/identity/account/in-transaction-as.ts",
    original: "if (isProofDue(actor, action, Date.now()))",
    replacement: "if (false)",
    tests: ["src/modules/identity/account/in-transaction-as.test.ts"],
  },
  {
    harm: "A payout account is changed with a password alone",
    file: "src/policy/recent-proof.ts",
    original: "secondFactorActions.includes(action) ? actor.factorProvedAt : actor.provedAt;",
    replacement: "actor.provedAt;",
    tests: ["src/policy/recent-proof.test.ts"],
  },
];
