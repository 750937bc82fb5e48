import { beforeEach, describe, expect, test } from "vitest";
import { auditTrail } from "#modules/identity/public.server.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { NotAllowed } from "#shared/errors.ts";
import { mailsTo } from "#tests/support/accounts.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { mailAddressOf } from "#shared/phone-account.ts";
import {
  countListingsToCheck,
  decideListing,
  listingsToCheck,
  listingToDecide,
  ownProduct,
  productPage,
  reportListing,
  saveProduct,
  takeDownProducts,
} from "../public.server.ts";
import { ListingMoved, ListingSeenChanged, NothingToCheck, OwnListing } from "../errors.ts";
import type { ListingDecision } from "./contract.ts";

const database = useTestDatabase();
let admin: UserActor;
let seller: UserActor;
let buyer: UserActor;
let product: BuiltProduct;

beforeEach(async () => {
  const { db } = database;
  [admin, seller, buyer] = [
    await aPerson(db, { isAdmin: true, name: "Meera" }),
    await aSeller(db),
    await aBuyer(db),
  ];
  product = await aProduct(db, seller, { name: "Crocodile clutch" });
});

let networks = 0;
const report = (actor: Parameters<typeof reportListing>[1], note = "A copy of our bag") =>
  reportListing(database.db, actor, {
    idOrSlug: product.slug,
    reason: "counterfeit",
    note,
    clientAddress: `198.51.100.${(networks += 1)}`,
  });
const decide = (decision: ListingDecision, actor = admin) =>
  decideListing(database.db, actor, { productId: product.id, decision });
const detail = () => listingToDecide(database.db, admin, { productId: product.id });
const subjects = async (person: UserActor) =>
  (await mailsTo(database.db, mailAddressOf(person))).map(({ subject }) => subject);

async function send(changes: { readonly materials?: string } = {}) {
  const own = await ownProduct(database.db, seller, { productId: product.id });
  return saveProduct(database.db, seller, {
    productId: product.id,
    version: own.version,
    product: { ...own, ...changes },
    send: true,
  });
}

describe("a listing that is reported", () => {
  test("waits once for administrators, with all its reports, and stays in the shop", async () => {
    const { db } = database;
    await report(buyer);
    await report(visitor);
    await report(visitor);
    const { items } = await listingsToCheck(db, admin, { list: "reported", after: null });
    expect(items.filter(({ id }) => id === product.id)).toMatchObject([
      { name: "Crocodile clutch", reports: 3, isOverdue: false },
    ]);
    expect(await productPage(db, visitor, { idOrSlug: product.slug })).toMatchObject({
      id: product.id,
    });
    expect(
      await countStatements(() => listingsToCheck(db, admin, { list: "reported", after: null })),
    ).toBe(1);
  });

  test("twice by the same person has one report, with all their words, however fast they click", async () => {
    await Promise.all(["First", "Second", "Third"].map((note) => report(buyer, note)));
    await report(buyer, "Last");
    await report(buyer, "Last");
    const { reports } = await detail();
    expect(reports).toMatchObject([{ reporterId: buyer.userId }]);
    const words = reports[0]?.note.split("\n\n") ?? [];
    expect(words.toSorted()).toEqual(["First", "Last", "Second", "Third"]);
    expect(words.at(-1)).toBe("Last");
    await report(buyer, "x".repeat(2000));
    expect((await detail()).reports[0]?.note).toHaveLength(2000);
  });

  test("is not one of the reporter's own shop, nor one that left the shop", async () => {
    await expect(report(seller)).rejects.toThrow(OwnListing);
    await database.db.$client.query("update products set status = 'draft' where id = $1", [
      product.id,
    ]);
    await expect(report(buyer)).rejects.toThrow("Product not found");
  });

  test("can be reported once a day from one network without an account", async () => {
    const { db } = database;
    const from = (slug: string) =>
      reportListing(db, visitor, {
        idOrSlug: slug,
        reason: "other",
        note: "Odd",
        clientAddress: "203.0.113.9",
      });
    await from(product.slug);
    await expect(from(product.slug)).rejects.toThrow("from your network today already");
    await from((await aProduct(db, seller)).slug);
  });
});

describe("an administrator", () => {
  test("finds no fault: the reports close, the seller hears nothing, and the reporter gets the outcome", async () => {
    await report(buyer);
    await decide({ intent: "noFault" });
    await deliverEvents(database.db);
    expect(await subjects(buyer)).toContainEqual(
      "We have checked the listing you reported: Crocodile clutch",
    );
    expect(await subjects(seller)).toEqual([]);
    expect((await detail()).reports).toMatchObject([{ outcome: "noFault" }]);
    await report(buyer, "Look again");
    expect((await detail()).reports).toHaveLength(2);
  });

  test("asks for a change: the listing stays, the seller reads what to change, changes it and sends it", async () => {
    const { db } = database;
    await report(buyer);
    await decide({ intent: "askForChange", words: "Please name the animal." });
    await deliverEvents(database.db);
    const [mail] = await mailsTo(db, mailAddressOf(seller));
    expect(mail?.subject).toBe("Please change your listing: Crocodile clutch");
    expect(mail?.text).toContain("Please name the animal.");
    expect(await productPage(db, visitor, { idOrSlug: product.slug })).toMatchObject({
      id: product.id,
    });
    expect((await countListingsToCheck(db, admin)).sent).toBe(0);
    await send({ materials: "Buffalo leather" });
    expect((await countListingsToCheck(db, admin)).sent).toBe(1);
    const { version, check } = await detail();
    expect(check).toMatchObject({ words: "Please name the animal." });
    await decide({ intent: "approve", version });
    await deliverEvents(database.db);
    expect(await subjects(seller)).toContainEqual("We have checked your listing: Crocodile clutch");
    expect((await detail()).check).toBeNull();
  });

  test("finds a listing whose seller has not answered for a week, and decides again", async () => {
    const { db } = database;
    const listed = async () =>
      (await listingsToCheck(db, admin, { list: "unanswered", after: null })).items.filter(
        ({ id }) => id === product.id,
      );
    const aWeekLater = () =>
      db.$client.query(
        "update listing_checks set asked_at = now() - interval '7 days' where product_id = $1",
        [product.id],
      );
    await report(buyer);
    await decide({ intent: "askForChange", words: "Please name the animal." });
    expect(await listed()).toEqual([]);
    await aWeekLater();
    expect(await listed()).toMatchObject([{ isOverdue: true }]);
    expect((await countListingsToCheck(db, admin)).unanswered).toBe(1);
    expect(await detail()).toMatchObject({ isUnanswered: true });
    await decide({ intent: "askForChange", words: "Once more: which animal?" });
    expect(await listed()).toEqual([]);
    await aWeekLater();
    await decide({ intent: "takeDown", words: "Nobody answered" });
    expect(await listed()).toEqual([]);
    expect((await detail()).check).toBeNull();
  });

  test("takes it down: the seller corrects it, asks again, and it returns when approved", async () => {
    const { db } = database;
    await report(buyer);
    await decide({ intent: "takeDown", words: "Protected species" });
    await expect(productPage(db, visitor, { idOrSlug: product.slug })).rejects.toThrow();
    expect((await detail()).reports).toMatchObject([{ outcome: "takenDown" }]);
    await send();
    await decide({ intent: "approve", version: (await detail()).version });
    expect(await productPage(db, visitor, { idOrSlug: product.slug })).toMatchObject({
      id: product.id,
    });
    expect((await detail()).check).toBeNull();
    await deliverEvents(database.db);
    expect(await subjects(seller)).toContainEqual(
      "One of your products is back in the shop: Crocodile clutch",
    );
  });

  test("approves the version that they have read, not what the seller wrote meanwhile", async () => {
    await report(buyer);
    await decide({ intent: "askForChange", words: "Please name the animal." });
    await send({ materials: "Buffalo leather" });
    const { version } = await detail();
    await send({ materials: "Crocodile leather" });
    await expect(decide({ intent: "approve", version })).rejects.toThrow(ListingSeenChanged);
    await decide({ intent: "approve", version: version + 1 });
  });

  test("decides once: the second decision is refused, because nothing waits any more", async () => {
    await report(buyer);
    const outcomes = await Promise.allSettled([
      decide({ intent: "noFault" }),
      decide({ intent: "askForChange", words: "Please name the animal." }),
      decide({ intent: "takeDown", words: "A copy" }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(ListingMoved);
  });

  test("leaves each decision in the trail, with its words", async () => {
    await report(buyer);
    await decide({ intent: "askForChange", words: "Please name the animal." });
    const filters = {
      who: "",
      action: "",
      objectType: "product",
      objectId: product.id,
      fromDay: "",
      toDay: "",
    };
    const { entries } = await auditTrail(database.db, admin, { filters, after: null });
    expect(entries).toMatchObject([
      {
        action: "catalog.askForChange",
        actorName: "Meera",
        after: { words: "Please name the animal.", reports: 1 },
      },
    ]);
  });
});

test("a seller sends only what the marketplace asked to change or took down", async () => {
  await expect(send()).rejects.toThrow(NothingToCheck);
});

test("a seller sends for a check fifty times a day, and no more", async () => {
  await takeDownProducts(database.db, admin, { productIds: [product.id], reason: "A copy" });
  for (let sends = 0; sends < 50; sends++) await send();
  await expect(send()).rejects.toThrow("Too many");
});

test("a listing that is taken down on another screen settles its reports too", async () => {
  await report(buyer);
  await takeDownProducts(database.db, admin, { productIds: [product.id], reason: "A copy" });
  expect((await detail()).reports).toMatchObject([{ outcome: "takenDown" }]);
});

test("nobody else decides, and nobody else reads reports", async () => {
  await report(buyer);
  for (const actor of [buyer, seller]) {
    await expect(decide({ intent: "noFault" }, actor)).rejects.toThrow(NotAllowed);
    await expect(listingToDecide(database.db, actor, { productId: product.id })).rejects.toThrow(
      NotAllowed,
    );
  }
});
