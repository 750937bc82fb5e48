import { address, inactiveYears, text, type Setting } from "./setting-kinds.ts";

/** The settings of accounts: what guards them, and when they end. */
export const accountSettings = {
  BREACHED_PASSWORDS_URL: {
    meaning:
      "Service that knows leaked passwords: new ones are looked up there by five digits of their hash. Without it, the shop's own list of common passwords decides.",
    default: "none",
    example: "https://api.pwnedpasswords.com/range/",
    schema: address(["http:", "https:"], "https://api.pwnedpasswords.com/range/"),
  },
  ERASE_INACTIVE_YEARS: {
    meaning:
      "Accounts that nobody used for so many years are erased, two days after a notice; `off` keeps them. The law demands 3 of shops with two crore users (docs/decisions/062).",
    default: "3",
    example: "off",
    schema: inactiveYears(),
  },
  GEOIP_FILE: {
    meaning:
      "File of the countries of IP addresses, in the MaxMind DB format (`.mmdb`), such as GeoLite2 Country or DB-IP Country. With it people see the country of each session, and administrators see sign-ins from a new country. A newer edition of the file is loaded within ten minutes.",
    default: "none",
    example: "/var/lib/GeoIP/GeoLite2-Country.mmdb",
    schema: text(),
  },
} as const satisfies Record<string, Setting<unknown>>;
