import { beforeAll, expect, test } from "vitest";
import { addToCart } from "#modules/cart/public.server.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import { appUrl, useWholeApp } from "#tests/support/whole-app.ts";
import { workOf } from "./processor-work.ts";
import { routeBudgets, type RouteBudget } from "./route-budgets.ts";

/** The main routes stay within their budgets. */

const database = useTestDatabase();
const app = useWholeApp(database);
const cookies: Record<RouteBudget["as"], string> = {
  visitor: "",
  buyer: "",
  seller: "",
  admin: "",
};
const places: Record<string, string> = {};

const products = 30;

beforeAll(async () => {
  const { db } = database;
  const seller = await aSeller(db, { shopName: "Kolhapur Charmakar" });
  const buyer = await aBuyer(db);
  const admin = await aPerson(db, { isAdmin: true });
  for (let number = 0; number < products; number++) {
    const product = await aProduct(db, seller, {
      name: `Belt ${number} of Kolhapur`,
      category: "belts",
      stock: 50,
      daysOld: number,
    });
    if (number >= 12) continue;
    await anOrder(db, { buyer, seller, product });
    if (number < 3) await addToCart(db, buyer, { variantId: product.variantId, quantity: 1 });
    places["id"] = product.id;
  }
  const { rows } = await db.$client.query<{ slug: string; shop: string }>(
    `select p.slug, s.slug as shop
     from products p
     join sellers s on s.user_id = p.seller_id
     where p.id = $1`,
    [places["id"]],
  );
  Object.assign(places, rows[0]);
  const people = [buyer.userId, seller.userId, admin.userId];
  const [asBuyer = "", asSeller = "", asAdmin = ""] = await signedInCookies(db, people);
  Object.assign(cookies, { buyer: asBuyer, seller: asSeller, admin: asAdmin });
});

async function answerOf({ route, as }: RouteBudget): Promise<Response> {
  const path = route.replaceAll(/:(\w+)/g, (_, name: string) => places[name] ?? "");
  const answer = await app.fetch(new Request(appUrl + path, { headers: { Cookie: cookies[as] } }));
  if (answer.status !== 200) throw new Error(`${route} answers ${as} with ${answer.status}`);
  return answer;
}

async function measure(budget: RouteBudget): Promise<RouteBudget> {
  const read = async () => (await answerOf(budget)).arrayBuffer();
  // Reads what is memoized.
  await read();
  const work = await workOf(read);
  // What is memoized for a second may end within one of them.
  const counts: number[] = [];
  while (counts.length < 8 && counts.at(-1) !== budget.statements)
    counts.push(await countStatements(read));
  const kilobytes = (await read()).byteLength / 1024;
  return { ...budget, statements: Math.min(...counts), kilobytes, work };
}

const line = ({ route, as, statements, kilobytes, work }: RouteBudget) =>
  `${`${route} as ${as}`.padEnd(44)} ${String(statements).padStart(3)} statements ` +
  `${kilobytes.toFixed(1).padStart(6)} KB ${work.toFixed(2).padStart(6)} × the reference`;

test("each main route costs no more statements, bytes and processor time than its budget", async () => {
  const over: string[] = [];
  // The compiler takes its time with the first pages.
  for (let time = 0; time < 3; time++)
    for (const budget of routeBudgets) await (await answerOf(budget)).arrayBuffer();
  for (const budget of routeBudgets) {
    const cost = await measure(budget);
    const fits =
      cost.statements === budget.statements &&
      cost.kilobytes <= budget.kilobytes &&
      cost.work <= budget.work;
    if (!fits) over.push(line(cost), line(budget));
  }
  expect(over, "what it costs, and its budget").toEqual([]);
});
