import { describe, expect, test } from "vitest";
import { ownDrafts } from "#modules/catalog/public.server.ts";
import { visitor } from "#policy/actor.ts";
import { aPostedForm } from "#tests/support/a-visit.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { middleware } from "./add-product.tsx";
import { aPostedPicture } from "#tests/support/own-picture.ts";
import { whole, addAs, theDraft } from "#tests/support/product-form.ts";

/** The product form as it is posted, with or without JavaScript: its answers and messages. */

const database = useTestDatabase();

describe("a product that is added", () => {
  test("is published or saved as a draft, with a message, and leads to the dashboard", async () => {
    const seller = await aSeller(database.db);
    expect(await addAs(database, seller, { ...whole, intent: "draft" })).toMatchObject({
      status: 302,
      location: "/seller/dashboard",
      message: expect.stringContaining("Product saved as draft"),
    });
    const shown = { ...whole, ...(await aPostedPicture(database.db, seller)) };
    expect(await addAs(database, seller, { ...shown, intent: "publish" })).toMatchObject({
      status: 302,
      location: "/seller/dashboard",
      message: expect.stringContaining("Product published"),
    });
    expect(await theDraft(database, seller)).toMatchObject({
      pricePaise: 499_900,
      hsnCode: "42022110",
      gstBasisPoints: 1800,
      tags: ["tote", "office"],
      variants: [{ stock: 5, sku: "SAD-TOT" }],
    });
  });

  test("without stock is published, and its seller reads that nobody can buy it", async () => {
    const seller = await aSeller(database.db);
    const shown = { ...whole, ...(await aPostedPicture(database.db, seller)) };
    const messageFor = async (stock: string) =>
      (await addAs(database, seller, { ...shown, "variants.0.stock": stock, intent: "publish" }))
        .message;
    expect(await messageFor("")).toContain("Its stock is 0, so buyers see it as sold out.");
    expect(await messageFor("1")).not.toContain("sold out");
  });

  test("without a picture is not published: the pictures say why, and the input is kept", async () => {
    const seller = await aSeller(database.db);
    expect(await addAs(database, seller, { ...whole, intent: "publish" })).toMatchObject({
      status: 422,
      data: {
        problem: {
          title: "Failed to save product",
          message: "",
          fields: { pictures: "Please add at least one picture to publish this product." },
        },
        posted: { name: "Saddle tote", price: "4,999" },
      },
    });
    expect((await ownDrafts(database.db, seller, { after: "" })).drafts).toHaveLength(0);
  });

  test("without required fields shows every error and keeps the input", async () => {
    const answer = await addAs(database, await aSeller(database.db), {
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

  test("with an error names the field, and shows the error once", async () => {
    const answer = await addAs(database, await aSeller(database.db), {
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

  test("keeps the input and shows a message when our server fails", async () => {
    const seller = await aSeller(database.db);
    const shown = { ...whole, ...(await aPostedPicture(database.db, seller)) };
    await database.db.$client.query("alter table stock_movements rename to stock_movements_away");
    const answer = await addAs(database, seller, { ...shown, intent: "publish" }).finally(() =>
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

  test("and sent by a double click is created once", async () => {
    const seller = await aSeller(database.db);
    const form = { ...whole, intent: "draft", idempotencyKey: crypto.randomUUID() };
    await Promise.all([addAs(database, seller, form), addAs(database, seller, form)]);
    expect((await ownDrafts(database.db, seller, { after: "" })).drafts).toHaveLength(1);
  });

  test("adds and removes rows without JavaScript and keeps the input", async () => {
    const seller = await aSeller(database.db);
    const more = await addAs(database, seller, {
      ...whole,
      "variants.0.size": "8",
      intent: "addVariant",
    });
    expect(more).toMatchObject({
      status: 200,
      data: { posted: { name: "Saddle tote", variants: [{ size: "8" }, { size: "" }] } },
    });
    const fewer = await addAs(database, seller, {
      ...whole,
      "variants.0.size": "8",
      "variants.1.size": "9",
      intent: "removeVariant.0",
    });
    expect(fewer).toMatchObject({ data: { posted: { variants: [{ size: "9" }] } } });
  });

  test("by a visitor needs signing in, and then returns to the form", async () => {
    const [signedInOnly] = middleware;
    const { context, request, url } = await aPostedForm(database, visitor, {});
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
