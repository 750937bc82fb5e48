import type { Browser, Page } from "@playwright/test";
import { startConversation } from "#modules/conversations/public.server.ts";
import { answerReturn, changeOrderStatus, disputeReturn } from "#modules/orders/public.server.ts";
import { aPaidOrder, aReturn, deliver } from "#tests/support/a-return.ts";
import { aTicket } from "#tests/support/a-ticket.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { expect, test } from "./support/fixtures.ts";

/** People who have the same conversation or ticket open at once. */

async function anotherPerson(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage();
}

/** Waits until the page hears of changes. */
async function untilListening(page: Page, topic: string, open: () => Promise<void>): Promise<void> {
  const stream = page.waitForResponse((answer) => {
    const { pathname, searchParams } = new URL(answer.url());
    return pathname === "/live" && (searchParams.get("topics") ?? "").includes(topic);
  });
  await open();
  expect((await stream).status()).toBe(200);
}

test("a message appears at the other side, what is being typed stays, and the writer reads that it was seen", async ({
  page,
  browser,
  shop,
  login,
  visit,
  axe,
}) => {
  const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  const { id: productId } = await aProduct(shop.db, seller, { name: "Saddle tote" });
  const { conversationId } = await startConversation(shop.db, buyer, {
    side: "buyer",
    productId,
    body: "Is it soft?",
  });
  const desk = await anotherPerson(browser, shop.baseUrl);
  await login(page, buyer);
  await login(desk, seller);
  const topic = `conversation:${conversationId}`;
  await untilListening(page, topic, () =>
    visit(page, "/messages/:conversationId", { conversationId }),
  );
  await expect(page.getByText(/^Seen /)).toHaveCount(0);

  // What only asks for the page opens nothing.
  const path = `/seller/messages/${conversationId}`;
  for (const address of [path, `${path}.data`])
    await desk.request.fetch(address, { method: "HEAD" });
  for (const address of [path, `${path}.data`])
    await desk.request.get(address, { headers: { "Sec-Purpose": "prefetch" } });
  await page.reload();
  await expect(page.getByText("Is it soft?")).toBeVisible();
  await expect(page.getByText(/^Seen /)).toHaveCount(0);

  await page.getByLabel("Your message").fill("And one more thing");
  await untilListening(desk, topic, () =>
    visit(desk, "/seller/messages/:conversationId", { conversationId }),
  );
  await expect(page.getByText(/^Seen .* (am|pm)$/)).toBeVisible();
  await desk.getByLabel("Your message").fill("Very soft.");
  await desk.getByRole("button", { name: "Send message" }).click();
  await expect(desk.getByLabel("Your message")).toHaveValue("");
  await expect(page.getByText("Very soft.", { exact: true })).toBeVisible();
  await expect(page.getByText(/^New message from .*: Very soft\.$/)).toBeAttached();
  await expect(page.getByLabel("Your message")).toHaveValue("And one more thing");
  await expect(desk.getByText(/^Seen /)).toBeVisible();
  await expect(desk.getByRole("link", { name: "Notices, none new" })).toBeAttached();
  await expect(page.getByRole("link", { name: "Notices, none new" })).toBeAttached();
  await axe(page);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByLabel("Your message")).toHaveValue("");
  await expect(desk.getByRole("paragraph").filter({ hasText: "And one more thing" })).toBeVisible();
});

test("an answer of the help desk appears on the open ticket, and a reply at the desk", async ({
  page,
  browser,
  shop,
  login,
  visit,
  axe,
}) => {
  const buyer = await aBuyer(shop.db);
  const { ticketId } = await aTicket(shop.db, buyer);
  const desk = await anotherPerson(browser, shop.baseUrl);
  await login(page, buyer);
  await login(desk, "administrator");
  const topic = `ticket:${ticketId}`;
  await untilListening(page, topic, () => visit(page, "/account/tickets/:ticketId", { ticketId }));
  await untilListening(desk, topic, () => visit(desk, "/admin/tickets/:ticketId", { ticketId }));
  await page.getByLabel("Your message").fill("The number is");
  await desk.getByLabel("Your answer").fill("It is with the courier.");
  await desk.getByRole("button", { name: "Send answer", exact: true }).click();
  await expect(desk.getByLabel("Your answer")).toHaveValue("");
  await expect(page.getByText("It is with the courier.", { exact: true })).toBeVisible();
  await expect(page.getByText("New message from Help desk: It is with")).toBeAttached();
  await expect(page.getByLabel("Your message")).toHaveValue("The number is");
  await desk.getByLabel("Your answer").fill("And");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(desk.getByText("The number is", { exact: true })).toBeVisible();
  await expect(desk.getByLabel("Your answer")).toHaveValue("And");
  await axe(desk);
});

test("a visitor reads the answer on the page of the mailed link", async ({
  page,
  browser,
  shop,
  login,
  visit,
}) => {
  const { ticketId, linkKey } = await aTicket(shop.db);
  const desk = await anotherPerson(browser, shop.baseUrl);
  await login(desk, "administrator");
  await untilListening(page, `ticket:${ticketId}`, () =>
    visit(page, "/help/ticket/:linkKey", { linkKey }),
  );
  await visit(desk, "/admin/tickets/:ticketId", { ticketId });
  await desk.getByLabel("Your answer").fill("Tomorrow.");
  await desk.getByRole("button", { name: "Send answer", exact: true }).click();
  await expect(page.getByText("Tomorrow.", { exact: true })).toBeVisible();
});

test("buyer and artisan write about a return, and whoever decides its dispute reads it live", async ({
  page,
  browser,
  shop,
  login,
  visit,
  axe,
}) => {
  const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  const product = await aProduct(shop.db, seller, { name: "Bridle belt", stock: 5 });
  const order = await aPaidOrder(shop.db, { buyer, seller, product, quantity: 2 });
  const { id: orderId } = order;
  const step = { orderId, carrier: null, trackingNumber: null, note: null };
  for (const to of ["confirmed", "shipped"] as const)
    await changeOrderStatus(shop.db, seller, { ...step, to });
  await deliver(shop.db, seller, order);
  const returnId = await aReturn(shop.db, buyer, order, { reason: "faulty" });

  await login(page, buyer);
  await visit(page, "/my-orders/:orderId", { orderId });
  await page.getByRole("link", { name: "Write about this return" }).click();
  await expect(page.getByText(/^Return, order /)).toBeVisible();
  await page.getByLabel("Your message").fill("The buckle came off. Call 98111 22233.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("list", { name: "Pieces of the return" })).toContainText(
    "1 × Bridle belt",
  );
  await axe(page);
  const conversationId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const topic = `conversation:${conversationId}`;

  const artisan = await anotherPerson(browser, shop.baseUrl);
  await login(artisan, seller);
  await visit(artisan, "/order-management/:orderId", { orderId });
  await untilListening(artisan, topic, async () => {
    await artisan.getByRole("link", { name: "Write about this return" }).click();
    await artisan.waitForURL(`**/seller/messages/${conversationId}`);
  });
  await artisan.getByLabel("Your message").fill("It was fine when it left.");
  await artisan.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("It was fine when it left.", { exact: true })).toBeVisible();

  await answerReturn(shop.db, seller, { returnId, to: "declined", note: "Worn" });
  await disputeReturn(shop.db, buyer, { returnId, note: "It was new" });
  const administrator = await anotherPerson(browser, shop.baseUrl);
  await login(administrator, "administrator");
  await untilListening(administrator, topic, () =>
    visit(administrator, "/admin/orders/:orderId", { orderId }),
  );
  await expect(
    administrator.getByRole("heading", { name: "Messages about the return" }),
  ).toBeVisible();
  await expect(administrator.getByText("It was fine when it left.")).toBeVisible();
  await expect(administrator.getByText(/^Seen /)).toHaveCount(0);
  await page.getByLabel("Your message").fill("I have a picture of it.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(artisan.getByText("I have a picture of it.", { exact: true })).toBeVisible();
  await expect(administrator.getByText("I have a picture of it.")).toBeVisible();
  await axe(administrator);
});
