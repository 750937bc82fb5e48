import { aJpeg } from "#tests/support/pictures.ts";
import { demoEmail } from "./support/journeys.ts";
import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";

/** A buyer reviews a delivered piece, its artisan answers, and others read both. */

test("a buyer reviews, the artisan answers, and everybody reads it", async ({
  page,
  browser,
  login,
  axe,
  mailbox,
  shop,
}) => {
  const { rows } = await shop.db.$client.query<{ id: string; slug: string }>(
    `select o.id, p.slug
     from orders o
     join order_items i on i.order_id = o.id
     join products p on p.id = i.product_id
     where o.status = 'delivered'
       and o.buyer_id = (select id from users where email = $1)
       and not exists (select 1 from reviews r where r.order_id = o.id)`,
    [demoEmail("buyer")],
  );
  const [{ id, slug } = { id: "", slug: "" }] = rows;
  await login(page, "buyer");
  await page.goto(`/my-orders/${id}`);
  await page.getByRole("link", { name: "Write a review" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Publish review" }).click();
  await expect(page.getByText("Please choose how many stars you give.").first()).toBeVisible();
  await page.getByRole("radio", { name: "3 stars out of 5" }).check({ force: true });
  await page.getByLabel("Your review (optional)").fill("The slot on the left came loose.");
  await page
    .locator("input[type=file]")
    .last()
    .setInputFiles({
      name: "slot.jpg",
      mimeType: "image/jpeg",
      buffer: await aJpeg({ width: 600, height: 400 }),
    });
  await expect(page.getByRole("img", { name: "Picture 1" })).toBeVisible({ timeout: 20_000 });
  await axe(page);
  await page.getByRole("button", { name: "Publish review" }).click();
  await expect(page.getByText("Thank you. Your review is published.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Change review" })).toBeVisible();

  const mail = await mailbox.latestTo(demoEmail("seller"), /A new review of/);
  expect(mail.text).toContain("The slot on the left came loose.");

  const desk = await browser.newPage();
  await login(desk, "seller");
  await desk.goto(`${new URL(page.url()).origin}/seller/reviews?show=unanswered`);
  const card = desk.getByRole("listitem").filter({ hasText: "The slot on the left" }).first();
  await card.getByText("Answer…").click();
  await card.getByLabel("Your answer").fill("Call me on 98111 22233");
  await card.getByRole("button", { name: "Publish answer" }).click();
  await expect(desk.getByText("Please answer without links").first()).toBeVisible();
  await card.getByLabel("Your answer").fill("We are mending it for you.");
  await card.getByRole("button", { name: "Publish answer" }).click();
  await expect(desk.getByText("Your answer is published")).toBeVisible();
  await desk.close();

  const visitor = await browser.newPage();
  const product = `${new URL(page.url()).origin}/product/${slug}`;
  await expect(async () => {
    await visitor.goto(product);
    await expect(visitor.getByText("We are mending it for you.")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(visitor.getByRole("link", { name: "Picture 1", exact: true })).toBeVisible();
  await visitor.getByRole("link", { name: "All reviews" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText("Reviews of");
  await visitor.getByRole("button", { name: "Helpful" }).click();
  await expect(visitor).toHaveURL(/\/auth/);
  await visitor.close();
});

onDeskAndPhone(() => {
  test("a reader finds a review helpful, reports one, and an administrator decides", async ({
    page,
    login,
    axe,
    shop,
  }) => {
    const { rows } = await shop.db.$client.query<{ slug: string }>(
      `select p.slug
       from reviews r
       join products p on p.id = r.product_id
       where r.status = 'published'
         and r.author_id <> (select id from users where email = $1)
       order by r.written_at
       limit 1`,
      [demoEmail("buyer")],
    );
    const address = `/product/${rows[0]?.slug}/reviews`;
    await login(page, "buyer");
    await page.goto(address);
    await axe(page);
    const review = page.getByRole("listitem").filter({ hasText: "हाथ का काम" });
    await review.getByRole("button", { name: "Helpful" }).click();
    await expect(page.getByText("Thank you. That helps others.")).toBeVisible();
    await expect(review.getByRole("button", { name: "Helpful (1)" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await review.getByRole("button", { name: "Helpful (1)" }).click();
    await expect(page.getByText("Taken back")).toBeVisible();
    await review.getByRole("link", { name: "Report" }).click();
    await page.getByLabel("Not about this product").check();
    await page.getByRole("button", { name: "Report review" }).click();
    await expect(page.getByText("Thank you. We will look at the review.")).toBeVisible();

    await page.context().clearCookies();
    await login(page, "administrator");
    await page.goto("/admin/reviews");
    await expect(page.getByText("Reported: Not about this product")).toBeVisible();
    await axe(page);
    await page.getByRole("button", { name: "Keep it published" }).click();
    await expect(page.getByText("Review published")).toBeVisible();
    await expect(page.getByText("No review is waiting.")).toBeVisible();
  });
});
