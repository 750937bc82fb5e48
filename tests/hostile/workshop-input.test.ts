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

/**
 * What a seller or an administrator can send that no form of ours does: each field of each form
 * with values that break things elsewhere.
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

type Form = Readonly<Record<string, string>>;
const typed: Form = {
  name: "Tote",
  description: "By hand",
  materials: "Leather",
  categorySlug: "handbags",
  price: "1000",
  comparePrice: "1200",
  weight: "500",
  hsnCode: "42022110",
  gstRate: "1800",
  gstReason: "",
  processing: "ready",
  tags: "a, b",
  isHandicraft: "on",
};
const rows = (): Form => ({
  "variants.0.id": "",
  "variants.0.sku": "",
  "variants.0.size": "S",
  "variants.0.colour": "Tan",
  "variants.0.stock": "3",
  "variants.0.stockShown": "3",
  "variants.0.price": "900",
});
const pictures = (): Form => ({
  "pictures.0.imageId": randomUUID(),
  "pictures.0.alt": "",
  "pictures.0.colour": "Tan",
  "pictures.0.file": "x.webp",
  "pictures.0.width": "1",
});
const sale: Form = {
  saleType: "flash",
  discountType: "percentage",
  value: "10",
  startDate: "2027-01-01",
  startTime: "10:00",
  endDate: "2027-01-05",
  endTime: "10:00",
};
const customer: Form = {
  name: "Meera",
  phone: "",
  email: "",
  address: "1 Road",
  city: "Pune",
  stateCode: "27",
  pinCode: "411001",
  gstin: "",
  version: "1",
};

const forms = (): readonly (readonly [address: string, as: "seller" | "admin", form: Form])[] => [
  [
    "/seller/add-product",
    "seller",
    { ...typed, ...rows(), idempotencyKey: randomUUID(), intent: "publish" },
  ],
  [
    `/edit-product/${ids.productId}`,
    "seller",
    {
      ...typed,
      ...rows(),
      "variants.0.id": product.variantId,
      version: "1",
      overVersion: "",
      intent: "save",
    },
  ],
  ["/seller/preview-product", "seller", { ...typed, ...rows(), ...pictures() }],
  ["/seller/drafts", "seller", { intent: "publish", productId: randomUUID() }],
  [
    "/seller/dashboard?tab=products",
    "seller",
    { change: "stock_add_pieces", amount: "1", [`product-${ids.productId}`]: "on" },
  ],
  ["/seller/manage-sales", "seller", { ...sale, scope: "chosen", product: ids.productId }],
  [`/seller/manage-sales/${ids.saleId}`, "seller", { ...sale, step: "change", version: "1" }],
  [
    "/seller/shop-settings",
    "seller",
    {
      version: "1",
      shopName: "Shop",
      tagline: "",
      story: "",
      specialties: "a",
      town: "Pune",
      stateCode: "27",
      yearsOfExperience: "5",
      portraitId: "",
    },
  ],
  [
    "/seller/shipping-settings",
    "seller",
    {
      intent: "shipping",
      version: "1",
      pinCode: "411001",
      town: "Pune",
      stateCode: "27",
      defaultProcessing: "ready",
    },
  ],
  [
    "/seller/shipping-settings",
    "seller",
    { intent: "holiday", version: "1", firstDay: "2027-01-01", backOn: "2027-01-05", note: "Away" },
  ],
  [
    "/company-settings",
    "seller",
    {
      registrationType: "regular",
      companyName: "C",
      gstin: "27AAPFU0939F1ZV",
      pan: "",
      enrolmentNumber: "",
      address: "1 Road",
      stateCode: "27",
      phone: "",
      email: "",
      version: "1",
    },
  ],
  ["/company-settings/logo", "seller", { imageId: randomUUID() }],
  ["/seller/customers/new", "seller", customer],
  [`/seller/customers/${ids.customerId}`, "seller", { ...customer, intent: "save" }],
  [
    "/order-management/new",
    "seller",
    {
      idempotencyKey: randomUUID(),
      customerId: ids.customerId,
      shipping: "99",
      notes: "n",
      "item0.variantId": product.variantId,
      "item0.quantity": "1",
      "item0.price": "100",
      "item0.rate": "1800",
    },
  ],
  [
    "/order-management/new",
    "seller",
    {
      idempotencyKey: randomUUID(),
      "customer.name": "M",
      "customer.stateCode": "27",
      "customer.phone": "",
      "customer.pinCode": "411001",
      "item0.variantId": product.variantId,
    },
  ],
  [
    `/order-management/${ids.orderId}`,
    "seller",
    {
      intent: "note",
      body: "n",
      to: "shipped",
      carrier: "c",
      trackingNumber: "t",
      note: "n",
      from: "table",
      asked: "?q=1",
    },
  ],
  [
    `/seller/import/${ids.importId}`,
    "seller",
    {
      intent: "apply",
      categorySlug: "handbags",
      materials: "m",
      hsnCode: "4202",
      pricesIncludeGst: "yes",
      setsStock: "yes",
      publishes: "yes",
    },
  ],
  [`/admin/users/${ids.userId}`, "admin", { intent: "endSessions" }],
  ["/admin/products", "admin", { intent: "takeDown", reason: "r", productId: randomUUID() }],
  [
    "/admin/categories",
    "admin",
    {
      intent: "move",
      slug: "belts",
      direction: "up",
      name: "N",
      description: "d",
      aliases: "x",
      defaultHsnCode: "4202",
    },
  ],
  [
    "/admin/categories/belts",
    "admin",
    {
      intent: "save",
      version: "1",
      slug: "belts",
      name: "Belts",
      description: "d",
      aliases: "x, y",
      defaultHsnCode: "4203",
    },
  ],
  [
    "/admin/categories/new",
    "admin",
    {
      slug: "bb",
      name: "BB",
      description: "d",
      aliases: "x, y",
      defaultHsnCode: "4203",
      version: "0",
    },
  ],
  [
    "/admin/shipping-tariff",
    "admin",
    {
      version: "x",
      "rates.standard.0.from": "0",
      "rates.standard.0.fee": "49",
      "rates.express.0.from": "0",
      "rates.express.0.fee": "99",
      metros: "411 Pune",
      "delivery.standard.metro.min": "1",
    },
  ],
  [
    "/admin/settings",
    "admin",
    {
      version: "1",
      name: "Charma",
      legalName: "L",
      address: "A",
      supportEmail: "s@example.com",
      supportPhone: "+91 98765 43210",
      supportHours: "h",
      grievanceOfficer: "g",
      grievanceEmail: "g@example.com",
      gstin: "",
      commission: "10",
    },
  ],
  [`/admin/mails/${randomUUID()}`, "admin", { intent: "resend" }],
  ["/admin/jobs", "admin", { queue: "imports", jobId: randomUUID() }],
  [
    `/admin/seller-approvals/${ids.applicationId}`,
    "admin",
    { decision: "rejected", reason: "r", notes: "n" },
  ],
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

/** A form is sent over the version that is there, so that it comes as far as it can. */
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

/**
 * Of some seven thousand forms, which are all answered, so many that a run takes seconds; others in
 * each place of the lists.
 */
const oneOf = 19;

test(
  "a form with one value that no page of ours sends is answered, and never as our fault",
  { timeout: 180_000 },
  async () => {
    const all = forms().flatMap(([address, as, form]) =>
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
    // Some are taken, the others refused for what they say.
    expect([202, 422].filter((status) => !reached.has(status))).toEqual([]);
  },
);
