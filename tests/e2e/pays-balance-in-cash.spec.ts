import { changeOrderStatus } from "#modules/orders/public.server.ts";
import { readyForCouriers } from "#tests/support/a-booking.ts";
import { aProductInParts, anOrderInParts } from "#tests/support/an-order-in-parts.ts";
import { aBuyer, aSeller } from "#tests/support/builders.ts";
import { step } from "#tests/support/order-steps.ts";
import { expect, onDeskAndPhone, test } from "./support/fixtures.ts";

/** A buyer paid a part in advance, and pays the balance to the courier at the door. */

onDeskAndPhone(() => {
  test("the balance is paid in cash: chosen with a code, booked, delivered, paid", async ({
    page,
    shop,
    login,
    visit,
    axe,
    mailbox,
  }) => {
    const { db } = shop;
    const [buyer, seller] = [await aBuyer(db), await aSeller(db)];
    const { id: orderId } = await anOrderInParts(db, buyer, await aProductInParts(db, seller));
    await changeOrderStatus(db, seller, { orderId, ...step("confirmed") });
    await readyForCouriers(db, seller);
    await db.$client.query("update cod_limits set code_for_first = true");

    await login(page, buyer);
    await visit(page, "/my-orders/:orderId", { orderId });
    await page.getByRole("link", { name: "Pay in cash when it arrives" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Pay the balance" })).toBeVisible();
    await expect(page.getByText(/We confirm your first cash on delivery order/)).toBeVisible();
    await axe(page);
    const inCash = page.getByRole("button", { name: "Pay ₹2,478 in cash when it arrives" });
    await inCash.click();
    const field = page.getByRole("textbox", { name: "Six-digit code" });
    await expect(field).toBeVisible();
    await axe(page);
    const { text } = await mailbox.latestTo(buyer.email, /is your code for/);
    await field.fill(/\b\d{6}\b/.exec(text)?.[0] ?? "");
    await inCash.click();
    await expect(page).toHaveURL(`/my-orders/${orderId}`);
    await expect(page.getByText("In cash when it arrives", { exact: true })).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: "Change how you pay the balance" }).click();
    await expect(page.getByText("You pay ₹2,478 in cash when your order arrives.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Pay online instead" })).toBeVisible();
    await axe(page);

    await login(page, seller);
    await visit(page, "/order-management/:orderId", { orderId });
    await expect(page.getByText(/the courier collects ₹2,478\.00, not the total/)).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: "Pack and book" }).click();
    await page.getByRole("textbox", { name: "Weight" }).fill("850");
    for (const [side, centimetres] of Object.entries({ Length: "30", Width: "20", Height: "8" }))
      await page.getByRole("textbox", { name: side }).fill(centimetres);
    await page.getByRole("button", { name: "Show couriers and prices" }).click();
    await page.getByRole("radio", { name: /Blue Dart/ }).check();
    await page.getByRole("button", { name: "Book this courier" }).click();
    await expect(page.getByRole("heading", { name: "Booked with Blue Dart" })).toBeVisible();

    await login(page, buyer);
    await visit(page, "/my-orders/:orderId/pay", { orderId });
    await expect(page.getByText(/so this cannot be changed any more/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Pay online instead" })).toHaveCount(0);

    await login(page, seller);
    await visit(page, "/order-management/:orderId/book", { orderId });
    await page.getByRole("button", { name: "I handed it over" }).click();
    await expect(page.getByText("Courier: Blue Dart")).toBeVisible();
    await visit(page, "/order-management/:orderId", { orderId });
    await page.getByRole("combobox", { name: "Status" }).selectOption({ label: "Delivered" });
    await page.getByRole("radio", { name: "The courier", exact: true }).check();
    await page.getByRole("button", { name: "Update", exact: true }).click();
    await expect(page.getByText("Paid in cash", { exact: true })).toBeVisible();
    await axe(page);

    await login(page, buyer);
    await visit(page, "/my-orders/:orderId", { orderId });
    await expect(page.getByText("Paid in cash", { exact: true })).toBeVisible();
    await expect(
      page.getByText("Paid online in part, and the balance in cash on delivery"),
    ).toBeVisible();
    await axe(page);
  });
});
