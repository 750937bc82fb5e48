import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CannotStart } from "./cannot-start.ts";
import { readConfig, readEnvironment } from "./config.ts";
import { exampleSecret } from "./setting-kinds.ts";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "charma-config-"));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true });
});

const production = {
  APP_ENV: "production",
  BASE_URL: "https://shop.example.in",
  AUTH_SECRET: "f3a9c1d07b5e48a6920c4d7e1f8b6a35",
  SMTP_URL: "smtps://mail.example.in",
  MAIL_FROM: "Charma <orders@example.in>",
  TRUSTED_PROXIES: "none",
  PAYMENTS: "off",
};

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig({ DATA_DIR: dataDir, ...env });
  } catch (error) {
    if (error instanceof CannotStart) return error.message.split("\n");
    throw error;
  }
  return [];
}

test("a replica needs a database of which it is one", () => {
  const DATABASE_REPLICA_URL = "postgres://charma@replica/charma";
  expect(faultsOf({ DATABASE_REPLICA_URL })).toEqual([
    "DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica.",
  ]);
  expect(
    faultsOf({ DATABASE_URL: "postgres://charma@primary/charma", DATABASE_REPLICA_URL }),
  ).toEqual([]);
});

test("an owner's address needs a database of another role", () => {
  const DATABASE_OWNER_URL = "postgres://charma:owns-all-tables@primary/charma";
  expect(faultsOf({ DATABASE_OWNER_URL })).toEqual([
    "DATABASE_OWNER_URL needs DATABASE_URL: the embedded database has both roles itself.",
  ]);
  const DATABASE_URL = "postgres://charma_shop:serves-people@primary/charma";
  expect(faultsOf({ DATABASE_URL, DATABASE_OWNER_URL })).toEqual([]);
  expect(faultsOf({ ...production, DATABASE_URL: DATABASE_OWNER_URL, DATABASE_OWNER_URL })).toEqual(
    [
      "the password in DATABASE_URL and the password in DATABASE_OWNER_URL must be different secrets.",
    ],
  );
});

describe("a shop without settings", () => {
  test("opens on port 3000 of this machine, as a demo with an embedded database", () => {
    expect(readConfig({ DATA_DIR: dataDir }, 2048)).toMatchObject({
      appEnv: "development",
      port: 3000,
      host: "127.0.0.1",
      baseUrl: "http://localhost:3000",
      demo: "private",
      databaseUrl: undefined,
      databasePoolSize: 10,
      trustedProxies: [],
      sendsAvif: true,
      pageCacheMb: 64,
    });
  });

  test("links to the port that it listens on", () => {
    expect(readConfig({ DATA_DIR: dataDir, PORT: "8080" }).baseUrl).toBe("http://localhost:8080");
  });

  test("stores one generated secret that only its owner can read", () => {
    const first = readConfig({ DATA_DIR: dataDir }).authSecret;
    expect(readConfig({ DATA_DIR: dataDir }).authSecret).toBe(first);
    expect(first).toHaveLength(64);
    expect(statSync(path.join(dataDir, "auth-secret")).mode & 0o777).toBe(0o600);
    expect(readFileSync(path.join(dataDir, "auth-secret"), "utf8").trim()).toBe(first);
  });

  test.each([
    ["where memory is little", {}, 512, 5, 16],
    ["where several processes share it", { PROCESSES: "3" }, 2048, 5, 16],
    ["with a database elsewhere", { DATABASE_URL: "postgres://charma@db/charma" }, 512, 10, 16],
    ["by the operator's will", { DATABASE_POOL_SIZE: "8", PAGE_CACHE_MB: "0" }, 512, 8, 0],
  ])("has connections and cached pages %s", (_, env, memoryMb, databasePoolSize, pageCacheMb) => {
    expect(readConfig({ DATA_DIR: dataDir, ...env }, memoryMb)).toMatchObject({
      databasePoolSize,
      pageCacheMb,
    });
  });

  test("treats an empty value as absent", () => {
    expect(readConfig({ DATA_DIR: dataDir, PORT: "", SMTP_URL: " " })).toMatchObject({
      port: 3000,
      smtpUrl: undefined,
    });
  });
});

describe("faults", () => {
  test("are all reported at once, each with the name of its setting", () => {
    expect(
      faultsOf({ PORT: "70000", DEMO: "maybe", DATABASE_URL: "mysql://x", AUTH_SECRET: "short" }),
    ).toEqual([
      "PORT must be a whole number from 1 to 65535.",
      "DATABASE_URL must look like postgres://user:password@host:5432/name.",
      "AUTH_SECRET must have at least 32 bytes.",
      "DEMO must be one of on, off.",
    ]);
  });

  test.each([
    ["BASE_URL", "https://shop.example.in/path"],
    ["MAIL_FROM", "nobody"],
    ["MAIL_FROM", "Charma\r\nBcc: all@example.in <a@example.in>"],
    ["TRUSTED_PROXIES", "10.0.0.0/64"],
    ["LOG_LEVEL", "loud"],
  ])("%s is refused as %j", (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} must `)),
    ]);
  });
});

describe("in production", () => {
  test("a complete configuration is accepted, without a demo and open to its network", () => {
    expect(readConfig({ DATA_DIR: dataDir, ...production })).toMatchObject({
      demo: "off",
      host: "0.0.0.0",
      logLevel: "info",
    });
  });

  test("nothing important is left to a default", () => {
    expect(faultsOf({ APP_ENV: "production" })).toEqual(
      ["BASE_URL", "AUTH_SECRET", "SMTP_URL", "MAIL_FROM", "TRUSTED_PROXIES", "PAYMENTS"].map(
        (name) => `${name} must be set in production.`,
      ),
    );
  });

  test.each([
    ["an unencrypted address", { BASE_URL: "http://shop.example.in" }, "BASE_URL"],
    ["the secret of the example file", { AUTH_SECRET: exampleSecret }, "AUTH_SECRET"],
    ["a secret of one letter", { AUTH_SECRET: "a".repeat(40) }, "AUTH_SECRET"],
    ["the demo", { DEMO: "on" }, "DEMO"],
  ])("%s is refused", (_, change, name) => {
    expect(faultsOf({ ...production, ...change })).toEqual([
      expect.stringContaining(`${name} must`),
    ]);
  });
});

describe("pictures", () => {
  test("are stored in a folder by default", () => {
    expect(readConfig({ DATA_DIR: dataDir, S3_BUCKET: "unused" }).pictures).toBe("folder");
  });

  test("can be stored in a bucket of any S3-compatible store", () => {
    const store = {
      PICTURES_STORE: "s3",
      S3_ENDPOINT: "http://127.0.0.1:9000",
      S3_REGION: "ap-south-1",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "secret",
    };
    expect(readConfig({ DATA_DIR: dataDir, ...store }).pictures).toEqual({
      endpoint: "http://127.0.0.1:9000",
      bucket: "product-images",
      region: "ap-south-1",
      keys: { accessKeyId: "id", secretAccessKey: "secret" },
      isPathStyle: true,
    });
    expect(readConfig({ DATA_DIR: dataDir, PICTURES_STORE: "s3" }).pictures).toMatchObject({
      endpoint: undefined,
      keys: undefined,
      isPathStyle: false,
    });
  });

  test("half a key is refused, and its secret is not repeated", () => {
    expect(faultsOf({ PICTURES_STORE: "s3", S3_SECRET_ACCESS_KEY: "very-secret" })).toEqual([
      "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.",
    ]);
  });
});

describe("signing mails", () => {
  const key = (modulusLength: number) =>
    generateKeyPairSync("rsa", {
      modulusLength,
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
      publicKeyEncoding: { type: "spki", format: "pem" },
    }).privateKey.trim();
  const names = { DKIM_DOMAIN: "shop.example.in", DKIM_SELECTOR: "charma" };
  const faultsOfKey = (given: string) => faultsOf({ ...names, DKIM_PRIVATE_KEY: given });

  test("takes a key from a file, or in the setting itself, on one line too", () => {
    const privateKey = key(2048);
    const file = path.join(dataDir, "dkim.pem");
    writeFileSync(file, `${privateKey}\n`);
    for (const given of [file, privateKey, privateKey.replaceAll("\n", String.raw`\n`)])
      expect(readConfig({ DATA_DIR: dataDir, ...names, DKIM_PRIVATE_KEY: given }).dkim).toEqual({
        domain: "shop.example.in",
        selector: "charma",
        privateKey,
      });
    expect(readConfig({ DATA_DIR: dataDir }).dkim).toBeNull();
  });

  test("with half of it is refused, since mails would go out unsigned", () => {
    expect(faultsOf(names)).toEqual([
      "DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY must be set together: DKIM_PRIVATE_KEY is missing.",
    ]);
    expect(faultsOf({ DKIM_PRIVATE_KEY: key(2048) })).toEqual([
      "DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY must be set together: DKIM_DOMAIN and DKIM_SELECTOR are missing.",
    ]);
  });

  test("with a key that cannot be used is refused, and the key is not repeated", () => {
    const inPem = (content: string) =>
      `-----BEGIN PRIVATE KEY-----\n${content}\n-----END PRIVATE KEY-----`;
    const unusable = ["DKIM_PRIVATE_KEY must be an RSA private key without a password, as PEM."];
    expect(faultsOfKey("/nowhere/secret.pem")).toEqual([
      "DKIM_PRIVATE_KEY cannot be read: there is no such file.",
    ]);
    expect(faultsOfKey(dataDir)).toEqual(["DKIM_PRIVATE_KEY cannot be read: it is a folder."]);
    expect(faultsOfKey(inPem("very-secret"))).toEqual(unusable);
    const { privateKey } = generateKeyPairSync("ed25519", {
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
      publicKeyEncoding: { type: "spki", format: "pem" },
    });
    expect(faultsOfKey(privateKey)).toEqual(unusable);
    expect(faultsOfKey(key(512))).toEqual([
      "DKIM_PRIVATE_KEY must have at least 1024 bits, better 2048.",
    ]);
  });
});

test("the environment of the process overrides the .env file", () => {
  // The test run clears the settings of the machine that it runs on.
  vi.stubEnv("MAIL_FROM", undefined);
  writeFileSync(path.join(dataDir, ".env"), 'MAIL_FROM="Charma <a@example.in>"\nPATH=/nowhere\n');
  expect(readEnvironment(dataDir)).toMatchObject({
    MAIL_FROM: "Charma <a@example.in>",
    PATH: process.env.PATH,
  });
});

test("backups must be outside the data folder: they would hold each other and be lost with it", () => {
  for (const place of [dataDir, path.join(dataDir, "backups")])
    expect(faultsOf({ DATA_DIR: dataDir, BACKUP_TO: place })).toEqual([
      "BACKUP_TO must be outside the data folder.",
    ]);
  for (const place of [`${dataDir}-backups`, "s3://charma-backups/shop"])
    expect(faultsOf({ DATA_DIR: dataDir, BACKUP_TO: place })).toEqual([]);
});
