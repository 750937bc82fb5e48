import { beforeAll, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { choices } from "./imports/import-file.ts";
import { aCampaign } from "./support/a-campaign.ts";
import { anOrder } from "./support/an-order.ts";
import {
  aBuyer,
  aPerson,
  aProduct,
  aSeller,
  inASale,
  type BuiltProduct,
} from "./support/builders.ts";
import { anIssuedInvoice } from "./support/issued-invoice.ts";
import { useTestDatabase } from "./support/database.ts";
import { aPaidPayout } from "./support/payouts.ts";
import { signedInCookies } from "./support/running-shop.ts";
import { appUrl, useWholeApp } from "./support/whole-app.ts";
import { matrix, actors } from "./support/access-matrix.ts";

/** Who may read and change what: every route, every actor, through the whole server. */

const database = useTestDatabase();
const app = useWholeApp(database);

type Who = (typeof actors)[number];
const people = {} as Record<Exclude<Who, "visitor">, UserActor>;
const cookies = {} as Record<Who, string>;
let product: BuiltProduct;
let saleId: string;
let payout: Awaited<ReturnType<typeof aPaidPayout>>;
const unsubscribeToken = "a".repeat(43);

beforeAll(async () => {
  const { db } = database;
  Object.assign(people, {
    buyer: await aBuyer(db),
    otherBuyer: await aBuyer(db),
    pending: await aSeller(db, { status: "pending" }),
    rejected: await aSeller(db, { status: "rejected" }),
    blocked: await aSeller(db, { status: "blocked" }),
    seller: await aSeller(db),
    otherSeller: await aSeller(db),
    admin: await aPerson(db, { isAdmin: true }),
  });
  product = await aProduct(db, people.seller, { stock: 100_000 });
  saleId = await inASale(db, product);
  payout = await aPaidPayout(db, people.seller);
  // Gives lists some content.
  for (const make of Object.values(named)) await make();
  const signedIn = actors.filter((who) => who !== "visitor");
  const values = await signedInCookies(
    db,
    signedIn.map((who) => people[who].userId),
  );
  Object.assign(
    cookies,
    { visitor: "" },
    Object.fromEntries(signedIn.map((who, index) => [who, values[index]])),
  );
});

/** The routes of the product. Layouts have none. */
function addresses(): readonly string[] {
  return Object.values(app.build.routes).flatMap((route) =>
    route === undefined || route.id === "root" || (route.path === undefined && route.index !== true)
      ? []
      : [route.path ?? ""],
  );
}

/** The values of route parameters, created for each cell, since some cells change them. */
const named: Readonly<Record<string, () => Promise<string | undefined>>> = {
  orderId: async () =>
    (await anOrder(database.db, { buyer: people.buyer, seller: people.seller, product })).id,
  purchaseId: async () =>
    (await anOrder(database.db, { buyer: people.buyer, seller: people.seller, product }))
      .purchaseId,
  applicationId: () => anApplication(),
  campaignId: () => aCampaign(database.db, { seller: people.seller, status: "awaiting_products" }),
  customerId: () =>
    made(
      `insert into customers (seller_id, name, state_code)
       values ($1, 'Ravi Kale', '27')
       returning id`,
      [people.seller.userId],
    ),
  importId: () =>
    made(
      `insert into imports (seller_id, file_name, format, choices)
       values ($1, 'products.csv', 'own', $2)
       returning id`,
      [people.seller.userId, choices],
    ),
  productId: () =>
    made(
      `update products
       set taken_down_at = null, taken_down_reason = null
       where id = $1
       returning id`,
      [product.id],
    ),
  slug: () => made("select slug as id from sellers where user_id = $1", [people.seller.userId]),
  token: () =>
    made(
      `insert into subscriptions (email, topic, leave_token)
       values ('asha@example.com', 'sale', $1)
       on conflict (leave_token) do update
       set topic = 'sale'
       returning leave_token as id`,
      [unsubscribeToken],
    ),
  userId: async () => people.buyer.userId,
  saleId: async () => saleId,
  invoiceId: () => anIssuedInvoice(database.db, people),
  place: async () => "0",
  payoutId: async () => payout.payoutId,
  batchId: async () => payout.batchId,
  transactionId: async () => "0",
  mailId: async () => crypto.randomUUID(),
  archiveId: async () => crypto.randomUUID(),
  file: async () => "pages.xml",
  "*": async () => "nothing/here",
};

async function made(sql: string, values: readonly unknown[]): Promise<string | undefined> {
  const { rows } = await database.db.$client.query<{ id: string }>(sql, [...values]);
  return rows[0]?.id;
}

async function anApplication(): Promise<string | undefined> {
  const applicant = await aSeller(database.db, { status: "pending" });
  return made(
    `insert into seller_applications (
       user_id, business_name, contact_name, email, experience, specialties, description
     )
     values ($1, 'Shop', 'Asha', 'a@example.com', 3, 'Belts', 'Belts')
     returning id`,
    [applicant.userId],
  );
}

async function addressOf(pattern: string): Promise<string> {
  let address = pattern;
  for (const [placeholder, name] of pattern.matchAll(/:(\w+)|\*/g))
    address = address.replace(placeholder, (await named[name ?? placeholder]?.()) ?? "");
  return `/${address}`;
}

async function ask(
  who: Who,
  address: string,
  form?: Readonly<Record<string, string>>,
): Promise<Response> {
  const headers = { Cookie: cookies[who], Origin: appUrl };
  const answer = await app.fetch(
    new Request(new URL(address, appUrl), {
      headers,
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    }),
  );
  await answer.arrayBuffer();
  return answer;
}

function cells(statuses: string): Readonly<Record<Who, number>> {
  const parts = statuses.split(" ").map(Number);
  return Object.fromEntries(
    actors.map((who, index) => [who, parts.length === 1 ? parts[0] : parts[index]]),
  ) as Record<Who, number>;
}

/**
 * Sends a request. A read, or a refused change, leaves its objects unchanged; after a change the
 * next cell gets new ones.
 */
async function responseTo(
  pattern: string,
  { isRead }: { readonly isRead: boolean },
  request: (who: Who, address: string) => Promise<number>,
): Promise<Readonly<Record<string, number>>> {
  const found: Record<string, number> = {};
  let address: string | undefined;
  for (const who of actors) {
    address ??= await addressOf(pattern);
    const status = await request(who, address);
    found[who] = status;
    if (!isRead && status < 400) address = undefined;
  }
  return found;
}

test("the matrix has every route, and no other", () => {
  expect([...new Set(addresses())].toSorted()).toEqual(Object.keys(matrix).toSorted());
});

describe.each(Object.entries(matrix))("/%s", (pattern, { read, write, form }) => {
  test("who may read it", async () => {
    expect(
      await responseTo(
        pattern,
        { isRead: true },
        async (who, address) => (await ask(who, address)).status,
      ),
    ).toEqual(cells(read));
  });

  test("who may read its data", async () => {
    if (pattern === "*") return;
    // Data requests report a redirect as 202.
    const expected = Object.fromEntries(
      Object.entries(cells(read)).map(([who, status]) => [
        who,
        status === 301 || status === 302 ? 202 : status,
      ]),
    );
    expect(
      await responseTo(
        pattern,
        { isRead: true },
        async (who, address) =>
          (await ask(who, address === "/" ? "/_.data" : `${address}.data`)).status,
      ),
    ).toEqual(expected);
  });

  test("who may change it", async () => {
    // Signing out would end the session of later tests.
    const change = async (who: Who, address: string) =>
      pattern === "sign-out" ? 302 : (await ask(who, address, form ?? {})).status;
    expect(await responseTo(pattern, { isRead: false }, change)).toEqual(cells(write));
  });
});

test("who may upload pictures, which has no page", async () => {
  const found: Record<string, number> = {};
  for (const who of actors) {
    const form = new FormData();
    form.set("intent", "nothing chosen");
    found[who] = (
      await app.fetch(
        new Request(new URL("/pictures", appUrl), {
          method: "POST",
          body: form,
          headers: { Cookie: cookies[who], Origin: appUrl },
        }),
      )
    ).status;
  }
  expect(found).toEqual(cells("401 403 403 403 403 403 422 422 403"));
});
