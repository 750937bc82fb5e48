import { aJpeg } from "#tests/support/pictures.ts";
import { demoEmail } from "./support/journeys.ts";
import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";

/** Somebody asks the help desk, which answers, closes, and learns whether it helped. */

onDeskAndPhone(() => {
  test("a buyer opens a ticket, the desk answers and closes, the buyer says how it was", async ({
    page,
    browser,
    shop,
    login,
    visit,
    axe,
    mailbox,
  }) => {
    await login(page, "buyer");
    await visit(page, "/help/contact");
    await axe(page);
    await page.getByRole("button", { name: "Send to the help desk" }).click();
    await expect(page.getByText("Please choose what it is about.").first()).toBeVisible();
    await expect(page.getByText("Please write a message.").first()).toBeVisible();
    await page.getByLabel("What is it about?").selectOption("A return");
    await page.getByLabel("Order (optional)").selectOption({ index: 1 });
    await page.getByLabel("Your message").fill("The strap tore. <script>alert(1)</script>");
    await page
      .getByRole("group", { name: "Photographs (optional)" })
      .locator("input[type=file]")
      .setInputFiles({ name: "strap.jpg", mimeType: "image/jpeg", buffer: await aJpeg() });
    await expect(page.getByRole("img", { name: "Picture 1" })).toBeVisible();
    await page.getByRole("button", { name: "Send to the help desk" }).click();
    const heading = page.getByRole("heading", { name: /^TKT-/ });
    await expect(heading).toBeVisible();
    const number = (await heading.textContent()) ?? "";
    await axe(page);
    await mailbox.latestTo(demoEmail("buyer"), new RegExp(`^We have your message: ${number}`));

    const context = await browser.newContext({ baseURL: shop.baseUrl });
    const desk = await context.newPage();
    await login(desk, "administrator");
    await visit(desk, "/admin/tickets");
    await axe(desk);
    await desk.getByLabel("Search tickets").fill(number);
    await desk.getByLabel("Search tickets").press("Enter");
    await desk.getByRole("link", { name: new RegExp(number) }).click();
    await expect(desk.getByText("The strap tore. <script>alert(1)</script>")).toBeVisible();
    const photograph = desk.getByRole("img", { name: /^Photograph 1 from / });
    await expect(photograph).toHaveJSProperty("naturalWidth", 60);
    await desk.getByRole("button", { name: "Take the ticket" }).click();
    await expect(desk.getByText("The ticket is yours").first()).toBeVisible();
    await desk.getByLabel("Canned answer").selectOption("How to return a piece");
    await desk.getByRole("button", { name: "Insert" }).click();
    await expect(desk.getByLabel("Your answer")).toHaveValue(/within 7 days/);
    await axe(desk);
    await desk.getByRole("button", { name: "Send answer and close" }).click();
    await expect(desk.getByText("Answer sent").first()).toBeVisible();
    await context.close();

    await mailbox.latestTo(demoEmail("buyer"), new RegExp(`^Our answer to ${number}`));
    await page.reload();
    await page.getByText("Partly").click();
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("Thank you for telling us if we helped.")).toBeVisible();
    await page.getByLabel("Your message").fill("It tore again.");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Waiting for our answer")).toBeVisible();
    await visit(page, "/account/tickets");
    await expect(page.getByRole("link", { name: new RegExp(number) })).toBeVisible();
    await axe(page);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor writes, and reads the ticket by the link of the mail", async ({
    page,
    visit,
    mailbox,
  }) => {
    const email = `visitor-${crypto.randomUUID()}@example.com`;
    await visit(page, "/contact");
    await page.getByRole("main").getByRole("link", { name: "Write to the help desk" }).click();
    await page.getByLabel("What is it about?").selectOption("Something else");
    await page.getByLabel("Your message").fill("Do you repair belts?");
    await page.getByRole("button", { name: "Send to the help desk" }).click();
    await expect(page.getByText("Please enter your email address").first()).toBeVisible();
    await page.getByLabel("Your email address").fill(email);
    await page.getByRole("button", { name: "Send to the help desk" }).click();
    await expect(page.getByText("Do you repair belts?")).toBeVisible();

    const mail = await mailbox.latestTo(email, /^We have your message/);
    const link = /\/help\/ticket\/[0-9a-f-]+/.exec(mail.text)?.[0] ?? "";
    await page.context().clearCookies();
    await page.goto(link);
    await page.getByLabel("Your message").fill("The brown one.");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("The brown one.")).toBeVisible();
    await page.getByRole("button", { name: "Close ticket" }).click();
    await expect(page.getByText("This ticket is closed.")).toBeVisible();
  });
});
