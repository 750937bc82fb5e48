import { describe, expect, test } from "vitest";
import {
  countTakenDown,
  listProducts,
  moderationDetail,
  moderationList,
  productPage,
  restoreTakenDown,
  takeDownProducts,
} from "../public.server.ts";
import { auditTrail } from "#modules/identity/public.server.ts";
import { system, visitor, type Actor } from "#policy/actor.ts";
import { Conflict, NotAllowed, NotFound, NotSignedIn } from "#shared/errors.ts";
import { mailsTo } from "#tests/support/accounts.ts";
import { aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { silentLog } from "#tests/support/silent-log.ts";
import { eventHandler } from "#server/events.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import { readProductFilters } from "../listing/rules/product-filters.ts";

const database = useTestDatabase();
const anAdministrator = () => aPerson(database.db, { isAdmin: true, name: "Meera" });
const all = { search: "", state: null, after: null } as const;

async function found(search: string): Promise<readonly string[]> {
  const list = await listProducts(
    database.db,
    visitor,
    readProductFilters(new URLSearchParams({ search })),
  );
  return list.products.map((product) => product.name);
}

/** Delivers the events emitted so far. */
async function hear(): Promise<void> {
  const handle = eventHandler({
    log: silentLog,
    db: database.db,
    pictures: openFolderStore("/tmp/no-such-folder", "none"),
    config: { baseUrl: "https://charma.example" },
  });
  const { rows } = await database.db.$client.query<{ data: { name: string } }>(
    "select data from pgboss.job where name = 'events' order by created_on",
  );
  for (const { data } of rows.filter((row) => row.data.name === "catalog.productModerated"))
    await handle(data);
}

test("an administrator finds and reads what only readers of the other language see", async () => {
  const { db } = database;
  const admin = await anAdministrator();
  const { id } = await aProduct(db, await aSeller(db), { name: "Plain belt" });
  await db.$client.query(
    `update products
     set translated_name = 'सादी बेल्ट', translated_description = 'नक़ली ब्रांड'
     where id = $1`,
    [id],
  );
  for (const search of ["सादी", "नक़ली"])
    expect((await moderationList(db, admin, { ...all, search })).products).toMatchObject([{ id }]);
  expect(await moderationDetail(db, admin, { productId: id })).toMatchObject({
    translatedName: "सादी बेल्ट",
    translatedDescription: "नक़ली ब्रांड",
  });
});

describe("a product that was taken down", () => {
  test("leaves lists, search and its own page, and returns when restored; its seller reads why", async () => {
    const { db } = database;
    const [admin, seller] = [await anAdministrator(), await aSeller(db)];
    const product = await aProduct(db, seller, { name: "Crocodile clutch" });
    expect(await found("crocodile")).toEqual(["Crocodile clutch"]);
    expect(
      await takeDownProducts(db, admin, {
        productIds: [product.id],
        reason: "Protected species: <Schedule I>",
      }),
    ).toEqual([{ id: product.id, name: "Crocodile clutch" }]);
    expect(await found("crocodile")).toEqual([]);
    await expect(productPage(db, visitor, { idOrSlug: product.slug })).rejects.toThrow();
    expect(await moderationDetail(db, admin, { productId: product.id })).toMatchObject({
      takenDownReason: "Protected species: <Schedule I>",
      status: "published",
    });
    await hear();
    await restoreTakenDown(db, admin, { productIds: [product.id] });
    expect(await found("crocodile")).toEqual(["Crocodile clutch"]);
    await hear();
    const mails = await mailsTo(db, seller.email);
    expect(mails.map((mail) => mail.subject).toSorted()).toEqual([
      "One of your products is back in the shop: Crocodile clutch",
      "One of your products was taken down: Crocodile clutch",
    ]);
    const takenDown = mails.find((mail) => mail.subject.includes("was taken down"));
    expect(takenDown?.text).toContain("Protected species: <Schedule I>");
    expect(takenDown?.html).toContain("&lt;Schedule I&gt;");
  });

  test("is in the audit trail with who, when, before and after", async () => {
    const { db } = database;
    const admin = await anAdministrator();
    const product = await aProduct(db, await aSeller(db));
    await takeDownProducts(db, admin, { productIds: [product.id], reason: "Not leather" });
    await restoreTakenDown(db, admin, { productIds: [product.id] });
    const { entries } = await auditTrail(db, admin, {
      filters: {
        who: "",
        action: "",
        objectType: "product",
        objectId: product.id,
        fromDay: "",
        toDay: "",
      },
      after: null,
    });
    expect(entries).toMatchObject([
      {
        action: "catalog.restoreTakenDown",
        actorName: "Meera",
        before: { takenDown: true, reason: "Not leather" },
        after: { takenDown: false },
      },
      {
        action: "catalog.takeDown",
        actorName: "Meera",
        before: { takenDown: false },
        after: { takenDown: true, reason: "Not leather" },
      },
    ]);
  });

  test("is taken down once, even if two administrators do it; the second is told that it already is", async () => {
    const { db } = database;
    const admin = await anAdministrator();
    const product = await aProduct(db, await aSeller(db));
    const down = () =>
      takeDownProducts(db, admin, { productIds: [product.id], reason: "Not leather" });
    const outcomes = await Promise.allSettled([down(), down()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(down()).rejects.toThrow(Conflict);
    await restoreTakenDown(db, admin, { productIds: [product.id] });
    await expect(restoreTakenDown(db, admin, { productIds: [product.id] })).rejects.toThrow(
      "no longer taken down",
    );
  });

  test("can be one of several; a draft that was never published cannot be taken down", async () => {
    const { db } = database;
    const [admin, seller] = [await anAdministrator(), await aSeller(db)];
    const [one, two, draft] = [
      await aProduct(db, seller),
      await aProduct(db, seller, { status: "archived" }),
      await aProduct(db, seller, { status: "draft" }),
    ];
    const before = await countTakenDown(db, admin);
    const moved = await takeDownProducts(db, admin, {
      productIds: [one.id, two.id, draft.id, "nonsense"],
      reason: "Counterfeit",
    });
    expect(moved.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted());
    expect(await countTakenDown(db, admin)).toBe(before + 2);
    await expect(moderationDetail(db, admin, { productId: draft.id })).rejects.toThrow(NotFound);
    await expect(
      takeDownProducts(db, admin, { productIds: [draft.id], reason: "x" }),
    ).rejects.toThrow(Conflict);
  });
});

describe("the administrators' list of products", () => {
  test("finds by product and shop, in each state, page by page in two statements", async () => {
    const { db } = database;
    const [admin, seller] = [
      await anAdministrator(),
      await aSeller(db, { shopName: "Zanskar Hides" }),
    ];
    const pieces: BuiltProduct[] = [];
    for (let count = 0; count < 30; count++)
      pieces.push(
        await aProduct(db, seller, {
          name: `Yak satchel ${count}`,
          status: count < 3 ? "archived" : "published",
        }),
      );
    await aProduct(db, seller, { name: "Yak satchel of tomorrow", status: "draft" });
    await takeDownProducts(db, admin, { productIds: [pieces[5]?.id ?? ""], reason: "Not yak" });
    const names = async (input: Partial<Parameters<typeof moderationList>[2]>) =>
      (await moderationList(db, admin, { ...all, ...input })).products.map(
        (product) => product.name,
      );
    expect(await names({ search: "yak satchel 5" })).toEqual(["Yak satchel 5"]);
    expect(await names({ search: "zanskar", state: "archived" })).toHaveLength(3);
    expect(await names({ search: "zanskar", state: "takenDown" })).toEqual(["Yak satchel 5"]);
    expect(await names({ search: "of tomorrow" })).toEqual([]);
    const first = await moderationList(db, admin, { ...all, search: "zanskar" });
    const second = await moderationList(db, admin, {
      ...all,
      search: "zanskar",
      after: first.next,
    });
    expect([first.products.length, second.products.length, second.next]).toEqual([25, 5, null]);
    expect(new Set([...first.products, ...second.products].map(({ id }) => id)).size).toBe(30);
    expect(
      await countStatements(() =>
        moderationList(db, admin, { search: "zanskar", state: "published", after: first.next }),
      ),
    ).toBe(2);
    expect(
      await countStatements(() => moderationDetail(db, admin, { productId: pieces[0]?.id ?? "" })),
    ).toBe(1);
  });
});

test("only administrators may do this, not even the product's seller", async () => {
  const { db } = database;
  const seller = await aSeller(db);
  const product = await aProduct(db, seller);
  const productIds = [product.id];
  const attempts = (actor: Actor) => [
    () => takeDownProducts(db, actor, { productIds, reason: "x" }),
    () => restoreTakenDown(db, actor, { productIds }),
    () => moderationList(db, actor, all),
    () => moderationDetail(db, actor, { productId: product.id }),
    () => countTakenDown(db, actor),
  ];
  for (const actor of [await aPerson(db), seller, system])
    for (const attempt of attempts(actor)) await expect(attempt()).rejects.toThrow(NotAllowed);
  for (const attempt of attempts(visitor)) await expect(attempt()).rejects.toThrow(NotSignedIn);
});
