import { Hono } from "hono";
import { listCardsByQuery, productPage } from "#modules/catalog/public.server.ts";
import type { Fact, ProductPageView, StoredCard } from "#modules/catalog/public.ts";
import { pictureAddress, type StoredPicture } from "#modules/media/public.ts";
import { visitor } from "#policy/actor.ts";
import { AppError, NotFound, Unreadable } from "#shared/errors.ts";
import { queryProblems } from "#shared/query-problems.ts";
import { beginCatalogueReads } from "./catalogue-reads.ts";
import { refuse } from "./refuse.ts";
import type { RequestEnv } from "./request-context.ts";
import type { Runtime } from "./runtime.ts";

const list = "/v1/products";
const product = "/v1/products/:idOrSlug";

/**
 * The read-only catalogue for programs, open to everyone (docs/api.md). It uses the same domain
 * functions as the screens, always as a visitor: a session changes nothing here. Lists may come
 * from a replica, a few seconds behind; a product comes from the primary. Amounts are paise without
 * GST, rates basis points.
 */
export function apiRoutes({ db, replica, config }: Pick<Runtime, "db" | "replica" | "config">) {
  const app = new Hono<RequestEnv>();
  const withAddress = addressed(config.baseUrl);

  function asCard({ picture, secondPicture, facts = [], marks = [], ...card }: StoredCard) {
    return {
      language: "en",
      translatedName: null,
      translatedExcerpt: null,
      ...card,
      facts: facts.map(([code, value]) => ({ code, value })),
      marks: marks.map(([kind, name]) => ({ kind, name })),
      picture: picture && withAddress(picture),
      secondPicture: secondPicture && withAddress(secondPicture),
    };
  }

  function asPage({ attributes, pictures, variants, ...page }: ProductPageView) {
    return {
      ...page,
      attributes: attributes.map(asAttribute),
      variants: variants.map(({ colourName: _, ...variant }) => ({
        ...variant,
        attributes: variant.attributes.map(asAttribute),
      })),
      pictures: pictures.map(withAddress),
    };
  }

  app.get(list, async (c) => {
    const { products, next, correctedTo, isPartial } = await listCardsByQuery(
      beginCatalogueReads(db, replica).db,
      visitor,
      new URL(c.req.url).searchParams,
    );
    return c.json({ products: products.map(asCard), next, correctedTo, isPartial });
  });
  app.get(product, async (c) => {
    const problems = queryProblems(new URL(c.req.url).searchParams, new Map());
    if (problems.length > 0) throw new Unreadable(problems.join(" "));
    return c.json(asPage(await productPage(db, visitor, { idOrSlug: c.req.param("idOrSlug") })));
  });
  app.all("*", (c) => refuse(c, nothingHere()));
  app.onError((error, c) => {
    if (!(error instanceof AppError)) throw error;
    return refuse(c, error);
  });
  return app;
}

/**
 * Responds to all methods but GET and HEAD below /api. Must come before the checks that are for
 * browsers, which refuse a request without an Origin.
 */
export function apiMethods() {
  const app = new Hono<RequestEnv>();
  for (const address of [list, product])
    app.use(address, async (c, next) => {
      if (isRead(c.req.method)) return next();
      c.header("Allow", "GET, HEAD, OPTIONS");
      return c.req.method === "OPTIONS" ? c.body(null, 204) : refuse(c, readOnly);
    });
  app.use("*", async (c, next) => (isRead(c.req.method) ? next() : refuse(c, nothingHere())));
  return app;
}

const readOnly = { status: 405, message: "The catalogue can only be read.", code: "ReadOnly" };

function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** Adds the absolute address of the stored picture to its values. */
function addressed(baseUrl: string) {
  return function withAddress<Picture extends StoredPicture>(picture: Picture) {
    return { url: baseUrl + pictureAddress(picture.file), ...picture };
  };
}

function asAttribute({ code, name, value, unit }: Fact) {
  return { code, name, value, unit };
}

function nothingHere(): NotFound {
  return new NotFound("There is nothing at this address.");
}
