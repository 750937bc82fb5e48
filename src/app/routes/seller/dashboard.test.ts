import { beforeAll, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { showPicture } from "#tests/support/own-picture.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import { appUrl, useWholeApp } from "#tests/support/whole-app.ts";

/** The product list in a browser without JavaScript. */

const database = useTestDatabase();
const app = useWholeApp(database);

let seller: UserActor;
let cookie: string;
let belt: BuiltProduct;
let bag: BuiltProduct;

beforeAll(async () => {
  seller = await aSeller(database.db);
  cookie = (await signedInCookies(database.db, [seller.userId]))[0] ?? "";
  belt = await aProduct(database.db, seller, { name: "Ärmel & Gürtel", pricePaise: 50_000 });
  bag = await aProduct(database.db, seller, { name: "चमड़े का थैला", pricePaise: 1_23_45_67_800 });
});

const list = "/seller/dashboard?tab=products&status=published";
const send = (form: Readonly<Record<string, string>>) =>
  app.fetch(
    new Request(new URL(list, appUrl), {
      method: "POST",
      headers: { Cookie: cookie, Origin: appUrl },
      body: new URLSearchParams(form),
    }),
  );
const statusOf = async ({ id }: BuiltProduct) =>
  (
    await database.db.$client.query<{ status: string; price: number }>(
      "select status, price_paise as price from products where id = $1",
      [id],
    )
  ).rows[0];

describe("publishing several products", () => {
  test("publishes the complete ones, and names each other one, which stays ticked", async () => {
    const [ready, bare] = [
      await aProduct(database.db, seller, { name: "Ready", status: "draft" }),
      await aProduct(database.db, seller, { name: "Bare", status: "draft" }),
    ];
    await showPicture(database.db, seller, ready);
    const answer = await send({
      [`product-${ready.id}`]: "on",
      [`product-${bare.id}`]: "on",
      change: "publish",
    });
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain("1 product published. These were not:");
    expect(page).toContain("Bare is not complete. Please add at least one picture");
    expect(page).not.toMatch(new RegExp(`<input[^>]*name="product-${ready.id}"[^>]*checked`));
    expect([(await statusOf(ready))?.status, (await statusOf(bare))?.status]).toEqual([
      "published",
      "draft",
    ]);
  });
});

describe("a change of several products", () => {
  test("that one of them refuses returns its reason, the ticks and the input", async () => {
    const answer = await send({
      [`product-${belt.id}`]: "on",
      [`product-${bag.id}`]: "on",
      change: "price_down_rupees",
      amount: "500",
    });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain("Nothing was changed, because of one product:");
    expect(page).toContain("Ärmel &amp; Gürtel would cost less than ₹1.");
    for (const { id } of [belt, bag])
      expect(page).toMatch(new RegExp(`<input[^>]*name="product-${id}"[^>]*checked`));
    expect(page).toContain('value="500"');
    expect([(await statusOf(belt))?.price, (await statusOf(bag))?.price]).toEqual([
      50_000, 1_23_45_67_800,
    ]);
  });

  test.each([
    [{ change: "", amount: "" }, "Please choose what to do."],
    [{ change: "archive" }, "Please choose at least one product."],
    [{ change: "price_up_percent", amount: "much" }, "Please enter a percentage, such as 10."],
  ])("that does not exist gets an error: %j", async (form, sentence) => {
    const answer = await send(form);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(sentence);
  });

  test("succeeds and returns to the same list", async () => {
    const answer = await send({
      [`product-${belt.id}`]: "on",
      [`product-${bag.id}`]: "on",
      change: "unpublish",
      amount: "",
    });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, list]);
    expect(decodeURIComponent(answer.headers.get("Set-Cookie") ?? "")).toContain(
      "2 products unpublished",
    );
    expect([(await statusOf(belt))?.status, (await statusOf(bag))?.status]).toEqual([
      "draft",
      "draft",
    ]);
  });

  test("of another seller's product is a 404", async () => {
    const theirs = await aProduct(database.db, await aSeller(database.db));
    expect((await send({ [`product-${theirs.id}`]: "on", change: "archive" })).status).toBe(404);
    expect((await send({ act: `archive ${theirs.id}` })).status).toBe(404);
    expect((await statusOf(theirs))?.status).toBe("published");
  });
});

test("one product is archived, restored and copied by its own buttons", async () => {
  for (const [act, status] of [
    ["archive", "archived"],
    ["restore", "draft"],
    ["duplicate", "draft"],
  ] as const) {
    expect((await send({ act: `${act} ${belt.id}` })).status).toBe(302);
    expect((await statusOf(belt))?.status).toBe(status);
  }
  const page = await (
    await app.fetch(
      new Request(new URL("/seller/dashboard?tab=products&q=(copy)", appUrl), {
        headers: { Cookie: cookie },
      }),
    )
  ).text();
  expect(page).toContain("Ärmel &amp; Gürtel (copy)");
});

test("the overview of a shop that is not set up does not say that nothing is waiting", async () => {
  const newcomer = await aSeller(database.db);
  const [cookies = ""] = await signedInCookies(database.db, [newcomer.userId]);
  const page = await (
    await app.fetch(
      new Request(new URL("/seller/dashboard", appUrl), { headers: { Cookie: cookies } }),
    )
  ).text();
  expect(page).toContain("Finish setting up your shop: 5 steps left");
  expect(page).not.toContain("Nothing is waiting");
});

test.each(["overview", "orders"])(
  "the %s of a dashboard links to invoices, the generator, returns and archives",
  async (tab) => {
    const page = await (
      await app.fetch(
        new Request(new URL(`/seller/dashboard?tab=${tab}`, appUrl), {
          headers: { Cookie: cookie },
        }),
      )
    ).text();
    const part = page.slice(page.indexOf("Invoices and GST</h2>")).split("</section>")[0] ?? "";
    expect([...part.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
      "/seller/invoices",
      "/gst-invoice",
      "/seller/gst",
      "/seller/archives",
    ]);
  },
);
