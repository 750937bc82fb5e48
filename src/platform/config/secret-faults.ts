/**
 * What production refuses about secrets: those that can be guessed, and one that is used for two
 * purposes. Who learns it in one place then has the other one too.
 */
import { isGuessable, isHardlyAPassphrase, isWellKnownPassword } from "./guessable.ts";
import type { SettingName } from "./settings.ts";

type Parsed = { readonly [Name in SettingName]?: unknown };

/** Secrets that we choose. Those of other services are only compared. */
const chosen = [
  "AUTH_SECRET",
  "AUTH_SECRET_FORMER",
  "ENCRYPTION_KEY",
  "ENCRYPTION_KEY_FORMER",
  "METRICS_TOKEN",
  "PUSH_PRIVATE_KEY",
] as const satisfies readonly SettingName[];

/** Their length and randomness is checked with the provider's other settings, or not ours. */
const given = [
  "RAZORPAY_KEY_SECRET",
  "RAZORPAY_KEY_SECRET_FORMER",
  "RAZORPAY_WEBHOOK_SECRET",
  "RAZORPAY_WEBHOOK_SECRET_FORMER",
  "SHIPROCKET_PASSWORD",
  "SHIPROCKET_WEBHOOK_KEY",
  "SHIPROCKET_WEBHOOK_KEY_FORMER",
  "BACKUP_PASSPHRASE",
  "S3_SECRET_ACCESS_KEY",
  "SMS_API_KEY",
  "SMS_API_TOKEN",
  "WHATSAPP_ACCESS_TOKEN",
  "GOOGLE_CLIENT_SECRET",
] as const satisfies readonly SettingName[];

/** Their passwords count as secrets. */
const addresses = [
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "SMTP_URL",
] as const satisfies readonly SettingName[];

/** A sentence for each secret that can be guessed, and for each two that are the same. */
export function secretFaults(parsed: Parsed): readonly string[] {
  const guessable = chosen.filter((name) => {
    const secret = textOf(parsed, name);
    return secret !== undefined && isGuessable(secret);
  });
  return [
    ...guessable.map(
      (name) =>
        `${name} must be random where others can reach the ` +
        "shop, for example from `openssl rand -hex 32`.",
    ),
    ...typedFaults(parsed),
    ...reuseFaults(parsed),
  ];
}

/** A passphrase and the passwords of databases and mail servers are typed by people. */
function typedFaults(parsed: Parsed): readonly string[] {
  const words = textOf(parsed, "BACKUP_PASSPHRASE");
  const passwords = addresses.filter((name) => {
    const password = passwordIn(textOf(parsed, name) ?? "");
    return password !== "" && isWellKnownPassword(password);
  });
  return [
    ...(words !== undefined && isHardlyAPassphrase(words)
      ? ["BACKUP_PASSPHRASE must be words that nobody guesses: not the example, not repeated."]
      : []),
    ...passwords.map(
      (name) =>
        `The password in ${name} is one that everybody tries. Choose a longer one, for example ` +
        "from `openssl rand -hex 32`.",
    ),
  ];
}

function reuseFaults(parsed: Parsed): readonly string[] {
  const names = new Map<string, string>();
  const faults: string[] = [];
  for (const [name, secret] of secretsIn(parsed)) {
    const other = names.get(secret);
    if (other === undefined) names.set(secret, name);
    else faults.push(`${other} and ${name} must be different secrets.`);
  }
  return faults;
}

function secretsIn(parsed: Parsed): readonly (readonly [name: string, secret: string])[] {
  return [
    ...[...chosen, ...given].map((name) => [name, textOf(parsed, name) ?? ""] as const),
    ...addresses.map(
      (name) => [`the password in ${name}`, passwordIn(textOf(parsed, name) ?? "")] as const,
    ),
  ].filter(([, secret]) => secret !== "");
}

function textOf(parsed: Parsed, name: SettingName): string | undefined {
  const value = parsed[name];
  return typeof value === "string" ? value : undefined;
}

/** Several hosts make an address that URL does not read. */
function passwordIn(address: string): string {
  const [, password = ""] = /^[a-z]+:\/\/[^:@/]*:([^@/]*)@/.exec(address) ?? [];
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}
