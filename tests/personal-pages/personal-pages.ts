import { UNSAFE_decodeViaTurboStream as decodeData } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { aTeamMember } from "../support/a-team.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "../support/builders.ts";
import { useTestDatabase } from "../support/database.ts";
import { signedInCookies } from "../support/running-shop.ts";
import { appUrl, useWholeApp, type WholeApp } from "../support/whole-app.ts";

/** A name that tries to leave every place where it is written. */
export const hostileName = `Zoë </script><img src=x onerror=alert(1)> "'&amp; $& $1 \\u003c \u2028 आशा 🪡`;

type Headers = Readonly<Record<string, string>>;

/**
 * A shop that fills pages in for signed-in people, and one that renders each of them alone, on the
 * same database, with people of every kind.
 */
export function usePersonalPages() {
  const database = useTestDatabase();
  const shared = useWholeApp(database);
  const alone = useWholeApp(database);
  const people: Record<string, UserActor> = {};
  const cookies: Record<string, string> = {};
  const made = {} as { product: BuiltProduct; shop: string };

  beforeAll(async () => {
    const { db } = database;
    const seller = await aSeller(db, { shopName: "Planted Seller" });
    made.product = await aProduct(db, seller, { name: "Belt of Agra", category: "belts" });
    const { rows } = await db.$client.query("select slug from sellers where user_id = $1", [
      seller.userId,
    ]);
    made.shop = String(rows[0]?.slug);
    await enter("buyer", await aBuyer(db, { name: "Planted Buyer" }));
    await enter("hostile", await aBuyer(db, { name: hostileName }));
    await enter("syllable", await aBuyer(db, { name: "कीर्ति" }));
    await enter("seller", seller);
    await enter(
      "applicant",
      await aSeller(db, { shopName: "Planted Applicant", status: "pending" }),
    );
    await enter("helper", await aTeamMember(db, seller, "helper", "Planted Helper"));
    await enter("admin", await aPerson(db, { name: "Planted Admin", isAdmin: true }));
    await enter("staff", await aPerson(db, { name: "Planted Staff", staffRoles: ["support"] }));
    await putIntoCart("buyer", 1);
    await putIntoCart("hostile", 12);
    await notify("hostile", 3);
    await notify("seller", 120);
  });

  beforeEach(() => shared.pages.open());
  afterEach(() => {
    expect(shared.errors).toEqual([]);
    vi.restoreAllMocks();
  });

  /** Signs somebody in. */
  async function enter(who: string, person: UserActor): Promise<void> {
    people[who] = person;
    [cookies[who] = ""] = await signedInCookies(database.db, [person.userId]);
  }

  async function putIntoCart(who: string, quantity: number): Promise<void> {
    await database.db.$client.query(
      `insert into cart_lines (user_id, variant_id, quantity, seen_price_paise)
       values ($1, $2, $3, 1)
       on conflict (user_id, variant_id) do update set quantity = excluded.quantity`,
      [people[who]?.userId, made.product.variantId, quantity],
    );
  }

  async function notify(who: string, count: number): Promise<void> {
    await database.db.$client.query(
      `insert into notices (user_id, kind, topic, data, cause)
       select $1, 'orders.placed', 'orders', '{}', 'planted ' || n
       from generate_series(1, $2::int) n`,
      [people[who]?.userId, count],
    );
  }

  /** An answer without what each answer has of its own: the nonce, the number, the length. */
  async function ask(app: WholeApp, who: string, address: string, headers: Headers = {}) {
    const cookie = [cookies[who], headers["Cookie"]].filter(Boolean).join("; ");
    return readAnswer(
      await app.fetch(new Request(appUrl + address, { headers: { ...headers, Cookie: cookie } })),
    );
  }

  async function htmlOf(who: string, address: string): Promise<string> {
    return (await ask(shared, who, address)).html;
  }

  const addresses = () => [
    "/",
    "/_.data",
    "/products",
    "/products?category=belts",
    "/products?search=belt&view=list",
    "/products.data?category=belts",
    `/product/${made.product.slug}`,
    `/product/${made.product.slug}.data`,
    "/sellers",
    `/sellers/${made.shop}`,
    "/categories",
    "/new-arrivals",
    "/sale",
    "/hi",
    "/hi/products?category=belts",
    `/hi/product/${made.product.slug}`,
    `/ta/product/${made.product.slug}`,
  ];
  const world = { database, shared, alone, people, cookies, made, addresses };
  return { ...world, enter, putIntoCart, notify, ask, htmlOf };
}

/** An answer without what each answer has of its own: the nonce, the number, the length. */
export async function readAnswer(answer: Response) {
  const policy = answer.headers.get("Content-Security-Policy") ?? "";
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "none";
  const id = answer.headers.get("X-Request-Id") ?? "none";
  const plain = (value: string) => value.replaceAll(nonce, "NONCE").replaceAll(id, "");
  const ofEach = new Set(["x-request-id", "content-length", "date", "connection", "keep-alive"]);
  const own = [...answer.headers].filter(([name]) => !ofEach.has(name));
  return {
    status: answer.status,
    headers: Object.fromEntries(own.map(([name, value]) => [name, plain(value)])),
    ...(await takenApart(plain(await answer.text()))),
    nonce,
  };
}

const script = /(?<=streamController\.enqueue\()"(?:[^"\\]|\\.)*"/;

/** The HTML, and the data as the browser's router reads it: its order may differ. */
async function takenApart(text: string) {
  const literal = script.exec(text)?.[0];
  const data = literal === undefined ? text : (JSON.parse(literal) as string);
  const { value, done } = await decodeData(new Blob([data]).stream(), globalThis as never);
  await done;
  return { html: literal === undefined ? "" : text.replace(script, ""), data: value };
}
