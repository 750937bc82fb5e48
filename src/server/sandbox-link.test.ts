import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { aBuyer, aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";
import { appUrl, useWholeApp, type WholeApp } from "#tests/support/whole-app.ts";

/** The controls of the payment sandbox in a demo that others can reach. */

const database = useTestDatabase();
const app = useWholeApp(database);
let sandbox: TestSandbox;
let shop: Pick<WholeApp, "fetch">;

beforeAll(async () => {
  sandbox = await startSandbox({ isExposed: true });
  shop = app.under({ demo: "exposed", payments: sandbox.settings });
});
afterAll(() => sandbox.stop());

type Headers = Readonly<Record<string, string>>;

async function door(person: UserActor | null): Promise<Response> {
  const [cookie = ""] = person === null ? [] : await signedInCookies(database.db, [person.userId]);
  return shop.fetch(new Request(`${appUrl}/dev/sandbox`, { headers: { Cookie: cookie } }));
}

/** The cookie that an administrator's browser has after it followed the shop's link. */
async function administratorsCookie(): Promise<string> {
  const link = (await door(await aPerson(database.db, { isAdmin: true }))).headers.get("Location");
  const entered = await fetch(link ?? "", { redirect: "manual" });
  expect([entered.status, entered.headers.get("Location")]).toEqual([302, "/control/parcels"]);
  return entered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

async function anOrder(): Promise<string> {
  const receipt = crypto.randomUUID();
  return (await sandbox.provider.createOrder({ receipt, amountPaise: 10_00 })).id;
}

const pay = (order: string, choice: object, headers: Headers = {}) =>
  fetch(`${sandbox.url}/window/pay`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ orderId: order, method: "upi", outcome: "success", ...choice }),
  });

describe("a buyer", () => {
  test("pays their own purchase", async () => {
    expect(await (await pay(await anOrder(), {})).json()).toMatchObject({ status: "captured" });
  });

  test.each([
    { outcome: "failure" },
    { outcome: "slow" },
    { outcome: "late" },
    { webhooks: "never" },
    { webhooks: "twice" },
  ])("chooses nothing else: %j", async (choice) => {
    const order = await anOrder();
    expect((await pay(order, choice)).status).toBe(403);
    expect(await sandbox.provider.paymentsOfOrder(order)).toEqual([]);
  });

  test("is not offered the choice", async () => {
    const address = `${sandbox.url}/window/order/${await anOrder()}?key=${sandbox.settings.keyId}`;
    expect(await (await fetch(address)).json()).toMatchObject({ mayPlay: false });
  });

  test("cannot open the controls", async () => {
    expect((await door(await aBuyer(database.db))).status).toBe(404);
    expect((await door(null)).headers.get("Location")).toBe("/auth?next=%2Fdev%2Fsandbox");
    expect((await fetch(`${sandbox.url}/control`)).status).toBe(401);
  });
});

describe("an administrator", () => {
  test("gets access through the shop, lists all payments and chooses what happens", async () => {
    const headers = { Cookie: await administratorsCookie() };
    expect((await fetch(`${sandbox.url}/control`, { headers })).status).toBe(200);
    const answer = await pay(await anOrder(), { outcome: "failure" }, headers);
    expect(await answer.json()).toMatchObject({ status: "failed" });
  });

  test("controls it by JSON only, which no form of another site sends", async () => {
    const headers = { Cookie: await administratorsCookie(), "Content-Type": "text/plain" };
    const body = JSON.stringify({ do: "webhooks", count: 1 });
    const command = { method: "POST", body };
    expect((await fetch(`${sandbox.url}/control`, { ...command, headers })).status).toBe(415);
    headers["Content-Type"] = "application/json";
    expect((await fetch(`${sandbox.url}/control`, { ...command, headers })).status).toBe(200);
  });
});

describe("the link", () => {
  const enter = (token: string) =>
    fetch(`${sandbox.url}/control/enter?token=${token}`, { redirect: "manual" });

  test("is invalid if it is forged, changed or used as a cookie", async () => {
    const link = (await door(await aPerson(database.db, { isAdmin: true }))).headers.get(
      "Location",
    );
    const token = new URL(link ?? "").searchParams.get("token") ?? "";
    const [expires, signature] = token.split(".");
    for (const forged of ["", "1.a", `${Number(expires) + 1}.${signature}`, `${expires}.`])
      expect((await enter(forged)).status).toBe(401);
    const headers = { Cookie: `sandbox_controls=${token}` };
    expect((await fetch(`${sandbox.url}/control`, { headers })).status).toBe(401);
    expect((await enter(token)).status).toBe(302);
  });

  test("is invalid after a minute, and its cookie after twelve hours", async () => {
    const signed = (purpose: "link" | "cookie", expires: number) =>
      `${expires}.${createHmac("sha256", sandbox.settings.keySecret).update(`controls ${purpose}:${expires}`).digest("hex")}`;
    const control = async (expires: number) => {
      const headers = { Cookie: `sandbox_controls=${signed("cookie", expires)}` };
      return (await fetch(`${sandbox.url}/control`, { headers })).status;
    };
    const now = Math.floor(Date.now() / 1000);
    expect((await enter(signed("link", now - 1))).status).toBe(401);
    expect((await enter(signed("link", now + 60))).status).toBe(302);
    expect(await control(now - 1)).toBe(401);
    expect(await control(now + 60)).toBe(200);
  });

  test("does not exist in a shop without a sandbox", async () => {
    const other = app.under({ payments: null });
    expect((await other.fetch(new Request(`${appUrl}/dev/sandbox`))).status).toBe(404);
  });
});

test("in a private demo the window offers every choice, but not to a request through a proxy", async () => {
  const open = await startSandbox();
  try {
    const order = await open.provider.createOrder({ receipt: "private", amountPaise: 10_00 });
    const address = `${open.url}/window/order/${order.id}?key=${open.settings.keyId}`;
    const requested = async (headers: Headers) => (await fetch(address, { headers })).json();
    expect(await requested({})).toMatchObject({ mayPlay: true });
    expect(await requested({ "X-Forwarded-For": "127.0.0.1" })).toMatchObject({ mayPlay: false });
  } finally {
    await open.stop();
  }
});
