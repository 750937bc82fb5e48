import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { erasePerson } from "#modules/privacy/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { openLargeFiles } from "#platform/files/large-files.ts";
import { system } from "#policy/actor.ts";
import { phoneAddressOf } from "#shared/phone-account.ts";
import { aBankAccount, dayAgo, statementRows, storeRows } from "#tests/support/bank-statements.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import { personReferences, wordsThatStay } from "./person-references.ts";
import { address, marker, plantRow } from "./planted-rows.ts";

/**
 * A person with a row in every table that refers to people, erased. Table by table: which rows are
 * left, and in which columns words about the person are left.
 */

const database = useTestDatabase();
const query = (text: string, values: readonly unknown[] = []) =>
  database.db.$client.query<Record<string, unknown>>(text, [...values]).then(({ rows }) => rows);

/** Columns that refer to a person by their name, whether or not a foreign key says so. */
const personColumn =
  "^(user_id|seller_id|buyer_id|payer_id|actor_id|author_id|uploader_id|party_id|(.*_)?seller_id|.*_by)$";
/** Columns of that name that are none. */
const noPerson = [
  "account_closures.requested_by_none",
  "order_settlements.cash_held_by",
  "order_settlements.paid_by",
  "orders.cash_held_by",
  "schema_objects.applied_by",
  "ledger_transactions.written_by",
];

async function referencesInDatabase(): Promise<readonly string[]> {
  const byKey = await query(
    `select c.conrelid::regclass || '.' || a.attname as place
     from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f'
       and c.connamespace = 'public'::regnamespace
       and c.conparentid = 0
       and cardinality(c.conkey) = 1
       and c.confrelid::regclass::text in ('users', 'profiles', 'sellers', 'second_factors')`,
  );
  const byName = await query(
    `select table_name || '.' || column_name as place
     from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ $1
       and data_type = 'uuid'
       and not exists (
         select from pg_inherits where inhrelid = to_regclass(table_name)
       )`,
    [personColumn],
  );
  return [...new Set([...byKey, ...byName].map(({ place }) => String(place)))]
    .filter((place) => !noPerson.includes(place))
    .toSorted();
}

test("every column that refers to a person says what an erasure makes of it", async () => {
  expect(Object.keys(personReferences).toSorted()).toEqual(await referencesInDatabase());
});

describe("after an erasure", () => {
  let userId = "";
  let folder = "";

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "charma-erasure-"));
    const person = await aSeller(database.db, { shopName: `${marker} shop` });
    userId = person.userId;
    await query("update users set email = $2, name = $3 where id = $1", [userId, address, marker]);
    await query("update profiles set display_name = $2 where user_id = $1", [userId, marker]);
    await query("delete from company_settings where seller_id = $1", [userId]);
    await plantEverywhere(userId);
    await aMailByMessage(userId);
    await aTransferInTheirName();
    await erasePerson(database.db, system, {
      userId,
      files: { pictures: memoryStore(), copies: openLargeFiles(folder, "copies") },
    });
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(Object.entries(personReferences))("%s: %s", async (place, what) => {
    const [table = "", column = ""] = place.split(".");
    const [row] = await query(`select count(*)::int as count from ${table} where ${column} = $1`, [
      userId,
    ]);
    if (what === "gone") expect(row?.["count"]).toBe(0);
    else expect(row?.["count"]).toBeGreaterThan(0);
  });

  test("the account has neither name nor address, and nobody can sign in to it", async () => {
    expect(
      await query(
        `select u.name, u.email, u.email_verified, p.is_seller, p.is_admin, p.seller_status
         from users u
         join profiles p on p.user_id = u.id
         where u.id = $1`,
        [userId],
      ),
    ).toEqual([
      {
        name: "Closed account",
        email: `closed-${userId}@closed.invalid`,
        email_verified: false,
        is_seller: false,
        is_admin: false,
        seller_status: null,
      },
    ]);
  });

  test("words about the person are left only where the law requires them", async () => {
    const found = (await placesOf(marker)).filter((place) => !isPublished(place));
    expect(found).toEqual(Object.keys(wordsThatStay).toSorted());
  });

  test("the address is left only in the last mail, which goes after three days", async () => {
    expect(await placesOf(address)).toEqual(["mail_outbox.to_address"]);
    expect(
      await query("select kind, cause from mail_outbox where to_address = $1", [address]),
    ).toEqual([{ kind: "privacy.account-closing", cause: `privacy.erased:${userId}` }]);
    expect(
      await query(
        `select data ->> 'lastMailTo' as "to" from pgboss.job
         where name = 'privacy' and start_after > now() + interval '2 days'`,
      ),
    ).toEqual([{ to: userId }]);
  });

  test("nothing is left of the mails from when the account had a mobile number only", async () => {
    expect(
      await query("select from mail_outbox where to_address = $1", [phoneAddressOf(userId)]),
    ).toEqual([]);
    expect(await query("select from mail_links")).toEqual([]);
  });

  test("a second run changes nothing and writes no second mail", async () => {
    await erasePerson(database.db, system, {
      userId,
      files: { pictures: memoryStore(), copies: openLargeFiles(folder, "copies") },
    });
    expect(await query("select action from audit_trail where object_id = $1", [userId])).toEqual([
      { action: "privacy.eraseAccount" },
    ]);
  });
});

/** The bank's statement names who paid; no column says whose account that is. */
async function aTransferInTheirName(): Promise<void> {
  const finance = await aPerson(database.db, { isAdmin: true });
  const accountId = await aBankAccount(database.db, finance);
  const words = { narration: `IMPS ${marker}`, reference: `REF ${marker}` };
  const rows = statementRows(0, [{ day: dayAgo(1), paise: 100, ...words }]);
  await storeRows(database.db, finance, accountId, rows);
}

/** It went to the number of an account that has had an email address since. */
async function aMailByMessage(userId: string): Promise<void> {
  await query(
    `with mail as (
       insert into mail_outbox (kind, data, language, to_address, sent_at)
       values ('account.password-changed', $2, 'en', $1, now())
       returning id
     )
     insert into mail_links (mail_id, token_hash, to_number, expires_at)
     select id, repeat('a', 43), '+919845012345', now() + interval '180 days'
     from mail`,
    [phoneAddressOf(userId), JSON.stringify({ displayName: marker })],
  );
}

/** What the person's shop published or did business with, and references that name nobody. */
const published =
  /^(ad_plans|approval_requests|bank_accounts|bank_drafts|bank_matches|bank_uploads|campaign_products|campaigns|cash_remittances|due_shops|document_series_gaps|filed_returns|label_charges|listing_counts|ledger_\w+|listings|month_locks|order_events|order_extensions|order_settlements|orders|payment_alerts|payments|payout_batches|payout_debit_accounts|payout_result_drafts|payout_result_files|payouts|products|provider_imports|refunds|remittance_layouts|remittance_lines|return_downloads|sale_products|sales|sellers|variants|documents|audit_trail|order_returns|payout_accounts|company_settings|hand_orders|customers|purchases)\./;
/** In these tables of the list above, words of the person are erased: only named columns stay. */
const emptied =
  /^(company_settings|customers|documents|hand_orders|order_returns|orders|payout_accounts|purchases)\./;
/** Columns of emptied tables that hold no words of people. */
const technical =
  /\.(idempotency_key|input_hash|condition_note|answer_note|kind|fingerprint|sealed|ifsc|account_number|upi_address|cause|supplier|number|place_of_supply|registration_type|turnover|supply_basis|city)$/;

function isPublished(place: string): boolean {
  if (place === "company_settings.city") return false;
  if (technical.test(place)) return true;
  return published.test(place) && !emptied.test(place);
}

/** The columns of the whole database in which a text is found. */
async function placesOf(text: string): Promise<readonly string[]> {
  const columns = await query(
    `select table_name as table, column_name as column
     from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and udt_name in ('text', 'citext', 'jsonb', '_text')`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await query(
      `select from ${String(table)} where ${String(column)}::text like '%' || $1 || '%' limit 1`,
      [text],
    );
    if (rows.length > 0) found.push(`${String(table)}.${String(column)}`);
  }
  return found.toSorted();
}

/** Rows in every table, with triggers and checks off: erasing meets them switched on again. */
async function plantEverywhere(userId: string): Promise<void> {
  const tables = new Map<string, Record<string, unknown>>([
    ["mail_outbox", {}],
    ["refused_addresses", {}],
    ["subscriptions", {}],
  ]);
  for (const place of Object.keys(personReferences)) {
    const [table = "", column = ""] = place.split(".");
    tables.set(table, { ...tables.get(table), [column]: userId });
  }
  // What somebody decided about others, apart from their own.
  const aboutOthers = [
    ["origin_marks", { seller_id: randomUUID(), decided_by: userId }],
    ["personal_data_exports", { user_id: randomUUID(), requested_by: userId }],
    ["seller_applications", { user_id: randomUUID(), decided_by: userId }],
  ] as const;
  await inTransaction(database.db, async (tx) => {
    const run = (text: string) => tx.$client.query(text);
    await run("set local session_replication_role = replica");
    const { rows } = await tx.$client.query<{ table: string; name: string; text: string }>(
      `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as text
       from pg_constraint
       where contype = 'c' and connamespace = 'public'::regnamespace and conparentid = 0
         and coninhcount = 0`,
    );
    for (const { table, name } of rows) await run(`alter table ${table} drop constraint ${name}`);
    for (const [table, person] of tables)
      if (table !== "profiles" && table !== "sellers") await plantRow(tx, table, person);
    for (const [table, person] of aboutOthers) await plantRow(tx, table, person, "Other");
    await run(
      `update sellers set tagline = '${marker}', story = '${marker}', town = '${marker}'
       where user_id = '${userId}'`,
    );
    await tieTogether(run);
    for (const { table, name, text } of rows)
      await run(
        `alter table ${table} add constraint ${name} ${text.replace(/ NOT VALID$/, "")} not valid`,
      );
  });
}

/** The order belongs to the purchase, and its return and notes to the order. */
async function tieTogether(run: (text: string) => Promise<unknown>): Promise<void> {
  const made = `'${marker}%'`;
  await run(
    `update orders set purchase_id = (select id from purchases where first_name like ${made}),
       customer_id = null`,
  );
  await run(`update order_returns set order_id = (select id from orders limit 1)`);
  await run(`update order_notes set order_id = (select id from orders limit 1)`);
  await run(
    `update product_origin_marks m
     set mark_id = o.id
     from origin_marks o
     where o.seller_id = m.seller_id`,
  );
  await run(`update hand_orders set order_id = gen_random_uuid()`);
}
