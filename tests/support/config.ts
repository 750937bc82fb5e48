import type { Config } from "#platform/config/config.ts";
import { shopSecret, testKeys } from "./shop-secret.ts";

/** The configuration of a shop under test, without rate limits and external services. */
export const testConfig: Config = {
  appEnv: "test",
  port: 3000,
  host: "127.0.0.1",
  baseUrl: "http://localhost:3000",
  dataDir: "/tmp",
  databaseUrl: undefined,
  databaseDirectUrl: undefined,
  databaseReplicaUrl: undefined,
  databasePoolSize: 4,
  role: "all",
  processes: 1,
  postgresBin: undefined,
  backups: null,
  sendsAvif: true,
  pageCacheMb: 0,
  pictures: "folder",
  authSecret: shopSecret,
  secretKeys: testKeys,
  demo: "off",
  payments: null,
  smtpUrl: undefined,
  mailFrom: "Charma <mail@localhost>",
  dkim: null,
  logLevel: "error",
  metrics: null,
  tracesEndpoint: undefined,
  readsPerMinute: 0,
  trustedProxies: [],
};
