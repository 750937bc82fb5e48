import { z } from "zod";
import { visitOf } from "#app/lib/visit.server.ts";
import { fieldsOf, formOf } from "#app/lib/submit.server.ts";
import { browserCart } from "#modules/cart/index.server.ts";
import { BrowserLines } from "#modules/cart/contract.ts";
import type { Route } from "./+types/cart-lines.ts";

const Asked = z.object({ lines: BrowserLines });

/** Today's prices and stock of the lines that a visitor's browser keeps. A POST only because a list is too long for an address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = visitOf(context);
  const asked = Asked.safeParse(fieldsOf(await formOf(request)));
  return { lines: asked.success ? await browserCart(db, asked.data.lines) : [] };
}
