import { demoAccounts } from "#demo/accounts.ts";
import { expect, test } from "./support/fixtures.ts";

/** A question of a buyer, published with its answer on the page of the piece. */

test("an artisan publishes a question, everybody reads it, and the buyer takes it down", async ({
  page,
  shop,
  login,
  visit,
  axe,
}) => {
  const emailOf = (wanted: string) => demoAccounts.find(({ role }) => role === wanted)?.email;
  const { rows } = await shop.db.$client.query<{ id: string; slug: string }>(
    `with begun as (
       insert into conversations (seller_id, buyer_id, product_id)
       select p.seller_id, b.id, p.id
       from users b, products p
       join users s on s.id = p.seller_id
       where b.email = $1 and s.email = $2 and p.status = 'published'
       order by p.id desc
       limit 1
       returning id, product_id, buyer_id
     ), asked as (
       insert into conversation_messages (conversation_id, side, author_id, body)
       select id, 'buyer', buyer_id, 'Hello, I am Asha. Does a laptop fit?'
       from begun
     )
     select begun.id, p.slug from begun join products p on p.id = begun.product_id`,
    [emailOf("buyer"), emailOf("seller")],
  );
  const { id: conversationId = "", slug: productId = "" } = rows[0] ?? {};
  await login(page, "seller");
  await visit(page, "/seller/messages/:conversationId", { conversationId });
  await page.getByText("Publish on the listing…").click();
  await axe(page);
  await page.getByLabel("Question").fill("Does a laptop fit?");
  await page.getByRole("textbox", { name: "Answer" }).fill("Call 98765 43210");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(/leave out phone numbers/).first()).toBeVisible();
  await page.getByRole("textbox", { name: "Answer" }).fill("Yes, one of 14 inches.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("1 answer from this conversation is published.")).toBeVisible();
  await page.getByRole("link", { name: "All on this listing" }).click();
  await expect(page.getByText("Yes, one of 14 inches.").first()).toBeVisible();
  await axe(page);

  await page.context().clearCookies();
  await visit(page, "/product/:productId", { productId });
  const answers = page.getByRole("region", { name: "Questions and answers" });
  await expect(answers).toContainText("Does a laptop fit?");
  await expect(answers).not.toContainText("Asha");
  await axe(page);
  await answers.getByRole("link", { name: /^Report/ }).click();
  await expect(page.getByLabel("Describe what is wrong")).toHaveValue(/Does a laptop fit/);

  await login(page, "buyer");
  await visit(page, "/messages/:conversationId", { conversationId });
  await page.getByRole("button", { name: /^Take down/ }).click();
  await expect(page.getByText("Taken down")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Take down/ })).toHaveCount(0);
  await visit(page, "/product/:productId", { productId });
  await expect(answers).toHaveCount(0);
});
