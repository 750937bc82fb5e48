/**
 * The configuration of a running shop, read once from the environment. settings.ts says what each
 * setting means and which values it takes. This file has the defaults and the rules of production.
 */
import fs from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import type { S3Settings } from "../files/s3-store.ts";
import type { OpenIdClient } from "../openid/openid-provider.ts";
import type { SecretKeys } from "../secrets/secret-keys.ts";
import { availableMemoryMb, pageCacheMbFor, poolSizeFor, processesInMemory } from "../memory.ts";
import { CannotStart, storageReason } from "./cannot-start.ts";
import { backupFaults, type BackupSettings, backupsOf } from "./backups.ts";
import { loadAuthSecret } from "./auth-secret.ts";
import { type DkimKey, readDkim } from "./dkim.ts";
import type { Couriers } from "./couriers.ts";
import type { EInvoices } from "./e-invoices.ts";
import { serviceFaults, servicesOf } from "./services.ts";
import { googleFaults, googleOf } from "./google.ts";
import { secretKeysOf } from "./changing-secrets.ts";
import { secretFaults } from "./secret-faults.ts";
import { messageFaults, messagesOf, type MessageSettings } from "./messages.ts";
import { isSandboxBeside, paymentFaults, type Payments, paymentsOf } from "./payments.ts";
import { pushOf, type PushSender } from "./push.ts";
import { picturesOf, storeFaults, storeOf } from "./pictures-store.ts";
import { processesOf, processFaults, type Role } from "./processes.ts";
import { reachableBy, reachFaults } from "./reachable.ts";
import { type SettingName, settings } from "./settings.ts";

/** All settings, read and checked. */
export interface Config {
  readonly appEnv: "development" | "production" | "test";
  readonly port: number;
  readonly host: string;
  /** Origin only, without a slash at the end. */
  readonly baseUrl: string;
  /** An absolute path. */
  readonly dataDir: string;
  /** Undefined: the embedded database is used. */
  readonly databaseUrl: string | undefined;
  /** The same database without a pooler; undefined if `databaseUrl` goes through none. */
  readonly databaseDirectUrl: string | undefined;
  /** The same database by the role that owns its tables; undefined if none is set. */
  readonly databaseOwnerUrl: string | undefined;
  /** Undefined: there is no replica. */
  readonly databaseReplicaUrl: string | undefined;
  readonly databasePoolSize: number;
  readonly role: Role;
  /** How many web processes share the address. */
  readonly processes: number;
  /** The programs of the embedded database; undefined: the newest that are found. */
  readonly postgresBin: string | undefined;
  /** Where pictures are stored: a folder in the data folder, or a bucket. */
  readonly pictures: "folder" | S3Settings;
  /** Null: no place for backups is set. */
  readonly backups: BackupSettings | null;
  readonly sendsAvif: boolean;
  readonly pageCacheMb: number;
  readonly authSecret: string;
  /** The secret before, whose signatures are still valid. Undefined: none. */
  readonly authSecretFormer?: string | undefined;
  /** Where new passwords are looked up in leaks. Undefined: nowhere. */
  readonly breachedPasswordsUrl?: string | undefined;
  /** After how many years without a visit an account is erased. Null: never. */
  readonly eraseInactiveYears: number | null;
  /** For which payments before the invoice a receipt voucher is issued. */
  readonly receiptVouchers: "advances" | "prepayments";
  /** The file of the countries of IP addresses. Undefined: countries are unknown. */
  readonly geoipFile?: string | undefined;
  /** The keys of what is encrypted in the database. */
  readonly secretKeys: SecretKeys;
  /**
   * `private`: only this machine can reach the demo, so its passwords are public and anyone may
   * read its mailbox. `exposed`: others can reach it, so its passwords are random and its tools are
   * for administrators.
   */
  readonly demo: "off" | "private" | "exposed";
  /** Null: online payment is off. */
  readonly payments: Payments | null;
  /** Null: sellers enter courier and tracking number by hand. */
  readonly couriers: Couriers | null;
  /** Null: sellers report e-invoices to the portal by hand. */
  readonly eInvoices: EInvoices | null;
  /** Undefined: mail is shown on the mailbox page and not sent. */
  readonly smtpUrl: string | undefined;
  /** How many mails are handed to the mail server at the same time. */
  readonly smtpConnections: number;
  readonly mailFrom: string;
  /** Null: mails are not signed here. */
  readonly dkim: DkimKey | null;
  /** Null: no codes go to mobile numbers. */
  readonly messages: MessageSettings | null;
  /** Null: nobody gets notices on a device. */
  readonly push: PushSender | null;
  /** Null: nobody signs in with Google. */
  readonly google: OpenIdClient | null;
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace";
  /** Null: nobody reads metrics, and none are counted. */
  readonly metrics: MetricsSettings | null;
  /** Undefined: no traces. */
  readonly tracesEndpoint: string | undefined;
  /** How many uncached list and search requests one network may send per minute; 0 is no limit. */
  readonly readsPerMinute: number;
  /** Addresses or networks (CIDR). */
  readonly trustedProxies: readonly string[];
}

/** Where Prometheus reads metrics: on a port of their own, with a token on the shop's, or both. */
export type MetricsSettings = {
  readonly port: number | undefined;
  readonly host: string;
  readonly token: string | undefined;
};

/** Names and texts, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

type Parsed = {
  readonly [Name in SettingName]?: ReturnType<(typeof settings)[Name]["schema"]["parse"]>;
};

const neededInProduction = [
  "BASE_URL",
  "AUTH_SECRET",
  "SMTP_URL",
  "MAIL_FROM",
  "TRUSTED_PROXIES",
  "PAYMENTS",
] as const;

/**
 * The configuration that an environment describes. An empty value counts as absent. Throws one
 * CannotStart with a sentence for each fault, all at once. Outside production a missing AUTH_SECRET
 * is generated once and stored in the data folder. `memoryMb` is what all processes share.
 */
export function readConfig(env: Environment, memoryMb = availableMemoryMb()): Config {
  const faults: string[] = [];
  const parsed = parseSettings(env, faults);
  faults.push(...storeFaults(parsed), ...backupFaults(parsed));
  faults.push(...paymentFaults(parsed, env), ...serviceFaults(parsed, env), ...reachFaults(parsed));
  const { dkim, faults: dkimFaults } = readDkim(parsed);
  faults.push(...dkimFaults, ...messageFaults(parsed, env), ...googleFaults(parsed));
  faults.push(...processFaults(parsed, isSandboxBeside(parsed, demoOf(parsed) !== "off")));
  faults.push(...databaseFaults(parsed));
  const isProduction = parsed.APP_ENV === "production";
  const demo = demoOf(parsed);
  if (isProduction) faults.push(...productionFaults(parsed, env));
  if (isProduction || demo === "exposed") faults.push(...secretFaults(parsed));
  if (faults.length > 0) throw new CannotStart(faults.join("\n"));

  const port = parsed.PORT ?? 3000;
  const dataDir = path.resolve(parsed.DATA_DIR ?? "data");
  const baseUrl = parsed.BASE_URL ?? `http://localhost:${port}`;
  const authSecret = parsed.AUTH_SECRET ?? loadAuthSecret(dataDir);
  const payments = paymentsOf(parsed, { baseUrl, port, authSecret, demo: demo !== "off" });
  return {
    appEnv: parsed.APP_ENV ?? "development",
    port,
    host: parsed.HOST ?? (isProduction ? "0.0.0.0" : "127.0.0.1"),
    baseUrl,
    dataDir,
    databaseUrl: parsed.DATABASE_URL,
    databaseDirectUrl: parsed.DATABASE_DIRECT_URL,
    databaseOwnerUrl: parsed.DATABASE_OWNER_URL,
    ...processesOf(parsed),
    databaseReplicaUrl: parsed.DATABASE_REPLICA_URL,
    ...memoryOf(parsed, memoryMb),
    postgresBin: parsed.POSTGRES_BIN,
    pictures: picturesOf(parsed),
    backups: backupsOf(parsed, storeOf(parsed)),
    sendsAvif: parsed.PICTURES_AVIF !== "off",
    authSecret,
    authSecretFormer: parsed.AUTH_SECRET_FORMER,
    breachedPasswordsUrl: parsed.BREACHED_PASSWORDS_URL,
    eraseInactiveYears: parsed.ERASE_INACTIVE_YEARS === undefined ? 3 : parsed.ERASE_INACTIVE_YEARS,
    receiptVouchers: parsed.RECEIPT_VOUCHERS ?? "advances",
    geoipFile: parsed.GEOIP_FILE,
    secretKeys: secretKeysOf(parsed, authSecret),
    demo,
    payments,
    ...servicesOf(parsed, payments, authSecret),
    smtpUrl: parsed.SMTP_URL,
    smtpConnections: parsed.SMTP_CONNECTIONS ?? Number(settings.SMTP_CONNECTIONS.default),
    mailFrom: parsed.MAIL_FROM ?? settings.MAIL_FROM.default,
    dkim,
    messages: messagesOf(parsed),
    push: pushOf(parsed, baseUrl),
    google: googleOf(parsed),
    logLevel: parsed.LOG_LEVEL ?? (isProduction ? "info" : "warn"),
    metrics: metricsOf(parsed),
    tracesEndpoint: parsed.OTEL_EXPORTER_OTLP_ENDPOINT,
    readsPerMinute: parsed.READS_PER_MINUTE ?? 1200,
    trustedProxies: parsed.TRUSTED_PROXIES ?? [],
  };
}

/**
 * The settings for commands on backups. Unlike `readConfig` this creates no secret in the data
 * folder, which must be empty for a restore. Throws CannotStart like `readConfig`.
 */
export function readBackupConfig(
  env: Environment,
): Pick<Config, "dataDir" | "databaseUrl" | "postgresBin" | "pictures" | "backups"> {
  const faults: string[] = [];
  const parsed = parseSettings(env, faults);
  faults.push(...backupFaults(parsed));
  if (faults.length > 0) throw new CannotStart(faults.join("\n"));
  return {
    dataDir: path.resolve(parsed.DATA_DIR ?? "data"),
    databaseUrl: parsed.DATABASE_URL,
    postgresBin: parsed.POSTGRES_BIN,
    pictures: picturesOf(parsed),
    backups: backupsOf(parsed, storeOf(parsed)),
  };
}

/** The environment of the process, on top of the `.env` file of a folder if there is one. */
export function readEnvironment(folder: string): Environment {
  const file = path.join(folder, ".env");
  try {
    return { ...parseEnv(fs.readFileSync(file, "utf8")), ...process.env };
  } catch (error) {
    if (!fs.existsSync(file)) return process.env;
    throw new CannotStart(
      `The file ${file} cannot be read: ${storageReason(error) ?? String(error)}.`,
      { cause: error },
    );
  }
}

function parseSettings(env: Environment, faults: string[]): Parsed {
  const entries: (readonly [string, unknown])[] = [];
  for (const [name, { schema }] of Object.entries(settings)) {
    const value = env[name]?.trim();
    if (value === undefined || value === "") continue;
    const result = schema.safeParse(value);
    if (result.success) entries.push([name, result.data]);
    else faults.push(`${name} ${result.error.issues[0]?.message ?? "is not valid"}.`);
  }
  // Each entry was parsed by the schema of the same name.
  return Object.fromEntries(entries) as Parsed;
}

/** Another server's connections take no memory here. */
function memoryOf(
  parsed: Parsed,
  memoryMb: number,
): Pick<Config, "databasePoolSize" | "pageCacheMb"> {
  const shareMb = memoryMb / processesInMemory(processesOf(parsed).processes);
  const usualPool = parsed.DATABASE_URL === undefined ? poolSizeFor(shareMb) : 10;
  return {
    databasePoolSize: parsed.DATABASE_POOL_SIZE ?? usualPool,
    pageCacheMb: parsed.PAGE_CACHE_MB ?? pageCacheMbFor(shareMb),
  };
}

function metricsOf(parsed: Parsed): MetricsSettings | null {
  const { METRICS_PORT: port, METRICS_TOKEN: token } = parsed;
  if (port === undefined && token === undefined) return null;
  return { port, token, host: parsed.METRICS_HOST ?? settings.METRICS_HOST.default };
}

function databaseFaults({
  DATABASE_URL: url,
  DATABASE_REPLICA_URL: replica,
  DATABASE_OWNER_URL: owner,
}: Parsed): string[] {
  if (url !== undefined) return [];
  return [
    ...(replica === undefined
      ? []
      : ["DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica."]),
    ...(owner === undefined
      ? []
      : ["DATABASE_OWNER_URL needs DATABASE_URL: the embedded database has both roles itself."]),
  ];
}

function productionFaults(parsed: Parsed, env: Environment): string[] {
  const faults: string[] = neededInProduction
    .filter((name) => (env[name]?.trim() ?? "") === "")
    .map((name) => `${name} must be set in production.`);
  if (parsed.BASE_URL?.startsWith("http:"))
    faults.push("BASE_URL must begin with https in production.");
  if (parsed.DEMO === "on")
    faults.push("DEMO must be off in production: its accounts have public passwords.");
  return faults;
}

function demoOf(parsed: Parsed): Config["demo"] {
  const isOn = parsed.DEMO === undefined ? parsed.APP_ENV !== "production" : parsed.DEMO === "on";
  if (!isOn) return "off";
  return reachableBy(parsed).length > 0 ? "exposed" : "private";
}
