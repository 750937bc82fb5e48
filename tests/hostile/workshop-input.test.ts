import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { anOrder } from "../support/an-order.ts";
import {
  aBuyer,
  aPerson,
  aProduct,
  aSeller,
  inASale,
  type BuiltProduct,
} from "../support/builders.ts";
import { choices } from "../imports/import-file.ts";
import { useTestDatabase } from "../support/database.ts";
import { signedInCookies } from "../support/running-shop.ts";
import { appUrl, useWholeApp } from "../support/whole-app.ts";
import { forms, type Form } from "./workshop-forms.ts";

/**
 * What a seller or an administrator can send that no form of ours does: each field of each form
 * with values that often cause errors.
 */

const database = useTestDatabase();
const app = useWholeApp(database);
let product: BuiltProduct;
let ids: Readonly<
  Record<
    "productId" | "orderId" | "customerId" | "importId" | "saleId" | "applicationId" | "userId",
    string
  >
>;
let cookies: Readonly<Record<"seller" | "admin", string>>;

beforeAll(async () => {
  const { db } = database;
  const one = async (text: string, ...values: readonly unknown[]) =>
    (await db.$client.query<{ id: string }>(text, [...values])).rows[0]?.id ?? "";
  const [seller, buyer, pending, admin] = [
    await aSeller(db),
    await aBuyer(db),
    await aSeller(db, { status: "pending" }),
    await aPerson(db, { isAdmin: true }),
  ];
  product = await aProduct(db, seller, { stock: 90_000 });
  const order = await anOrder(db, { buyer, seller, product });
  ids = {
    productId: product.id,
    orderId: order.id,
    userId: buyer.userId,
    saleId: await inASale(db, product, {
      startsAt: new Date(Date.now() + 86_400_000),
      endsAt: new Date(Date.now() + 172_800_000),
    }),
    customerId: await one(
      `insert into customers (seller_id, name, state_code)
       values ($1, 'Ravi Kale', '27')
       returning id`,
      seller.userId,
    ),
    importId: await one(
      `insert into imports (seller_id, file_name, format, choices)
       values ($1, 'products.csv', 'own', $2)
       returning id`,
      seller.userId,
      choices,
    ),
    applicationId: await one(
      `insert into seller_applications (
         user_id, business_name, contact_name, email, experience, specialties, description
       )
       values ($1, 'Shop', 'Asha', 'a@example.com', 3, 'Belts', 'Belts')
       returning id`,
      pending.userId,
    ),
  };
  const [ofSeller = "", ofAdmin = ""] = await signedInCookies(db, [seller.userId, admin.userId]);
  cookies = { seller: ofSeller, admin: ofAdmin };
});

const half = "\uD83D";
const hostile = () => [
  "\0",
  `a\0${half}b`,
  "-1",
  "0",
  "1e999",
  "NaN",
  "2147483648",
  "9007199254740993",
  "99999999999999999999",
  "0x10",
  "1.005",
  "' or 1=1--",
  "%_\\",
  "<script>alert(1)</script>",
  "a".repeat(30_000),
  "🙂".repeat(3000),
  "__proto__",
  "null",
  "[]",
  "{}",
  "//evil.example",
  "\r\nX: 1",
  "0000-00-00",
  "2026-02-30",
  "275761-01-01",
  "25:99",
  ids.productId,
  ids.userId,
  randomUUID().toUpperCase(),
  product.variantId,
];

async function statusOf(address: string, as: "seller" | "admin", form: Form): Promise<number> {
  const [path, query = ""] = address.split("?");
  const answer = await app.fetch(
    new Request(`${appUrl}${path}.data?${query}`, {
      method: "POST",
      headers: { Origin: appUrl, Cookie: cookies[as] },
      body: new URLSearchParams(form),
    }),
  );
  await answer.arrayBuffer();
  return answer.status;
}

/** A form is sent with the present version, so it is processed as far as possible. */
async function versionOf(address: string): Promise<string> {
  const versioned: Readonly<Record<string, string>> = {
    "/edit-product": "products",
    "/seller/shop-settings": "sellers",
    "/seller/shipping-settings": "sellers",
    "/company-settings": "company_settings",
    "/seller/customers": `customers where id = '${ids.customerId}'`,
    "/seller/manage-sales": `sales where id = '${ids.saleId}'`,
    "/admin/categories": "categories where slug = 'belts'",
    "/admin/settings": "platform_settings",
  };
  const table =
    Object.entries(versioned).find(([start]) => address.startsWith(start))?.[1] ?? "products";
  const {
    rows: [row],
  } = await database.db.$client.query<{ version: number }>(
    `select max(version) as version from ${table}`,
  );
  return String(row?.version ?? 1);
}

/** Every nineteenth of about seven thousand forms in seconds; all with `npm run faults -- hostile`. */
const oneOf = process.env["FAULTS_AMOUNT"] === undefined ? 19 : 1;

test(
  "a form with one value that no page of ours sends gets a response, and never a server error",
  { timeout: 180_000 },
  async () => {
    const all = forms(ids, product).flatMap(([address, as, form]) =>
      Object.keys(form).flatMap((field) =>
        hostile().map((value) => ({
          address,
          as,
          field,
          value,
          form: {
            ...form,
            ...("idempotencyKey" in form && { idempotencyKey: randomUUID() }),
            [field]: value,
          },
        })),
      ),
    );
    const faults: string[] = [];
    const reached = new Set<number>();
    const most = "2147483648";
    for (const { address, as, field, value, form } of all.filter(
      (each, place) => place % oneOf === 0 || (each.field === "version" && each.value === most),
    )) {
      const status = await statusOf(
        address,
        as,
        "version" in form && field !== "version"
          ? { ...form, version: await versionOf(address) }
          : form,
      );
      reached.add(status);
      if (status >= 500) faults.push(`${status} ${address} ${field}=${value.slice(0, 40)}`);
    }
    expect(faults).toEqual([]);
    expect(app.errors).toEqual([]);
    // Some are accepted, the others refused for their content.
    expect([202, 422].filter((status) => !reached.has(status))).toEqual([]);
  },
);
