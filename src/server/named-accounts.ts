import { demoAccounts, demoPassword } from "#demo/accounts.ts";
import type { NamedAccounts } from "#app/lib/visit.server.ts";
import type { Config } from "#platform/config/config.ts";

/**
 * The accounts that the sign-in page of a demo offers, with their public password. Undefined where
 * others can reach the demo, and where there is none.
 */
export function namedAccounts(config: Pick<Config, "demo">): NamedAccounts | undefined {
  return config.demo === "private"
    ? { accounts: demoAccounts.map(({ role, email }) => ({ role, email })), password: demoPassword }
    : undefined;
}
