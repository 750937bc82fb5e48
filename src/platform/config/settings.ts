/**
 * Every setting: name, meaning, default and valid values. `node scripts/settings-docs.ts` writes
 * `.env.example` and the table in the README from this list.
 */
import { isIP } from "node:net";
import { z } from "zod";
import { accountSettings } from "./account-settings.ts";
import { databaseSettings } from "./database-settings.ts";
import { mailSettings } from "./mail-settings.ts";
import { googleSettings } from "./google.ts";
import { messageSettings } from "./message-settings.ts";
import { pushSettings } from "./push.ts";
import { changingSecrets } from "./changing-secrets.ts";
import { courierSettings } from "./couriers.ts";
import { eInvoiceSettings } from "./e-invoices.ts";
import { razorpaySettings } from "../payments/razorpay/settings.ts";
import {
  address,
  choice,
  examplePassphrase,
  exampleSecret,
  integer,
  longSecret,
  parseUrl,
  type Setting,
  text,
} from "./setting-kinds.ts";

/** The settings in the order in which they are listed. */
export const settings = {
  APP_ENV: {
    meaning:
      "`development`, `production` or `test`. Production needs the settings that say so below.",
    default: "development",
    schema: choice("development", "production", "test"),
  },
  PORT: { meaning: "Port the shop listens on.", default: "3000", schema: integer(1, 65_535) },
  HOST: {
    meaning:
      "Address the shop listens on. `0.0.0.0` accepts other machines, which needs production or DEMO=on.",
    default: "`127.0.0.1`; in production `0.0.0.0`",
    schema: text(),
  },
  BASE_URL: {
    meaning:
      "Address under which people reach the shop; links in mails start with it. Needed in production, with https.",
    default: "`http://localhost:PORT`",
    example: "https://shop.example.com",
    schema: baseUrl(),
  },
  DATA_DIR: {
    meaning: "Folder for all data: embedded database, uploads, generated secrets.",
    default: "./data",
    schema: text(),
  },
  ...databaseSettings,
  ROLE: {
    meaning:
      "`web` answers requests, `worker` works on jobs and schedules, `all` does both. For shops on several machines; `web` and `worker` need DATABASE_URL.",
    default: "all",
    schema: choice("all", "web", "worker"),
  },
  PROCESSES: {
    meaning:
      "Web processes behind one address: a number, or `auto` for one per processor. With more than one, jobs get a process of their own.",
    default: "1",
    example: "auto",
    schema: processCount(),
  },
  POSTGRES_BIN: {
    meaning:
      "Folder of the PostgreSQL 18 programs for the embedded database, such as `/usr/lib/postgresql/18/bin`.",
    default: "the machine's own if they are there and not older, else those of npm",
    example: "/usr/lib/postgresql/18/bin",
    schema: text(),
  },
  PICTURES_STORE: {
    meaning:
      "Where pictures are stored: `folder` in DATA_DIR, or `s3`, a bucket of any S3-compatible store.",
    default: "folder",
    schema: choice("folder", "s3"),
  },
  S3_ENDPOINT: {
    meaning: "Address of the S3-compatible store.",
    default: "Amazon's, of S3_REGION",
    example: "https://s3.example.com",
    schema: address(["http:", "https:"], "https://s3.example.com"),
  },
  S3_BUCKET: {
    meaning: "Bucket of the pictures; it must exist.",
    default: "product-images",
    schema: bucket(),
  },
  S3_REGION: {
    meaning: "Region of the bucket.",
    default: "us-east-1",
    example: "ap-south-1",
    schema: text(),
  },
  S3_ACCESS_KEY_ID: {
    meaning: "Access key with the right to list, read, write and delete in the bucket.",
    default: "the machine's own role",
    example: "charma-pictures",
    schema: text(),
  },
  S3_SECRET_ACCESS_KEY: {
    meaning: "Secret of that key.",
    default: "the machine's own role",
    example: "its-secret",
    schema: text(),
  },
  S3_PATH_STYLE: {
    meaning: "`on` requests `endpoint/bucket/file` instead of `bucket.endpoint/file`.",
    default: "`on` with S3_ENDPOINT, else `off`",
    example: "on",
    schema: choice("on", "off"),
  },
  BACKUP_TO: {
    meaning:
      "Where `npm run backup` and the log of the embedded database (WAL) go: a folder on another disk, or `s3://bucket/prefix` in the store of S3_ENDPOINT.",
    default: "none",
    example: "/mnt/backups/charma",
    schema: backupPlace(),
  },
  BACKUP_PASSPHRASE: {
    meaning:
      "Encrypts backups. At least 16 characters, kept outside this machine: without it no backup can be read.",
    default: "not encrypted",
    example: examplePassphrase,
    schema: z.string().min(16, "must have at least 16 characters"),
  },
  BACKUP_KEEP: {
    meaning: "How many backups stay; older ones are deleted with their WAL.",
    default: "14",
    schema: integer(2, 1000),
  },
  BACKUP_AT: {
    meaning:
      "When the shop backs up its embedded database each night and restores it on trial: a time in India, or `off`. Needs BACKUP_TO.",
    default: "02:30",
    schema: z
      .string()
      .regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, "must be a time such as 02:30, or off"),
  },
  PICTURES_AVIF: {
    meaning:
      "`off` sends WebP only: AVIF is a quarter smaller, but encoding it takes ten times the work, once per picture and width.",
    default: "on",
    schema: choice("on", "off"),
  },
  PAGE_CACHE_MB: {
    meaning: "Size of the page cache in megabytes, per process. 0 switches it off.",
    default: "`64`; less with less than 1 GB of memory per process: `16` with 512 MB",
    example: "64",
    schema: integer(0, 100_000),
  },
  AUTH_SECRET: {
    meaning: "Secret of at least 32 bytes that signs sessions. Needed in production.",
    default: "generated once and stored in DATA_DIR",
    example: exampleSecret,
    schema: longSecret(),
  },
  ...changingSecrets,
  ...accountSettings,
  ...googleSettings,
  DEMO: {
    meaning:
      "`on` fills an empty shop with the demo marketplace. If others can reach the shop, its accounts get random passwords, printed at each start. Never in production.",
    default: "`on`; in production `off`",
    schema: choice("on", "off"),
  },
  PAYMENTS: {
    meaning:
      "Paying online: `off`, `sandbox` (comes with the shop, no money moves, never in production) or `razorpay`. Needed in production.",
    default: "`sandbox` with the demo, else `off`",
    example: "razorpay",
    schema: choice("off", "sandbox", "razorpay"),
  },
  RECEIPT_VOUCHERS: {
    meaning:
      "Receipt vouchers for money that arrives before the invoice: `advances` of orders in two parts only, or `prepayments`, which also covers orders paid in full that are not confirmed by the next day.",
    default: "advances",
    schema: choice("advances", "prepayments"),
  },
  ...razorpaySettings,
  ...courierSettings,
  ...eInvoiceSettings,
  ...mailSettings,
  ...messageSettings,
  ...pushSettings,
  LOG_LEVEL: {
    meaning: "`fatal`, `error`, `warn`, `info`, `debug` or `trace`.",
    default: "`warn`; in production `info`",
    schema: choice("fatal", "error", "warn", "info", "debug", "trace"),
  },
  METRICS_PORT: {
    meaning:
      "Port of the metrics for Prometheus. Several processes on a machine take the next ports.",
    default: "none",
    example: "9464",
    schema: integer(1, 65_535),
  },
  METRICS_HOST: {
    meaning: "Address on which METRICS_PORT listens. Only Prometheus should reach it.",
    default: "127.0.0.1",
    schema: text(),
  },
  METRICS_TOKEN: {
    meaning:
      "Opens `/metrics` on the shop's own port to `Authorization: Bearer` with this token, at least 16 characters.",
    default: "none",
    example: "from-openssl-rand-hex-32",
    schema: z.string().min(16, "must have at least 16 characters"),
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    meaning: "OpenTelemetry receiver (OTLP over HTTP) for traces. Without it none are made.",
    default: "none",
    example: "http://127.0.0.1:4318",
    schema: address(["http:", "https:"], "http://127.0.0.1:4318"),
  },
  READS_PER_MINUTE: {
    meaning:
      "How often one network may search the catalogue per minute and start of the shop; cached pages do not count. 0 is no limit.",
    default: "1200",
    schema: integer(0, 1_000_000),
  },
  TRUSTED_PROXIES: {
    meaning:
      "Addresses or networks of the proxies whose forwarded headers count, separated by commas, or `none`. Needed in production.",
    default: "none",
    example: "10.0.0.0/8",
    schema: networks(),
  },
} as const satisfies Record<string, Setting<unknown>>;

/** The name of a setting. */
export type SettingName = keyof typeof settings;

function processCount(): z.ZodType<number | "auto"> {
  return z
    .string()
    .refine(
      (value) => value === "auto" || (/^\d{1,2}$/.test(value) && isBetween(Number(value), 1, 64)),
      "must be auto, or a whole number from 1 to 64",
    )
    .transform((value) => (value === "auto" ? value : Number(value)));
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

function backupPlace(): z.ZodType<string> {
  return z
    .string()
    .refine(
      (value) => !value.includes("://") || /^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w./-]*)?$/.test(value),
      "must be a folder, or a bucket such as s3://charma-backups/shop",
    );
}

function bucket(): z.ZodType<string> {
  return z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket's name, such as product-images");
}

function baseUrl(): z.ZodType<string> {
  return z
    .string()
    .refine((value) => {
      const url = parseUrl(value);
      if (!url || !["http:", "https:"].includes(url.protocol)) return false;
      return url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
    }, "must look like https://shop.example.com, without a path")
    .transform((value) => new URL(value).origin);
}

function networks(): z.ZodType<readonly string[]> {
  return z
    .string()
    .transform((value) =>
      value.trim() === "none" ? [] : value.split(",").map((entry) => entry.trim()),
    )
    .refine(
      (entries) => entries.every(isNetwork),
      "must be none, or addresses and networks such as 10.0.0.0/8, separated by commas",
    );
}

function isNetwork(entry: string): boolean {
  const [host = "", prefix, ...rest] = entry.split("/");
  const version = isIP(host);
  if (version === 0 || rest.length > 0) return false;
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  );
}
