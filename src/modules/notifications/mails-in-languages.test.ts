import { beforeEach, describe, expect, test } from "vitest";
import { chooseLanguage } from "#modules/identity/public.server.ts";
import { subscribe } from "#modules/subscriptions/public.server.ts";
import { inLanguage } from "#platform/texts/language-scope.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { translated } from "#shared/texts/languages.ts";
import { aNewAccount } from "#tests/support/accounts.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { mailDigests } from "./digest-mails.ts";
import { mailOrderStatusChanged, mailPurchasePlaced } from "./order-mails.ts";

const database = useTestDatabase();
const baseUrl = "https://charma.example";
const [hindi] = translated;
let buyer: UserActor;
let seller: UserActor;

beforeEach(async () => {
  [buyer, seller] = [await aBuyer(database.db), await aSeller(database.db)];
});

const anOrderOfBoth = async () =>
  anOrder(database.db, { buyer, seller, product: await aProduct(database.db, seller) });

const subjectsTo = async ({ email }: Pick<UserActor, "email">) =>
  (await writtenMails(database.db, { to: email })).map(({ subject }) => subject);

describe("mails about an order are in the language", () => {
  test("of each reader: a buyer who reads Hindi, and a seller who reads English", async () => {
    await chooseLanguage(database.db, buyer, { language: "hi" });
    const order = await anOrderOfBoth();
    await mailPurchasePlaced({ db: database.db }, order);
    expect(await subjectsTo(buyer)).toEqual([`आपका ऑर्डर ${order.orderNumber}`]);
    expect(await subjectsTo(seller)).toEqual([`New order ${order.orderNumber}`]);
    const [mail] = await writtenMails(database.db, { to: buyer.email, baseUrl });
    expect(mail?.html).toContain('<html lang="hi-IN">');
    expect(mail?.text).toContain(`${baseUrl}/hi/my-orders`);
  });

  test("of the seller, if only the seller reads Hindi", async () => {
    await chooseLanguage(database.db, seller, { language: "hi" });
    const order = await anOrderOfBoth();
    await mailPurchasePlaced({ db: database.db }, order);
    expect(await subjectsTo(buyer)).toEqual([`Your order ${order.orderNumber}`]);
    expect(await subjectsTo(seller)).not.toEqual([`New order ${order.orderNumber}`]);
  });

  test("of the page on which it was placed, unless the buyer has chosen another", async () => {
    const order = await anOrderOfBoth();
    await database.db.$client.query("update purchases set language = 'hi' where id = $1", [
      order.purchaseId,
    ]);
    await mailPurchasePlaced({ db: database.db }, order);
    await chooseLanguage(database.db, buyer, { language: "en" });
    await mailOrderStatusChanged({ db: database.db }, { orderId: order.id, status: "delivered" });
    expect(await subjectsTo(buyer)).toEqual([
      `आपका ऑर्डर ${order.orderNumber}`,
      `Your order was delivered: ${order.orderNumber}`,
    ]);
  });

  test("and need no statement more than in English", async () => {
    const english = await anOrderOfBoth();
    const written = (order: typeof english) =>
      countStatements(() => mailPurchasePlaced({ db: database.db }, order));
    const before = await written(english);
    await chooseLanguage(database.db, buyer, { language: "hi" });
    expect(await written(await anOrderOfBoth())).toBe(before);
  });
});

test("an account that was opened on a Hindi page gets its mails in Hindi", async () => {
  if (hindi === undefined) throw new Error("There is no Hindi.");
  const { email, userId } = await inLanguage(hindi, () => aNewAccount(database.db));
  const [mail] = await writtenMails(database.db, { to: email, baseUrl });
  expect(mail?.language).toBe("hi");
  expect(mail?.text).toContain(`${baseUrl}/hi/verify-email?token=`);
  const { rows } = await database.db.$client.query(
    "select language from profiles where user_id = $1",
    [userId],
  );
  expect(rows).toEqual([{ language: "hi" }]);
});

test("a newsletter is in the language in which it was subscribed", async () => {
  if (hindi === undefined) throw new Error("There is no Hindi.");
  await database.db.$client.query("truncate subscriptions, mail_links, mail_outbox");
  const from = { baseUrl, clientAddress: "198.51.100.7" };
  const topic = "new_arrivals";
  await inLanguage(hindi, () =>
    subscribe(database.db, visitor, { email: "meera@example.com", topic, from }),
  );
  await subscribe(database.db, visitor, { email: "asha@example.com", topic, from });
  await database.db.$client.query(
    "update subscriptions set status = 'confirmed', confirmed_at = now()",
  );
  await aProduct(database.db, seller);
  await mailDigests({ db: database.db, baseUrl });
  expect((await subjectsTo({ email: "asha@example.com" })).at(-1)).toBe("New at Charma this week");
  const toMeera = await writtenMails(database.db, { to: "meera@example.com", baseUrl });
  expect(toMeera.map(({ language }) => language)).toEqual(["hi", "hi"]);
  expect(toMeera.at(-1)?.text).toContain(`${baseUrl}/hi/new-arrivals`);
});
