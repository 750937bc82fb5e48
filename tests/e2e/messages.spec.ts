import type { Browser, Page } from "@playwright/test";
import { startConversation } from "#modules/conversations/public.server.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { aJpeg } from "#tests/support/pictures.ts";
import { demoEmail } from "./support/journeys.ts";
import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";

/** A buyer asks about a piece, its artisan answers and reports, and an administrator decides. */

onDeskAndPhone(() => {
  test("a buyer asks, the artisan answers and reports, and an administrator settles it", async ({
    page,
    browser,
    shop,
    login,
    visit,
    axe,
    mailbox,
  }) => {
    const { rows } = await shop.db.$client.query<{ slug: string }>(
      `select p.slug
       from products p
       join listings l on l.product_id = p.id
       where p.seller_id = (select id from users where email = $1)
         and not exists (select from conversations c where c.product_id = p.id)
       order by p.created_at desc
       limit 1`,
      [demoEmail("seller")],
    );
    const slug = rows[0]?.slug ?? "";
    await login(page, "buyer");
    await visit(page, "/product/:productId", { productId: slug });
    await page.getByRole("link", { name: "Ask a question" }).click();
    await expect(page.getByLabel("Your message")).toBeVisible();
    await axe(page);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Please write a message.").first()).toBeVisible();
    await page.getByLabel("Your message").fill("Does it fit A4?");
    const photographs = page.getByRole("group", { name: "Photographs (optional)" });
    const choose = photographs.locator("input[type=file]");
    const note = { name: "note.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<script>") };
    await choose.setInputFiles(note);
    await expect(photographs.getByRole("alert")).toContainText("note.jpg is not a picture");
    await expect(page.getByLabel("Your message")).toHaveValue("Does it fit A4?");
    await choose.setInputFiles({
      name: "folder.jpg",
      mimeType: "image/jpeg",
      buffer: await aJpeg({ width: 400, height: 300 }),
    });
    await expect(photographs.getByRole("img", { name: "Picture 1" })).toBeVisible();
    await axe(page);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Message sent").first()).toBeVisible();
    await expect(page.getByLabel("Your message")).toHaveValue("");
    await expect(page.getByRole("img", { name: "Picture 1" })).toHaveCount(0);
    await expect(page.getByRole("img", { name: "Photograph 1 from You" })).toBeVisible();
    await axe(page);

    const mail = await mailbox.latestTo(demoEmail("seller"), /^Message from/);
    expect(mail.text).toContain("Does it fit A4?");
    const context = await browser.newContext({ baseURL: shop.baseUrl });
    const desk = await context.newPage();
    await login(desk, "seller");
    await visit(desk, "/seller/messages");
    await axe(desk);
    await desk.getByRole("link", { name: /Does it fit A4/ }).click();
    const photograph = desk.getByRole("img", { name: /^Photograph 1 from / });
    await expect(photograph).toHaveJSProperty("naturalWidth", 160);
    await opensOnlyFor(desk, (await photograph.getAttribute("src")) ?? "", browser, shop.baseUrl);
    await desk.getByLabel("Your message").fill("Yes, and a bottle beside it.");
    await desk.getByRole("button", { name: "Send message" }).click();
    await expect(desk.getByText("Message sent").first()).toBeVisible();
    await desk.getByText("Report…").click();
    await desk.getByRole("button", { name: "Report conversation" }).click();
    await expect(desk.getByText("Please choose what is wrong with it.").first()).toBeVisible();
    await desk.getByText("Something else").click();
    await desk.getByLabel("Tell us more (optional)").fill("Just a test.");
    await desk.getByRole("button", { name: "Report conversation" }).click();
    await expect(desk.getByText("You reported this conversation.")).toBeVisible();
    await context.close();

    await page.reload();
    await expect(page.getByText("Yes, and a bottle beside it.")).toBeVisible();
    await login(page, "administrator");
    await visit(page, "/admin/reported-messages");
    const card = page.getByRole("listitem").filter({ hasText: "Just a test." }).first();
    await expect(card.getByText("Does it fit A4?")).toBeVisible();
    await expect(card.getByRole("img", { name: /^Photograph 1/ }).first()).toHaveJSProperty(
      "naturalWidth",
      160,
    );
    await axe(page);
    await card.getByLabel("What did you decide?").fill("Nothing wrong.");
    await card.getByRole("button", { name: "Settle" }).click();
    await expect(page.getByText("Report settled").first()).toBeVisible();
  });
});

/** The page's reader loads the photograph, and a visitor gets none. */
async function opensOnlyFor(page: Page, address: string, browser: Browser, baseURL: string) {
  const answer = await page.request.get(address);
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, no-store",
  });
  const visitors = await browser.newContext({ baseURL });
  const refused = await visitors.request.get(address, { maxRedirects: 0 });
  expect(refused.status()).toBeGreaterThanOrEqual(300);
  await visitors.close();
}

test("a message is not sent while its photograph is on its way", async ({
  page,
  shop,
  login,
  visit,
}) => {
  const [buyer, seller] = [await aBuyer(shop.db), await aSeller(shop.db)];
  const { id: productId } = await aProduct(shop.db, seller, { name: "Saddle tote" });
  const { conversationId } = await startConversation(shop.db, buyer, {
    side: "buyer",
    productId,
    body: "Is it soft?",
  });
  await login(page, buyer);
  await visit(page, "/messages/:conversationId", { conversationId });
  const arrival = Promise.withResolvers<null>();
  await page.route("**/pictures?for=private", async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const photographs = page.getByRole("group", { name: "Photographs (optional)" });
  await photographs
    .locator("input[type=file]")
    .setInputFiles({ name: "strap.jpg", mimeType: "image/jpeg", buffer: await aJpeg() });
  await expect(photographs.getByText("strap.jpg")).toBeVisible();
  await page.getByLabel("Your message").fill("As soft as this one?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Please wait until your photographs are uploaded.")).toBeVisible();
  await expect(page.getByLabel("Your message")).toHaveValue("As soft as this one?");
  arrival.resolve(null);
  await expect(photographs.getByRole("img", { name: "Picture 1" })).toBeVisible();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message sent").first()).toBeVisible();
  await expect(page.getByRole("img", { name: "Photograph 1 from You" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a buyer writes about an order, and blocks nobody by accident", async ({
    page,
    shop,
    login,
    visit,
  }) => {
    const { rows } = await shop.db.$client.query<{ id: string }>(
      `select o.id
       from orders o
       where o.status = 'confirmed'
         and o.buyer_id = (select id from users where email = $1)
       limit 1`,
      [demoEmail("buyer")],
    );
    await login(page, "buyer");
    await visit(page, "/my-orders/:orderId", { orderId: rows[0]?.id ?? "" });
    await page.getByRole("link", { name: "Write to the artisan" }).click();
    await page.getByLabel("Photographs (optional)").setInputFiles({
      name: "door.jpg",
      mimeType: "image/jpeg",
      buffer: await aJpeg(),
    });
    await page.getByRole("button", { name: "Add photographs" }).click();
    await expect(page.getByRole("img", { name: "Picture 1" })).toBeVisible();
    await page.getByLabel("Your message").fill("Please call 98111 22233 before you come.");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Please call 98111 22233 before you come.")).toBeVisible();
    await expect(page.getByRole("img", { name: "Photograph 1 from You" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Block" })).toHaveCount(0);
  });
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("an artisan saves a reply and puts it below what was typed", async ({
      page,
      shop,
      login,
      visit,
      axe,
    }) => {
      const { rows } = await shop.db.$client.query<{ id: string; name: string }>(
        `select c.id, split_part(p.display_name, ' ', 1) as name
         from conversations c
         join profiles p on p.user_id = c.buyer_id
         where c.seller_id = (select id from users where email = $1)
         limit 1`,
        [demoEmail("seller")],
      );
      const { id: conversationId = "", name = "" } = rows[0] ?? {};
      await login(page, "seller");
      await visit(page, "/seller/messages/replies");
      await page.getByRole("button", { name: "Save reply" }).click();
      await expect(page.getByText("Please give the reply a name.").first()).toBeVisible();
      const title = javaScriptEnabled ? "Thanks" : "Delivery";
      await page.getByLabel("Name of the reply").last().fill(title);
      await page.getByLabel(/^Text/).last().fill("Dear {buyer}, thank you for writing.");
      await page.getByRole("button", { name: "Save reply" }).last().click();
      await expect(page.getByText("Reply saved").first()).toBeVisible();
      if (javaScriptEnabled) await axe(page);

      await visit(page, "/seller/messages/:conversationId", { conversationId });
      await page.getByLabel("Your message").fill("Namaste");
      await page.getByLabel("Saved reply").selectOption({ label: title });
      await page.getByRole("button", { name: "Insert" }).click();
      const filled = `Namaste\n\nDear ${name}, thank you for writing.`;
      await expect(page.getByLabel("Your message")).toHaveValue(filled);
      if (javaScriptEnabled) await axe(page);
      await page.getByRole("button", { name: "Send message" }).click();
      await expect(page.getByText("Message sent").first()).toBeVisible();
      await expect(page.getByText(`Dear ${name}, thank you for writing.`).first()).toBeVisible();
    });
  });
