import { signInCountryDays } from "#shared/promises.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

/** Days after which an entry of the security log is deleted. */
export const securityLogDays = 90;

const purge = statement(
  "identity.purgeSecurityEvents",
  `delete from security_events where hour < now() - interval '${securityLogDays} days'`,
);

const forgetCountries = statement(
  "identity.forgetCountries",
  `delete from sign_in_countries where last_at < now() - interval '${signInCountryDays} days'`,
);

/** Deletes what is older than `securityLogDays`, and countries that an account no longer uses. */
export async function purgeSecurityEvents(db: Db, actor: Actor): Promise<void> {
  mustBeAllowed(actor, "identity.tidyAccounts");
  await purge(db, []);
  await forgetCountries(db, []);
}
