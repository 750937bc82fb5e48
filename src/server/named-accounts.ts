import { demoAccounts, demoPassword } from "#demo/accounts.ts";
import type { NamedAccounts } from "#app/lib/visit.server.ts";
import type { Config } from "#platform/config/config.ts";

/**
 * The accounts that the sign-in page of a demo offers, with their public password. Undefined for a
 * demo that others can reach, and without a demo.
 */
export function namedAccounts(config: Pick<Config, "demo">): NamedAccounts | undefined {
  return config.demo === "private"
    ? { accounts: demoAccounts.map(({ role, email }) => ({ role, email })), password: demoPassword }
    : undefined;
}
