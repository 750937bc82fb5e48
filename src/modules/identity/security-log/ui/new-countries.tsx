import { countryName } from "#shared/country-name.ts";
import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { andList } from "#shared/texts/list-words.ts";
import type { SecurityOverview } from "../contract.ts";
import { AccountActions, UnusualThings } from "./security-lists.tsx";

/** Sign-ins from a country that is new for the account. */
export function NewCountries({ newCountries }: Pick<SecurityOverview, "newCountries">) {
  return (
    <UnusualThings
      title={t("Sign-ins from a new country")}
      note={
        newCountries === null
          ? t(
              "The shop does not look up countries. To look them up, set GEOIP_FILE to a country database.",
            )
          : t(
              "In the last seven days, from a country in which the account had not signed in before. The person may be travelling or use a VPN: ask before you block.",
            )
      }
      isEmpty={newCountries === null || newCountries.length === 0}
    >
      <ul className="divide-y divide-line">
        {newCountries?.map(({ account, country, before, firstAt }) => (
          <li key={`${account.userId} ${country}`} className="grid gap-1 py-3">
            <p>
              {t("{country} on {time}; before in {before}", {
                country: countryName(country),
                time: formatDateTime(firstAt),
                before: andList(before.map(countryName)),
              })}
            </p>
            <AccountActions account={account} />
          </li>
        ))}
      </ul>
    </UnusualThings>
  );
}
