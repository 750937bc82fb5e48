import { demoAccounts, demoPassword } from "#demo/accounts.ts";
import type { NamedAccounts } from "#app/lib/visit.server.ts";
import type { Config } from "#platform/config/config.ts";

/** What the sign-in page tells in demo mode: whom one can be. Undefined everywhere else. */
export function namedAccounts(config: Pick<Config, "demo">): NamedAccounts | undefined {
  return config.demo
    ? { accounts: demoAccounts.map(({ role, email }) => ({ role, email })), password: demoPassword }
    : undefined;
}
