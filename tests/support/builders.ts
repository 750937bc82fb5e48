import type { StaffRole } from "#policy/staff-roles.ts";
import { randomBytes } from "node:crypto";
import type { Question } from "#modules/catalog/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";

/**
 * Users and products for tests, in the words of the business. Spell out only what the test is
 * about.
 */

async function one<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row> {
  const { rows } = await db.$client.query(text, [...values]);
  return rows[0] as Row;
}

function unique(): string {
  return randomBytes(5).toString("hex");
}

/** A person whose account has an email address, as most have. */
export type PersonWithEmail = UserActor & { readonly email: string };

export async function aPerson(
  db: Db,
  given: {
    readonly name?: string;
    readonly email?: string;
    readonly isEmailVerified?: boolean;
    readonly isAdmin?: boolean;
    readonly staffRoles?: readonly StaffRole[];
  } = {},
): Promise<PersonWithEmail> {
  const displayName = given.name ?? "Asha Rao";
  const email = given.email ?? `person-${unique()}@example.com`;
  const isEmailVerified = given.isEmailVerified ?? true;
  const { id } = await one<{ id: string }>(
    db,
    "insert into users (name, email, email_verified) values ($1, $2, $3) returning id",
    [displayName, email, isEmailVerified],
  );
  await one(
    db,
    `insert into profiles (user_id, display_name, is_admin, staff_roles)
     values ($1, $2, $3, $4)`,
    [id, displayName, given.isAdmin ?? false, given.staffRoles ?? []],
  );
  return {
    kind: "user",
    userId: id,
    sellerId: null,
    sessionId: null,
    displayName,
    email,
    isEmailVerified,
    isAdmin: given.isAdmin ?? false,
    staffRoles: given.staffRoles ?? [],
    isSeller: false,
    sellerStatus: null,
  };
}

export const aBuyer = aPerson;

export type SellerOptions = {
  readonly shopName?: string;
  /** The GST code of the state of shop and company. */
  readonly state?: string;
  readonly status?: "pending" | "approved" | "rejected" | "blocked";
  /** null: no company settings yet. */
  readonly registration?: "regular" | "composition" | "unregistered" | null;
};

export async function aSeller(db: Db, given: SellerOptions = {}): Promise<PersonWithEmail> {
  const shopName = given.shopName ?? "Kolhapur Charmakar";
  const person = await aPerson(db, { name: shopName });
  const status = given.status ?? "approved";
  const state = given.state ?? "27";
  await one(db, "update profiles set is_seller = true, seller_status = $2 where user_id = $1", [
    person.userId,
    status,
  ]);
  await one(
    db,
    `insert into sellers (user_id, slug, shop_name, town, state_code)
     values ($1, $2, $3, 'Kolhapur', $4)`,
    [person.userId, `shop-${unique()}`, shopName, state],
  );
  const registration = given.registration === undefined ? "regular" : given.registration;
  if (registration !== null)
    await aCompany(db, person, { registration, companyName: shopName, state });
  return { ...person, sellerId: person.userId, isSeller: true, sellerStatus: status };
}

/** The company settings of a seller, without which nothing is published. */
export async function aCompany(
  db: Db,
  { userId }: Pick<UserActor, "userId">,
  {
    registration = "regular",
    companyName = "Kolhapur Charmakar",
    state = "27",
  }: {
    readonly registration?: "regular" | "composition" | "unregistered";
    readonly companyName?: string;
    readonly state?: string;
  } = {},
): Promise<void> {
  const isUnregistered = registration === "unregistered";
  await one(
    db,
    `insert into company_settings (
       seller_id, registration_type, company_name, gstin, enrolment_number, address, state,
       state_code
     )
     values ($1, $2, $3, $4, $6, '12 Market Road', 'State', $5)`,
    [
      userId,
      registration,
      companyName,
      isUnregistered ? null : `${state}AAPFU0939F1ZV`,
      state,
      isUnregistered ? `${state}ABCPK1234L1Z9` : null,
    ],
  );
}

export type ProductOptions = {
  readonly questions?: readonly Question[];
  readonly name?: string;
  readonly pricePaise?: number;
  /** Whether its prices were typed with GST; by default without. */
  readonly priceIncludesGst?: boolean;
  readonly comparePricePaise?: number | null;
  /** Chosen by the seller, with a reason; by default it follows the rate table. */
  readonly gstBasisPoints?: number;
  readonly hsnCode?: string;
  readonly stock?: number;
  readonly status?: "draft" | "published" | "archived";
  readonly category?: string;
  readonly processing?: "ready" | "made_to_order" | "custom";
  readonly daysOld?: number;
  readonly tags?: readonly string[];
  /** Several variants instead of one; prices default to the product's. */
  readonly variants?: readonly {
    readonly size?: string;
    readonly colour?: string;
    readonly stock: number;
    readonly pricePaise?: number;
  }[];
};

export type BuiltProduct = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly variantId: string;
  readonly variantIds: readonly string[];
};

export async function aProduct(
  db: Db,
  seller: UserActor,
  given: ProductOptions = {},
): Promise<BuiltProduct> {
  const name = given.name ?? "Saddle tote";
  const slug = `${
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "piece"
  }-${unique()}`;
  const { id } = await one<{ id: string }>(
    db,
    `insert into products (
       seller_id, slug, name, description, category_slug, materials, price_paise,
       compare_price_paise, gst_basis_points, hsn_code, status, processing, tags, published_at,
       created_at, gst_reason, questions, price_includes_gst
     )
     values (
       $1, $2, $3, 'Cut and stitched by hand.', $4, 'Full-grain leather', $5, $6, $7, $12, $8, $9,
       $10, case when $8 <> 'draft' then now() end, now() - make_interval(days => $11), $13,
       $14, $15
     )
     returning id`,
    [
      seller.userId,
      slug,
      name,
      given.category ?? "handbags",
      given.pricePaise ?? 100_000,
      given.comparePricePaise ?? null,
      given.gstBasisPoints ?? 1800,
      given.status ?? "published",
      given.processing ?? "ready",
      given.tags ?? [],
      given.daysOld ?? 0,
      given.hsnCode ?? "42022110",
      given.gstBasisPoints === undefined ? null : "Chosen by its seller",
      JSON.stringify(given.questions ?? []),
      given.priceIncludesGst ?? false,
    ],
  );
  const variantIds: string[] = [];
  for (const [position, variant] of (given.variants ?? [{ stock: given.stock ?? 10 }]).entries()) {
    const built = await one<{ id: string }>(
      db,
      `insert into variants (
         product_id, seller_id, sku, size, colour, stock, price_paise, position
       )
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       returning id`,
      [
        id,
        seller.userId,
        `SKU-${unique()}`,
        "size" in variant ? variant.size : null,
        "colour" in variant ? variant.colour : null,
        variant.stock,
        "pricePaise" in variant ? variant.pricePaise : null,
        position,
      ],
    );
    variantIds.push(built.id);
    if (variant.stock > 0)
      await one(
        db,
        "insert into stock_movements (variant_id, quantity, reason) values ($1, $2, 'initial')",
        [built.id, variant.stock],
      );
  }
  return { id, slug, name, variantId: variantIds[0] ?? "", variantIds };
}

export type InvoiceOptions = {
  readonly percentOff?: number;
  readonly paiseOff?: number;
  readonly startsAt?: Date;
  readonly endsAt?: Date | null;
};

/**
 * Puts a product into a sale of its seller: by default 20% off from now on. Returns the sale's id.
 */
export async function inASale(
  db: Db,
  product: { readonly id: string },
  given: InvoiceOptions = {},
): Promise<string> {
  const percentOff = given.percentOff ?? (given.paiseOff === undefined ? 20 : null);
  const { id } = await one<{ id: string }>(
    db,
    `with made as (
       insert into sales (seller_id, sale_type, percent_off, paise_off, starts_at, ends_at)
       select seller_id, 'flash', $2::int, $3::bigint, coalesce($4::timestamptz, now()),
         $5::timestamptz
       from products
       where id = $1
       returning *
     ),
     about as (insert into sale_products select made.id, $1, seller_id from made),
     period as (insert into sale_periods select id, tstzrange(starts_at, ends_at) from made)
     insert into price_windows (product_id, sale_id, during, percent_off, paise_off)
     select $1, id, tstzrange(starts_at, ends_at), percent_off, paise_off
     from made
     returning sale_id as id`,
    [product.id, percentOff, given.paiseOff ?? null, given.startsAt ?? null, given.endsAt ?? null],
  );
  return id;
}
