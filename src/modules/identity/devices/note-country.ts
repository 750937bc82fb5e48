import { statement, type Db } from "#platform/db/database.ts";
import { countryOf } from "#platform/geo/country-of.ts";

const remember = statement(
  "identity.rememberSignInCountry",
  `insert into sign_in_countries (user_id, country)
   values ($1, $2)
   on conflict (user_id, country) do update
   set last_at = now()`,
);

/**
 * Remembers from which country somebody signs in. Without a file of countries this is no statement.
 */
export async function noteCountry(
  db: Db,
  userId: string,
  { clientAddress }: { readonly clientAddress: string },
): Promise<void> {
  const country = countryOf(clientAddress);
  if (country !== null) await remember(db, [userId, country]);
}
