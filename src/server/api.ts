import { Hono, type Context } from "hono";
import { listCards, productPage } from "#modules/catalog/public.server.ts";
import { readProductFilters } from "#modules/catalog/public.ts";
import { visitor } from "#policy/actor.ts";
import { AppError } from "#shared/errors.ts";
import { beginCatalogueReads } from "./catalogue-reads.ts";
import type { RequestEnv } from "./request-context.ts";
import type { Runtime } from "./runtime.ts";

/**
 * The read-only catalogue for programs, open to everyone (docs/api.md). It uses the same domain
 * functions as the screens, always as a visitor: a session changes nothing here. Lists may come
 * from a replica, a few seconds behind; a product comes from the primary. Amounts are paise without
 * GST, rates basis points.
 */
export function apiRoutes({ db, replica }: Pick<Runtime, "db" | "replica">) {
  const app = new Hono<RequestEnv>();
  app.get("/products", async (c) => {
    const { searchParams } = new URL(c.req.url);
    const { products, next, correctedTo, isPartial } = await listCards(
      beginCatalogueReads(db, replica).db,
      visitor,
      readProductFilters(searchParams),
    );
    return c.json({ products, next, correctedTo, isPartial });
  });
  app.get("/products/:idOrSlug", async (c) =>
    c.json(await productPage(db, visitor, { idOrSlug: c.req.param("idOrSlug") })),
  );
  app.all("*", (c) =>
    refuse(c, 404, { message: "There is nothing at this address.", code: "NotFound" }),
  );
  app.onError((error, c) => {
    if (!(error instanceof AppError)) throw error;
    const { status, message, code, retryAfterSeconds: seconds } = error;
    if (seconds !== undefined) c.header("Retry-After", String(seconds));
    return refuse(c, status, { message, code });
  });
  return app;
}

function refuse(
  c: Context,
  status: number,
  problem: { readonly message: string; readonly code: string },
): Response {
  return c.json({ error: problem }, status as 404);
}
