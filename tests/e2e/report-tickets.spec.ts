import { aJpeg } from "#tests/support/pictures.ts";
import { demoEmail } from "./support/journeys.ts";
import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";

/** Somebody reports a listing and talks with the marketplace about it until it is decided. */

onDeskAndPhone((size) => {
  test("a buyer reports a listing, the desk asks, the buyer shows a photograph, the decision closes the ticket", async ({
    page,
    browser,
    shop,
    login,
    visit,
    axe,
    mailbox,
  }) => {
    // One ticket for each person and listing: the second screen size reports another one.
    const name = size === "desk" ? "Sahyadri tote" : "Fatehpur long wallet";
    const slug = name.toLowerCase().replaceAll(" ", "-");
    await login(page, "buyer");
    await visit(page, "/product/:productId/report", { productId: slug });
    await page.getByLabel("Counterfeit or copied").check();
    await page
      .getByRole("textbox", { name: "Describe what is wrong" })
      .fill("A copy. <b>Look</b> at the stamp.");
    await page.getByRole("button", { name: "Report listing" }).click();
    await expect(page.getByText("Your report is under My tickets").first()).toBeVisible();
    await visit(page, "/account/tickets");
    await axe(page);
    await page
      .getByRole("link", { name: new RegExp(`A report · ${name}`) })
      .first()
      .click();
    const heading = page.getByRole("heading", { name: /^TKT-/ });
    await expect(heading).toBeVisible();
    const number = (await heading.textContent()) ?? "";
    await expect(page.getByText("A copy. <b>Look</b> at the stamp.")).toBeVisible();
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", /^\/product\//);
    await axe(page);
    await mailbox.latestTo(demoEmail("buyer"), new RegExp(`^We have your report: ${number}`));

    const context = await browser.newContext({ baseURL: shop.baseUrl });
    const desk = await context.newPage();
    await login(desk, "administrator");
    await visit(desk, "/admin/tickets");
    await expect(desk.getByRole("link", { name: new RegExp(number) })).toHaveCount(0);
    await desk.getByRole("link", { name: /^Reports/ }).click();
    await axe(desk);
    await desk.getByRole("link", { name: new RegExp(number) }).click();
    await desk.getByLabel("Your answer").fill("Can you show us yours?");
    await desk.getByRole("button", { name: "Send answer", exact: true }).click();
    await expect(desk.getByText("Answer sent").first()).toBeVisible();

    await expect(page.getByText("Can you show us yours?").first()).toBeVisible();
    await page
      .getByRole("group", { name: "Photographs (optional)" })
      .locator("input[type=file]")
      .setInputFiles({ name: "stamp.jpg", mimeType: "image/jpeg", buffer: await aJpeg() });
    await expect(page.getByRole("img", { name: "Picture 1" })).toBeVisible();
    await page.getByLabel("Your message").fill("This is ours.");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(desk.getByRole("img", { name: /^Photograph 1 from / })).toBeVisible();
    await axe(desk);

    await desk.getByRole("link", { name }).click();
    await expect(desk.getByRole("link", { name: number })).toBeVisible();
    await axe(desk);
    await desk.getByRole("button", { name: "No fault found" }).click();
    await expect(desk.getByText("Reports closed").first()).toBeVisible();
    await context.close();

    await expect(page.getByText("found nothing against our rules").first()).toBeVisible();
    await expect(page.getByText("This ticket is closed.")).toBeVisible();
    await mailbox.latestTo(
      demoEmail("buyer"),
      new RegExp(`^We have checked the listing you reported: ${name}`),
    );
    await axe(page);
  });
});
