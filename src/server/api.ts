import { Hono, type Context } from "hono";
import type { PageCacheRecord } from "#app/lib/cache-page.server.ts";
import type { Db } from "#platform/db/database.ts";
import { listCardsByQuery, productPage } from "#modules/catalog/public.server.ts";
import type { Fact, ProductPageView, StoredCard } from "#modules/catalog/public.ts";
import { pictureAddress, type StoredPicture } from "#modules/media/public.ts";
import { visitor } from "#policy/actor.ts";
import { AppError, NotFound, Unreadable } from "#shared/errors.ts";
import { queryProblems } from "#shared/query-problems.ts";
import { isRead } from "./allowed-methods.ts";
import { beginCatalogueReads } from "./catalogue-reads.ts";
import { pageKeyOf, parametersOf } from "./page-cache/page-key.ts";
import { emptyRecord } from "./page-cache/page-cache.ts";
import { refuse } from "./refuse.ts";
import type { RequestEnv } from "./request-context.ts";
import type { Runtime } from "./runtime.ts";

const list = "/v1/products";
const product = "/v1/products/:idOrSlug";

/**
 * The read-only catalogue for programs, open to everyone (docs/api.md). It uses the same domain
 * functions as the screens, always as a visitor: a session changes nothing here. Answers are cached
 * as pages are. They may come from a replica, but never lack a change that this process knows.
 * Amounts are paise as typed (`priceIncludesGst`), rates basis points.
 */
export function apiRoutes(runtime: ApiRuntime) {
  const { config } = runtime;
  const app = new Hono<RequestEnv>();
  const answer = cachedAnswers(runtime);
  const { asCard, asPage } = formatsOf(config.baseUrl);

  app.get(list, (c) =>
    answer(c, async (db, record) => {
      const query = new URL(c.req.url).searchParams;
      const { products, next, correctedTo, isPartial, categorySlug } = await listCardsByQuery(
        db,
        visitor,
        query,
      );
      record.tags.add(categorySlug === null ? "list" : `list:${categorySlug}`);
      // As the page of a search: how popular a product is changes without a message.
      if (query.get("search")) record.forSeconds = 60;
      return { products: products.map(asCard), next, correctedTo, isPartial };
    }),
  );
  app.get(product, (c) =>
    answer(c, async (db, record) => {
      const problems = queryProblems(new URL(c.req.url).searchParams, new Map());
      if (problems.length > 0) throw new Unreadable(problems.join(" "));
      const page = await productPage(db, visitor, { idOrSlug: c.req.param("idOrSlug") });
      const { sellerId } = page.seller;
      for (const tag of [`product:${page.id}`, `seller:${sellerId}`, `shop:${sellerId}`] as const)
        record.tags.add(tag);
      return asPage(page);
    }),
  );
  app.all("*", (c) => refuse(c, nothingHere()));
  app.onError((error, c) => {
    if (!(error instanceof AppError)) throw error;
    return refuse(c, error);
  });
  return app;
}

/** How cards and products are written for programs. */
function formatsOf(baseUrl: string) {
  const withAddress = addressed(baseUrl);

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
  return { asCard, asPage };
}

type ApiRuntime = Pick<Runtime, "db" | "replica" | "config" | "pages">;

/** Reads what an address answers, and adds the tags of what it read. */
type Read = (db: Db, record: PageCacheRecord) => Promise<object>;

/**
 * Answers with JSON that is made once for everybody and cached as pages are, under the same tags. A
 * refusal is never cached. Lists may be read from the replica.
 */
function cachedAnswers({ db, replica, pages }: ApiRuntime) {
  async function made(c: Context<RequestEnv>, read: Read, record: PageCacheRecord) {
    const reads = beginCatalogueReads(db, replica);
    try {
      const answer = c.json(await read(reads.db, record));
      if (!reads.isOutdated(answer, record.tags)) return answer;
    } catch (error) {
      if (!(error instanceof AppError) || !reads.isOutdated(error, record.tags)) throw error;
    }
    return c.json(await read(db, record));
  }
  return async function answer(c: Context<RequestEnv>, read: Read): Promise<Response> {
    const { pathname, search } = new URL(c.req.url);
    const key = pageKeyOf(pathname + search);
    if (key === undefined)
      return c.json(await read(beginCatalogueReads(db, replica).db, emptyRecord()));
    return pages.answer(
      {
        key,
        acceptEncoding: c.req.header("Accept-Encoding"),
        ifNoneMatch: c.req.header("If-None-Match"),
      },
      async (cacheRecord, drawing) => {
        cacheRecord.isDeclared = true;
        // Every parameter is one that the list knows: others are refused.
        for (const name of parametersOf(key)) cacheRecord.reads.add(name);
        return {
          answer: await made(c, read, cacheRecord),
          cacheRecord,
          drawing,
          nonce: c.get("nonce"),
          requestId: c.get("requestId"),
        };
      },
    );
  };
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
