import { expect, test } from "./support/fixtures.ts";
import { lowTargets } from "./support/low-targets.ts";
import { phone } from "./support/screen-sizes.ts";
import { wordsOf } from "./support/screen-words.ts";
import { screens } from "./support/screens.ts";

test.use({ viewport: phone, hasTouch: true });

for (const role of ["visitor", "buyer", "seller", "administrator"] as const) {
  test(`a finger hits everything on the screens of the ${role}`, async ({ page, shop, login }) => {
    test.setTimeout(600_000);
    if (role !== "visitor") await login(page, role);
    const words = await wordsOf(shop);
    for (const { path, lands, status } of screens[role]) {
      // The mailbox of the demo is a tool for developers.
      if (lands !== undefined || status !== undefined || path.startsWith("/dev/")) continue;
      await page.goto(path.replaceAll(/[A-Z]{2,}/g, (word) => words[word] ?? word));
      expect.soft(await lowTargets(page), path).toEqual([]);
    }
  });
}
