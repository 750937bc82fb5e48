import { RouterContextProvider } from "react-router";
import { visitContext, type Visit } from "#app/lib/visit.server.ts";
import { readPlatformSettings } from "#modules/identity/public.server.ts";
import { shopConfig } from "#tests/support/accounts.ts";
import { testConfig } from "#tests/support/config.ts";
import type { TestDatabase } from "./database.ts";
import { silentLog } from "./silent-log.ts";

/** One request to a screen's loader or action, without the server around it. */

/** The context of a request by `actor` to a shop without online payments. */
export async function aVisit(
  { db }: TestDatabase,
  actor: Visit["actor"],
  given: Partial<Visit> = {},
): Promise<RouterContextProvider> {
  const context = new RouterContextProvider();
  context.set(visitContext, {
    db,
    catalogueDb: db,
    actor,
    config: testConfig,
    settings: await readPlatformSettings(db),
    provider: null,
    courier: null,
    eInvoices: null,
    log: silentLog,
    requestId: "r",
    nonce: "n",
    clientAddress: "127.0.0.1",
    mailboxReaders: "nobody",
    ...given,
  });
  return context;
}

/** The configuration of a shop in which users sign in. */
export const signInConfig = { ...testConfig, ...shopConfig };

/** A form that `actor` sends to an action without JavaScript. */
export async function aPostedForm(
  database: TestDatabase,
  actor: Visit["actor"],
  form: Readonly<Record<string, string | readonly string[]>>,
) {
  const url = new URL("/", shopConfig.baseUrl);
  const fields = Object.entries(form).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one]),
  );
  return {
    request: new Request(url, { method: "POST", body: new URLSearchParams(fields) }),
    context: await aVisit(database, actor, { config: signInConfig }),
    url,
  };
}
