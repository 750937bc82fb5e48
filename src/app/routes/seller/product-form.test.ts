import pino from "pino";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { visitContext, type Visit } from "#app/lib/visit.server.ts";
import { ownDrafts, ownProduct, saveProduct } from "#modules/catalog/index.server.ts";
import { formOf } from "#modules/catalog/rules/product-form.ts";
import { readPlatformSettings } from "#modules/identity/index.server.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { shopConfig } from "#tests/support/accounts.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { testConfig } from "#tests/support/config.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { action as add, middleware } from "./add-product.tsx";
import { action as edit, loader as openForm } from "./edit-product.tsx";
import { action as preview } from "./preview-product.tsx";
import { action as draftAction } from "./drafts.tsx";

/** The product form as it is posted, with or without scripts: what it answers, and what it says. */

const database = useTestDatabase();

type Posted = Readonly<Record<string, string>>;

const whole: Posted = {
  name: "Saddle tote",
  description: "Cut and **stitched** by hand.",
  categorySlug: "handbags",
  materials: "Full-grain leather",
  price: "4,999",
  hsnCode: "",
  processing: "ready",
  "variants.0.stock": "5",
  tags: "tote, office, Tote",
};

async function posted(actor: Visit["actor"], form: Posted) {
  const context = new RouterContextProvider();
  const settings = await readPlatformSettings(database.db);
  context.set(visitContext, {
    db: database.db,
    actor,
    config: { ...testConfig, ...shopConfig },
    settings,
    provider: null,
    log: pino({ level: "silent" }),
    requestId: "r",
    nonce: "n",
    clientAddress: "127.0.0.1",
    mailboxReaders: "nobody",
  });
  const url = new URL("/", shopConfig.baseUrl);
  return {
    request: new Request(url, { method: "POST", body: new URLSearchParams(form) }),
    context,
    url,
  };
}

type Answer = Awaited<ReturnType<typeof add>> | Awaited<ReturnType<typeof draftAction>>;
type Told = {
  readonly status: number;
  readonly location?: string | null;
  readonly message?: string;
  readonly data?: unknown;
};

function told(answer: Answer): Told {
  if (!(answer instanceof Response))
    return { status: answer.init?.status ?? 200, data: answer.data };
  return {
    status: answer.status,
    location: answer.headers.get("Location"),
    message: decodeURIComponent(answer.headers.get("Set-Cookie") ?? ""),
  };
}

const addAs = async (actor: UserActor, form: Posted) =>
  told(await add({ ...(await posted(actor, form)), params: {}, pattern: "/seller/add-product" }));
const editAs = async (actor: UserActor, productId: string, form: Posted) =>
  told(
    await edit({
      ...(await posted(actor, form)),
      params: { productId },
      pattern: "/edit-product/:productId",
    }),
  );
const onDrafts = async (actor: UserActor, form: Posted) =>
  told(
    await draftAction({ ...(await posted(actor, form)), params: {}, pattern: "/seller/drafts" }),
  );

async function theDraft(seller: UserActor) {
  const [draft] = (await ownDrafts(database.db, seller, { after: "" })).drafts;
  return ownProduct(database.db, seller, { productId: draft?.id ?? "" });
}

describe("a product that is added", () => {
  test("is published or kept as a draft, says so, and leads to the dashboard", async () => {
    const seller = await aSeller(database.db);
    expect(await addAs(seller, { ...whole, intent: "draft" })).toMatchObject({
      status: 302,
      location: "/seller/dashboard",
      message: expect.stringContaining("Product saved as draft"),
    });
    expect(await addAs(seller, { ...whole, intent: "publish" })).toMatchObject({
      status: 302,
      location: "/seller/dashboard",
      message: expect.stringContaining("Product published"),
    });
    expect(await theDraft(seller)).toMatchObject({
      pricePaise: 499_900,
      hsnCode: "42022110",
      gstBasisPoints: 1800,
      tags: ["tote", "office"],
      variants: [{ stock: 5, sku: "SAD-TOT" }],
    });
  });

  test("is published without stock: its seller is told that nobody can buy it", async () => {
    const seller = await aSeller(database.db);
    const said = async (stock: string) =>
      (await addAs(seller, { ...whole, "variants.0.stock": stock, intent: "publish" })).message;
    expect(await said("")).toContain("Its stock is 0, so buyers see it as sold out.");
    expect(await said("1")).not.toContain("sold out");
  });

  test("lacks what is required: all of it is told, and what was typed is kept", async () => {
    const answer = await addAs(await aSeller(database.db), {
      name: "Belt",
      price: "",
      intent: "publish",
    });
    expect(answer).toMatchObject({
      status: 422,
      data: {
        problem: {
          title: "Missing required fields",
          message: "Please fill in all required fields (name, description, materials, and price)",
          fields: {
            description: expect.any(String),
            materials: expect.any(String),
            pricePaise: expect.any(String),
          },
        },
        posted: { name: "Belt" },
      },
    });
  });

  test("has a fault: the failure has its name, and its sentence stands once", async () => {
    const answer = await addAs(await aSeller(database.db), {
      ...whole,
      comparePrice: "10",
      intent: "draft",
    });
    expect(answer).toMatchObject({
      status: 422,
      data: {
        problem: {
          title: "Failed to save product",
          message: "",
          fields: {
            comparePricePaise: "The compare price must be higher than the price, or empty.",
          },
        },
      },
    });
  });

  test("meets a fault of ours: that is said, and what was typed is kept", async () => {
    const seller = await aSeller(database.db);
    await database.db.$client.query("alter table stock_movements rename to stock_movements_away");
    const answer = await addAs(seller, { ...whole, intent: "publish" }).finally(() =>
      database.db.$client.query("alter table stock_movements_away rename to stock_movements"),
    );
    expect(answer).toMatchObject({
      status: 503,
      data: {
        problem: {
          title: "An error occurred",
          message: "Failed to save product. Please try again.",
        },
        posted: { name: "Saddle tote" },
      },
    });
  });

  test("and sent by a double click is one", async () => {
    const seller = await aSeller(database.db);
    const form = { ...whole, intent: "draft", idempotencyKey: crypto.randomUUID() };
    await Promise.all([addAs(seller, form), addAs(seller, form)]);
    expect((await ownDrafts(database.db, seller, { after: "" })).drafts).toHaveLength(1);
  });

  test("gets and loses lines of its table without scripts, with all that was typed", async () => {
    const seller = await aSeller(database.db);
    const more = await addAs(seller, { ...whole, "variants.0.size": "8", intent: "addVariant" });
    expect(more).toMatchObject({
      status: 200,
      data: { posted: { name: "Saddle tote", variants: [{ size: "8" }, { size: "" }] } },
    });
    const fewer = await addAs(seller, {
      ...whole,
      "variants.0.size": "8",
      "variants.1.size": "9",
      intent: "removeVariant.0",
    });
    expect(fewer).toMatchObject({ data: { posted: { variants: [{ size: "9" }] } } });
  });

  test("by a visitor needs signing in, which is said, and comes back", async () => {
    const [signedInOnly] = middleware;
    const { context, request, url } = await posted(visitor, {});
    const enter = async () =>
      signedInOnly?.({ context, request, url, params: {}, pattern: "/seller/add-product" }, () =>
        Promise.resolve(new Response()),
      );
    const refusal: unknown = await enter().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Response);
    const { headers } = refusal as Response;
    expect(headers.get("Location")).toBe("/auth?next=%2Fseller%2Fadd-product");
    expect(decodeURIComponent(headers.get("Set-Cookie") ?? "")).toMatch(
      /Authentication required.*Please sign in to add products/,
    );
  });
});

describe("a product that is edited", () => {
  test("is saved and stays in front of its seller; a published one can leave the shop", async () => {
    const seller = await aSeller(database.db);
    const { id } = await aProduct(database.db, seller);
    expect(await editAs(seller, id, { ...whole, version: "1", intent: "save" })).toMatchObject({
      status: 302,
      location: `/edit-product/${id}`,
      message: expect.stringContaining("Changes saved"),
    });
    expect(await editAs(seller, id, { ...whole, version: "2", intent: "unpublish" })).toMatchObject(
      { status: 302, message: expect.stringContaining("Product unpublished") },
    );
    expect((await ownProduct(database.db, seller, { productId: id })).status).toBe("draft");
  });

  test("in two windows: the second hears what changed and when, keeps what it typed, and may save over it", async () => {
    const seller = await aSeller(database.db, { shopName: "Bhuj Leather" });
    const { id } = await aProduct(database.db, seller);
    const shown = await ownProduct(database.db, seller, { productId: id });
    await saveProduct(database.db, seller, {
      productId: id,
      version: 1,
      product: { ...shown, pricePaise: 150_000 },
    });
    const form = { ...whole, name: "My name", version: "1", intent: "save" };
    expect(await editAs(seller, id, form)).toMatchObject({
      status: 409,
      data: {
        problem: {
          title: "Failed to save product",
          message: expect.stringContaining("Nothing of yours is lost"),
        },
        posted: { name: "My name" },
        conflict: { version: 2, changes: [{ by: "Bhuj Leather", fields: ["pricePaise"] }] },
      },
    });
    const { intent: _, ...over } = form;
    expect(await editAs(seller, id, { ...over, overVersion: "2" })).toMatchObject({ status: 302 });
    expect(await ownProduct(database.db, seller, { productId: id })).toMatchObject({
      name: "My name",
      pricePaise: 499_900,
      version: 3,
    });
  });

  test("while pieces of it are sold tells how many are left", async () => {
    const seller = await aSeller(database.db);
    const { id, variantId } = await aProduct(database.db, seller, { stock: 8 });
    const answer = await editAs(seller, id, {
      ...whole,
      version: "1",
      intent: "save",
      "variants.0.id": variantId,
      "variants.0.stock": "12",
      "variants.0.stockShown": "10",
      "variants.0.sku": "TOTE",
    });
    expect(answer.message).toContain("The stock changed by orders meanwhile. TOTE: 10 left.");
  });

  test("by somebody else is not found", async () => {
    const [seller, other] = [await aSeller(database.db), await aSeller(database.db)];
    const { id } = await aProduct(database.db, seller);
    await expect(editAs(other, id, { ...whole, version: "1" })).rejects.toMatchObject({
      status: 404,
    });
  });

  test("is opened in five statements, and its form says what is kept", async () => {
    const seller = await aSeller(database.db);
    const { id } = await aProduct(database.db, seller, {
      pricePaise: 125_050,
      variants: [
        { size: "8", stock: 2 },
        { size: "9", stock: 0, pricePaise: 130_000 },
      ],
    });
    const open = async () =>
      openForm({
        ...(await posted(seller, {})),
        params: { productId: id },
        pattern: "/edit-product/:productId",
      });
    const { product } = await open();
    expect(formOf(product)).toMatchObject({
      price: "1250.5",
      gstRate: "",
      variants: [
        { size: "8", stock: "2", stockShown: "2", price: "" },
        { size: "9", price: "1300" },
      ],
    });
    const args = {
      ...(await posted(seller, {})),
      params: { productId: id },
      pattern: "/edit-product/:productId" as const,
    };
    expect(await countStatements(() => openForm(args))).toBeLessThanOrEqual(5);
  });
});

test("pictures that came without scripts wait in the form, the seller's own only", async () => {
  const [seller, other] = [await aSeller(database.db), await aSeller(database.db)];
  const { id } = await aProduct(database.db, seller);
  const upload = async (uploader: UserActor) =>
    (
      await database.db.$client.query<{ id: string }>(
        `insert into images (uploader_id, file_name, width, height, dominant_colour)
         values ($1, gen_random_uuid() || '.webp', 9, 9, '#C5B9AD')
         returning id`,
        [uploader.userId],
      )
    ).rows[0]?.id ?? "";
  const [mine, theirs] = [await upload(seller), await upload(other)];
  const args = {
    ...(await posted(seller, {})),
    params: { productId: id },
    pattern: "/edit-product/:productId" as const,
  };
  args.url.search = new URLSearchParams([
    ["picture", theirs],
    ["picture", mine],
    ["picture", "no-id"],
  ]).toString();
  expect((await openForm(args)).product.pictures).toMatchObject([
    { imageId: mine, alt: "", colour: null },
  ]);
});

test("a preview shows the page of what was posted, faults and all, and writes nothing", async () => {
  const seller = await aSeller(database.db);
  const form = { ...whole, description: "<script>alert(1)</script> *by hand*", price: "a lot" };
  expect(
    await preview({
      ...(await posted(seller, form)),
      params: {},
      pattern: "/seller/preview-product",
    }),
  ).toMatchObject({
    product: {
      name: "Saddle tote",
      descriptionHtml: "<p>&lt;script&gt;alert(1)&lt;/script&gt; <em>by hand</em></p>\n",
      description: expect.stringContaining("by hand"),
      variants: [{ pricePaise: 0, stock: 5 }],
      seller: { sellerId: seller.userId },
    },
  });
  expect((await ownDrafts(database.db, seller, { after: "" })).drafts).toEqual([]);
});

describe("drafts", () => {
  test("are published, deleted and brought back, and each says so", async () => {
    const seller = await aSeller(database.db);
    await addAs(seller, { ...whole, intent: "draft" });
    const { id } = await theDraft(seller);
    expect(await onDrafts(seller, { intent: "delete", productId: id })).toMatchObject({
      location: `/seller/drafts?deleted=${id}`,
      message: expect.stringContaining("Draft deleted"),
    });
    expect(await onDrafts(seller, { intent: "undo", productId: id })).toMatchObject({
      location: "/seller/drafts",
    });
    expect(await onDrafts(seller, { intent: "publish", productId: id })).toMatchObject({
      message: expect.stringContaining("Product published!"),
    });
    expect((await onDrafts(seller, { intent: "publish", productId: id })).message).toMatch(
      /Error publishing product.*no longer a draft/,
    );
    expect((await onDrafts(seller, { intent: "delete", productId: id })).message).toMatch(
      /Error deleting draft.*no longer a draft/,
    );
  });
});
