import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { picturesContext } from "#app/lib/visit.server.ts";
import { ownCompany } from "#modules/sellers/public.server.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import type { UserActor } from "#policy/actor.ts";
import { shopConfig } from "#tests/support/accounts.ts";
import { aVisit, signInConfig } from "#tests/support/a-visit.ts";
import { aProductInParts, anOrderInParts } from "#tests/support/an-order-in-parts.ts";
import { aBuyer, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aJpeg } from "#tests/support/pictures.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import {
  aSellerDesk,
  aTypedOrder,
  compile,
  sendAs,
  type Form,
} from "#tests/support/seller-desk.ts";
import { useWholeApp } from "#tests/support/whole-app.ts";
import { action as changePicture } from "./company-picture.ts";

/** The seller's order desk as a browser without scripts uses it, through the whole server. */

const database = useTestDatabase();
const app = useWholeApp(database);
let seller: UserActor;
let cookie: string;
let tote: BuiltProduct;

beforeAll(() => compile(app, "/order-management"), 60_000);

beforeEach(async () => {
  ({ seller, cookie, tote } = await aSellerDesk(database));
});

const ask = (address: string, form?: Form) => sendAs(app, cookie, address, form);
const anOrder = (form?: Form) => aTypedOrder(tote, form);

describe("the invoice of an order", () => {
  async function confirmed(): Promise<{
    readonly order: string;
    readonly invoice: string;
    readonly toast: string;
  }> {
    const order =
      (
        await ask("/order-management/new", anOrder({ "customer.email": "meera@example.com" }))
      ).headers.get("Location") ?? "";
    const answer = await ask(order, { to: "confirmed" });
    return {
      order,
      invoice: /\/invoice\/[0-9a-f-]{36}/.exec(await (await ask(order)).text())?.[0] ?? "",
      toast: decodeURIComponent(answer.headers.get("Set-Cookie") ?? ""),
    };
  }

  test("is told of when it is confirmed, and opens from the table and the order's page", async () => {
    const { invoice, toast } = await confirmed();
    expect(toast).toMatch(
      /"title":"Order status updated to confirmed","description":"Invoice INV-\d{6}-\d{5} has been generated\."/,
    );
    expect(await (await ask("/order-management")).text()).toContain(
      `href="${invoice}" target="_blank"`,
    );
    const page = await (await ask(invoice)).text();
    for (const part of [
      "TAX INVOICE",
      "Mark as Sent",
      "Mark as Paid",
      "Cancel Invoice",
      "meera@example.com",
    ])
      expect(page).toContain(part);
    const file = await ask(`${invoice}/pdf`);
    expect([
      file.headers.get("Content-Type"),
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ]).toEqual(["application/pdf", "%PDF-"]);
    await database.db.$client.query(
      "update rate_limits set count = 600 where key like 'document-pdf:%'",
    );
    const tooMany = await ask(`${invoice}/pdf`);
    expect([tooMany.status, await tooMany.text()]).toEqual([
      429,
      expect.stringContaining("Please try again in 60 minutes."),
    ]);
  });

  test("is announced, and not the receipt voucher of its advance", async () => {
    const bag = await aProductInParts(database.db, seller);
    const { id } = await anOrderInParts(database.db, await aBuyer(database.db), bag);
    const answer = await ask(`/order-management/${id}`, { to: "confirmed" });
    expect(await (await ask(`/order-management/${id}`)).text()).toContain("RCV-");
    expect(decodeURIComponent(answer.headers.get("Set-Cookie") ?? "")).toMatch(
      /Invoice INV-\d{6}-\d{5} has been generated/,
    );
  });

  test("is sent and paid by plain forms, and says why it cannot be twice", async () => {
    const { invoice } = await confirmed();
    expect((await ask(invoice, { intent: "send" })).headers.get("Location")).toBe(invoice);
    expect((await ask(invoice, { intent: "pay" })).headers.get("Location")).toBe(invoice);
    const again = await ask(invoice, { intent: "pay" });
    expect([again.status, (await again.text()).includes("It is already paid.")]).toEqual([
      409,
      true,
    ]);
    expect(await (await ask(invoice)).text()).toMatch(/disabled=""[^>]*>Cancel Invoice/);
    expect((await ask(invoice, { intent: "cancel" })).status).toBe(409);
  });

  test("takes its order along when it is cancelled", async () => {
    const { order, invoice } = await confirmed();
    expect((await ask(invoice, { intent: "cancel" })).headers.get("Location")).toBe(invoice);
    expect(await (await ask(invoice)).text()).toMatch(/CANCELLED[\s\S]*CRN-|CRN-[\s\S]*CANCELLED/);
    expect(await (await ask(order)).text()).toContain("This order is cancelled.");
  });

  test("of another seller is not found", async () => {
    const { invoice } = await confirmed();
    [cookie = ""] = await signedInCookies(database.db, [(await aSeller(database.db)).userId]);
    for (const address of [invoice, "/invoice/none"]) {
      const answer = await ask(address);
      expect([answer.status, (await answer.text()).includes("Invoice not found")]).toEqual([
        404,
        true,
      ]);
    }
  });
});

describe("the logo", () => {
  async function send(form: FormData): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), "logo-"));
    const context = await aVisit(database, seller, { config: signInConfig });
    context.set(picturesContext, openFolderStore(folder, "product-images"));
    const url = new URL("/company-settings/logo", shopConfig.baseUrl);
    const answer = await changePicture({
      request: new Request(url, { method: "POST", body: form }),
      context,
      url,
      params: {},
      pattern: "/company-settings/logo",
    });
    const { logoFile } = (await ownCompany(database.db, seller)) ?? {};
    if (logoFile !== null && logoFile !== undefined)
      expect(await readdir(path.join(folder, "files", "product-images"))).toEqual([logoFile]);
    await rm(folder, { recursive: true });
    return answer instanceof Response
      ? decodeURIComponent(answer.headers.get("Set-Cookie") ?? "")
      : "";
  }

  const formOf = (parts: Readonly<Record<string, string | Blob>>) => {
    const form = new FormData();
    for (const [name, part] of Object.entries(parts)) form.set(name, part);
    return form;
  };

  test("comes with the form where there are no scripts, and goes again", async () => {
    expect(
      await send(
        formOf({
          picture: new File([new Uint8Array(await aJpeg())], "logo.jpg", { type: "image/jpeg" }),
        }),
      ),
    ).toContain("Logo saved");
    expect((await ownCompany(database.db, seller))?.logoFile).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect(await send(formOf({ intent: "remove" }))).toContain("Logo removed");
    expect((await ownCompany(database.db, seller))?.logoFile).toBeNull();
  });

  test.each([
    ["nothing", {}, "Please choose a picture first."],
    ["a text", { picture: new File(["not a picture"], "logo.jpg") }, "logo.jpg"],
    ["a picture of somebody else", { imageId: randomUUID() }, "no longer available"],
  ])("is refused when %s was sent", async (_, parts, words) => {
    expect(await send(formOf(parts))).toContain(words);
    expect((await ownCompany(database.db, seller))?.logoFile).toBeNull();
  });
});
