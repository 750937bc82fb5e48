import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addToCart } from "#modules/cart/public.server.ts";
import { accountData, saveNominee } from "#modules/identity/public.server.ts";
import { saveToWishlist } from "#modules/wishlist/public.server.ts";
import { openLargeFiles } from "#platform/files/large-files.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { TooMany } from "#shared/errors.ts";
import { phoneAddressOf } from "#shared/phone-account.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import { unzip } from "#tests/support/unzip.ts";
import { CopyNotFound } from "../errors.ts";
import {
  closeAccount,
  copyToDownload,
  dataCopyOf,
  erasePerson,
  requestCopy,
  requestCopyOf,
  workOnCopy,
  type PersonalFiles,
} from "../public.server.ts";
import path from "node:path";

const database = useTestDatabase();
let [folder, files]: [string, PersonalFiles] = ["", {} as PersonalFiles];
let [seller, product]: [UserActor, BuiltProduct] = [{} as UserActor, {} as BuiltProduct];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "charma-my-data-"));
  files = { pictures: memoryStore(), copies: openLargeFiles(folder, "copies") };
  seller = await aSeller(database.db);
  product = await aProduct(database.db, seller, { name: "Saddle tote" });
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => database.db.$client.query("delete from rate_limits"));

const query = (text: string, values: readonly unknown[] = []) =>
  database.db.$client.query<Record<string, unknown>>(text, [...values]).then(({ rows }) => rows);
const actionsOn = async ({ userId }: UserActor) =>
  (await query("select action from audit_trail where object_id = $1 order by id", [userId])).map(
    ({ action }) => action,
  );
const subjectsTo = async ({ email }: UserActor) =>
  (await writtenMails(database.db, { to: email })).map(({ subject }) => subject);
const timeHasCome = ({ userId }: UserActor) =>
  query("update account_closures set erase_at = now() where user_id = $1", [userId]);
const erase = ({ userId }: UserActor) => erasePerson(database.db, system, { userId, files });
describe("a copy of somebody's data", () => {
  const copyIdOf = async (person: UserActor) =>
    (await dataCopyOf(database.db, person, person))?.id ?? "";
  const pack = (copyId: string) =>
    workOnCopy(database.db, system, { copyId, isToForget: false, files });

  test("names the mails from when the account had a mobile number only too", async () => {
    const person = await aPerson(database.db);
    const mails = () =>
      accountData(database.db, person, { userId: person.userId, section: "mails", after: null });
    const before = await mails();
    await query(
      `insert into mail_outbox (kind, data, language, to_address, sent_at)
       values ('account.phone', '{}', 'en', $1, now())`,
      [phoneAddressOf(person.userId)],
    );
    expect((await mails()).length).toBe(before.length + 1);
  });

  test("has every section as JSON and CSV, is mailed once, and only its owner gets it", async () => {
    const person = await aPerson(database.db, { name: "=Asha" });
    await saveNominee(database.db, person, { nominee: { name: "Ravi", contact: "98450" } });
    await saveToWishlist(database.db, person, { productId: product.id });
    await addToCart(database.db, person, { variantId: product.variantId, quantity: 2 });
    await anOrder(database.db, { buyer: person, seller, product });
    await requestCopy(database.db, person);
    await requestCopy(database.db, person);
    const copyId = await copyIdOf(person);
    await pack(copyId);
    await pack(copyId);
    const zip = unzip(await readFile(files.copies.pathOf(`${copyId}.zip`)));
    const json = (name: string): unknown => JSON.parse(zip[`json/${name}.json`] ?? "null");
    expect(json("account")).toMatchObject([{ name: "=Asha", email: person.email }]);
    expect(json("nominee")).toMatchObject([{ name: "Ravi", contact: "98450" }]);
    expect(json("wishlist")).toMatchObject([{ productId: product.id }]);
    expect(json("cart")).toMatchObject([{ quantity: 2 }]);
    expect(json("orders")).toMatchObject([{ items: [{ product: "Saddle tote" }] }]);
    expect(json("customers")).toEqual([]);
    expect(zip["csv/account.csv"]).toMatch(/^\uFEFFname,picture,email,.*\r\n'=Asha,/);
    expect(await subjectsTo(person)).toEqual(["The copy of your data from Charma is ready"]);
    const download = { copyId, files: files.copies };
    (await copyToDownload(database.db, person, download)).stream.destroy();
    await expect(copyToDownload(database.db, seller, download)).rejects.toThrow(CopyNotFound);
    await workOnCopy(database.db, system, { copyId, isToForget: true, files });
    expect(await dataCopyOf(database.db, person, person)).toBeNull();
    await expect(copyToDownload(database.db, person, download)).rejects.toThrow(CopyNotFound);
  });

  test("has all records of a long list, page by page", async () => {
    const person = await aSeller(database.db);
    await query(
      `insert into customers (seller_id, name) select $1, 'Customer ' || n from generate_series(1, 1234) n`,
      [person.userId],
    );
    await requestCopy(database.db, person);
    const copyId = await copyIdOf(person);
    await pack(copyId);
    const zip = unzip(await readFile(files.copies.pathOf(`${copyId}.zip`)));
    expect(JSON.parse(zip["json/customers.json"] ?? "")).toHaveLength(1234);
    expect((zip["csv/customers.csv"] ?? "").trimEnd().split("\r\n")).toHaveLength(1235);
  });

  test("is limited to three a day", async () => {
    const person = await aPerson(database.db);
    for (let times = 0; times < 3; times++) await requestCopy(database.db, person);
    await expect(requestCopy(database.db, person)).rejects.toThrow(TooMany);
  });

  test("for an administrator is in the trail, with its reason and each download", async () => {
    const administrator = await aPerson(database.db, { isAdmin: true });
    const person = await aPerson(database.db);
    await requestCopyOf(database.db, administrator, {
      userId: person.userId,
      reason: "The nominee asked",
    });
    const copyId = await copyIdOf(person);
    await pack(copyId);
    const file = await copyToDownload(database.db, administrator, {
      copyId,
      files: files.copies,
    });
    file.stream.destroy();
    expect(await actionsOn(person)).toEqual(["privacy.copyData", "privacy.downloadData"]);
  });

  test("goes with the account", async () => {
    const person = await aPerson(database.db);
    await requestCopy(database.db, person);
    const copyId = await copyIdOf(person);
    await pack(copyId);
    await closeAccount(database.db, person);
    await timeHasCome(person);
    await erase(person);
    expect(await files.copies.has(`${copyId}.zip`)).toBe(false);
  });
});
