import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

/** Notices on a device. Headless browsers reach no push service: the page gets an address of one. */

const publicKeyOfBrowser =
  "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

/** Subscribes as a browser with a push service would. */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = () => Promise.resolve("granted");
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
        letter.charCodeAt(0),
      ).buffer;
    const subscription = {
      endpoint: "https://fcm.googleapis.com/fcm/send/browser-test",
      options: { applicationServerKey: null },
      getKey: (name: string) => bytesOf(name === "auth" ? "BTBZMqHH6r4Tts7J_aSIgg" : key),
      unsubscribe: async () => {
        sessionStorage.removeItem("subscribed");
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () =>
        sessionStorage.getItem("subscribed") === null ? null : subscription,
      subscribe: async () => {
        sessionStorage.setItem("subscribed", "yes");
        return subscription;
      },
    });
  }, publicKeyOfBrowser);
}

test("a person turns notices on for a device, sets quiet hours, and turns it off", async ({
  page,
  login,
  visit,
  axe,
}) => {
  await withPushService(page);
  await login(page, "buyer");
  await visit(page, "/account/notices");
  await expect(page.getByText("Off on this device.")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Turn on for this device" }).click();
  await expect(page.getByText("On for this device.")).toBeVisible();
  const devices = page.getByRole("list", { name: "Devices that get notices" });
  await expect(devices.getByText("This device")).toBeVisible();

  await page.getByRole("checkbox", { name: "Keep quiet every day" }).check();
  await page.getByLabel("Until").fill("22:00");
  await page.getByRole("button", { name: "Save quiet hours" }).click();
  await expect(page.getByText("The end must differ from the start.").first()).toBeVisible();
  await page.getByLabel("Until").fill("06:30");
  await page.getByRole("button", { name: "Save quiet hours" }).click();
  await expect(page.getByText("Your quiet hours are saved")).toBeVisible();
  await expect(page.getByLabel("Until")).toHaveValue("06:30");

  await devices.getByRole("button", { name: /^Turn off/ }).click();
  await expect(page.getByText("Off on this device.")).toBeVisible();
  await expect(devices).toHaveCount(0);
});

test("a browser that blocks notices says so", async ({ page, login, visit }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await login(page, "buyer");
  await visit(page, "/account/notices");
  await expect(page.getByText("Your browser blocks notices from this site.")).toBeVisible();
});
