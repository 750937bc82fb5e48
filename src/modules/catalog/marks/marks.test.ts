import pg from "pg";
import { describe, expect, test } from "vitest";
import {
  addMark,
  decideMark,
  deleteMark,
  expireMarks,
  markDocument,
  markProducts,
  marksToCheck,
  markToDecide,
  ownMark,
  ownMarks,
  productPage,
  productPageForReader,
  unmarkProducts,
} from "../public.server.ts";
import { system, visitor } from "#policy/actor.ts";
import { maxDocumentBytes } from "#shared/document-type.ts";
import { Conflict, InvalidInput, NotFound } from "#shared/errors.ts";
import { anOriginMark } from "#tests/support/an-origin-mark.ts";
import { aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { MarkInput, mostMarks } from "./contract.ts";

const database = useTestDatabase();

const certificate = { fileName: "GI 2026.pdf", bytes: new Uint8Array(Buffer.from("%PDF-1.7 x")) };
const kolhapuri = { kind: "gi", name: "Kolhapuri Chappal", validUntil: null } as const;

async function seenMarks(slug: string) {
  return (await productPage(database.db, visitor, { idOrSlug: slug })).marks;
}

test("buyers see a mark once an administrator has checked its certificate, and no longer once it is refused", async () => {
  const { db } = database;
  const [seller, admin] = [await aSeller(db), await aPerson(db, { isAdmin: true })];
  const product = await aProduct(db, seller);
  const { markId } = await addMark(db, seller, {
    ...kolhapuri,
    name: "Kolhapuri <b>Chappal",
    number: "AU/1054",
    document: certificate,
  });
  expect(await markProducts(db, seller, { markId, productIds: [product.id] })).toBe(1);
  expect(await seenMarks(product.slug)).toEqual([]);
  expect(await markDocument(db, admin, { markId })).toMatchObject({
    fileName: "GI-2026.pdf",
    type: "application/pdf",
    bytes: Buffer.from(certificate.bytes),
  });
  await decideMark(db, admin, { markId, decision: { intent: "verify" } });
  expect(await seenMarks(product.slug)).toEqual([
    { kind: "gi", name: "Kolhapuri <b>Chappal", number: "AU/1054" },
  ]);
  const { descriptionHtml } = await productPageForReader(db, visitor, { idOrSlug: product.slug });
  expect(descriptionHtml).toContain("GI ✓ Kolhapuri &lt;b&gt;Chappal");
  await deliverEvents(db, { times: 2 });
  await decideMark(db, admin, { markId, decision: { intent: "refuse", reason: "Forged stamp" } });
  expect(await seenMarks(product.slug)).toEqual([]);
  await deliverEvents(db, { times: 2 });
  const mails = await writtenMails(db, { to: seller.email });
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    "We could not accept your mark of origin: Kolhapuri <b>Chappal",
    "We have checked your mark of origin: Kolhapuri <b>Chappal",
  ]);
  expect(mails.find(({ subject }) => subject.includes("not accept"))?.text).toContain(
    "Forged stamp",
  );
});

test("of two administrators who decide at once only one does; nobody decides about the own shop", async () => {
  const { db } = database;
  const [seller, admin] = [await aSeller(db), await aPerson(db, { isAdmin: true })];
  const markId = await anOriginMark(db, seller);
  const verify = () => decideMark(db, admin, { markId, decision: { intent: "verify" } });
  const outcomes = await Promise.allSettled([verify(), verify()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(verify()).rejects.toThrow(Conflict);
  const both = { ...seller, isAdmin: true };
  await db.$client.query("update profiles set is_admin = true where user_id = $1", [seller.userId]);
  const own = await anOriginMark(db, seller);
  await expect(
    decideMark(db, both, { markId: own, decision: { intent: "verify" } }),
  ).rejects.toThrow("own shop");
});

describe("a seller", () => {
  test("gives marks to own products only, and takes them away", async () => {
    const { db } = database;
    const [seller, other] = [await aSeller(db), await aSeller(db)];
    const [mine, theirs] = [await aProduct(db, seller), await aProduct(db, other)];
    const markId = await anOriginMark(db, seller, { status: "verified" });
    const productIds = [mine.id, theirs.id, "nonsense"];
    expect(await markProducts(db, seller, { markId, productIds })).toBe(1);
    expect(await markProducts(db, seller, { markId, productIds })).toBe(0);
    expect(await seenMarks(theirs.slug)).toEqual([]);
    await expect(markProducts(db, other, { markId, productIds })).rejects.toThrow(NotFound);
    await expect(ownMark(db, other, { markId, search: "", after: null })).rejects.toThrow(NotFound);
    await expect(deleteMark(db, other, { markId })).rejects.toThrow(NotFound);
    await expect(markDocument(db, other, { markId })).rejects.toThrow(NotFound);
    expect(await ownMarks(db, seller)).toMatchObject([{ id: markId, products: 1 }]);
    expect(await unmarkProducts(db, seller, { markId, productIds })).toBe(1);
    expect(await seenMarks(mine.slug)).toEqual([]);
    await markProducts(db, seller, { markId, productIds });
    await deleteMark(db, seller, { markId });
    expect(await seenMarks(mine.slug)).toEqual([]);
  });

  test("finds products to mark by their names, in a fixed number of statements", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    const markId = await anOriginMark(db, seller);
    const names = ["Plain sandal", "Braided sandal", "Belt"];
    const products = [];
    for (const name of names) products.push(await aProduct(db, seller, { name }));
    await markProducts(db, seller, { markId, productIds: [products[0]?.id ?? ""] });
    const read = () => ownMark(db, seller, { markId, search: "sandal", after: null });
    const { marked, others } = await read();
    expect(marked.items.map(({ name }) => name)).toEqual(["Plain sandal"]);
    expect(others.map(({ name }) => name)).toEqual(["Braided sandal"]);
    expect(await countStatements(read)).toBe(3);
  });

  test("sends a number once, unless it was refused, and only a PDF or a picture of at most 5 MB", async () => {
    const { db } = database;
    const [seller, admin] = [await aSeller(db), await aPerson(db, { isAdmin: true })];
    const send = (document = certificate) =>
      addMark(db, seller, { ...kolhapuri, number: "au/7", document });
    const page = { fileName: "gi.pdf", bytes: new Uint8Array(Buffer.from("<script>")) };
    await expect(send(page)).rejects.toThrow("PDF or a picture");
    const large = new Uint8Array(maxDocumentBytes + 1);
    large.set(certificate.bytes);
    await expect(send({ fileName: "gi.pdf", bytes: large })).rejects.toThrow("too large");
    const sent = await Promise.allSettled([send(), send()]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(send()).rejects.toThrow(InvalidInput);
    const [mark] = await ownMarks(db, seller);
    const markId = mark?.id ?? "";
    await decideMark(db, admin, { markId, decision: { intent: "refuse", reason: "Unreadable" } });
    await expect(send()).resolves.toBeDefined();
  });

  test("cannot fill the database with marks", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    for (let count = 0; count < mostMarks; count++)
      await anOriginMark(db, seller, { status: "refused" });
    await expect(
      addMark(db, seller, { ...kolhapuri, number: "51", document: certificate }),
    ).rejects.toThrow("You have sent 50 marks");
  });
});

test("an administrator sees which other shops gave the same number", async () => {
  const { db } = database;
  const [one, two, admin] = [
    await aSeller(db),
    await aSeller(db, { shopName: "Second Shop" }),
    await aPerson(db, { isAdmin: true }),
  ];
  const markId = await anOriginMark(db, one, { number: "AU/9999" });
  await anOriginMark(db, two, { number: "au/9999" });
  expect(await markToDecide(db, admin, { markId })).toMatchObject({
    sameNumber: [{ shopName: "Second Shop" }],
    document: { fileName: "certificate.pdf", bytes: 8 },
  });
  const { counts } = await marksToCheck(db, admin, { status: "pending", search: "", after: null });
  expect(counts.pending).toBeGreaterThanOrEqual(2);
  expect(
    await countStatements(() =>
      marksToCheck(db, admin, { status: "pending", search: "", after: null }),
    ),
  ).toBe(2);
});

test("a mark ends with its last day in India, and its pages are rendered anew", async () => {
  const { db } = database;
  const seller = await aSeller(db);
  const product = await aProduct(db, seller);
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const yesterday = new Date(Date.now() + 5.5 * 3_600_000 - 86_400_000).toISOString().slice(0, 10);
  const [lasting, over] = [
    await anOriginMark(db, seller, { status: "verified", validUntil: today, number: "T" }),
    await anOriginMark(db, seller, { status: "verified", validUntil: yesterday, number: "Y" }),
  ];
  for (const markId of [lasting, over])
    await markProducts(db, seller, { markId, productIds: [product.id] });
  const announced: string[] = [];
  const listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  listener.on("notification", ({ payload = "" }) => announced.push(payload));
  await listener.query("listen catalogue");
  expect(await expireMarks(db, system)).toBe(1);
  expect(await expireMarks(db, system)).toBe(0);
  expect(await seenMarks(product.slug)).toMatchObject([{ number: "T" }]);
  await listener.query("select 1");
  await listener.end();
  expect(announced).toEqual([expect.stringContaining(`product ${product.id} `)]);
  expect(MarkInput.safeParse({ ...kolhapuri, number: "1", validUntil: yesterday }).success).toBe(
    false,
  );
});
