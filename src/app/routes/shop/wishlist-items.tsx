import { data, href } from "react-router";
import { z } from "zod";
import { referringPage } from "#app/routes/shop/referring-page.server.ts";
import { fieldsOf, readFormData } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, visitOf, type Visit } from "#app/lib/visit.server.ts";
import { BrowserWishes, Wish } from "#modules/wishlist/public.ts";
import {
  mergeWishlist,
  removeFromWishlist,
  savedIds,
  saveToWishlist,
} from "#modules/wishlist/public.server.ts";
import { AppError } from "#shared/errors.ts";
import type { Route } from "./+types/wishlist-items.ts";
import { t } from "#shared/texts/text.ts";

/** The account's saved product ids, for the hearts on a page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "wishlist.keep");
  return Response.json({ ids: await savedIds(db, actor) });
}

const Intent = z.object({
  intent: z.enum(["save", "remove", "merge"]),
  stay: z.literal("yes").optional(),
});

/**
 * Every change of an account's wishlist. `stay` returns the list instead of a redirect: the page
 * has JavaScript.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const { actor, config, db } = visit;
  const back = referringPage(request, config.baseUrl, href("/wishlist"));
  const fields = fieldsOf(await readFormData(request));
  // A visitor's wishlist is in the browser; without JavaScript only an account has one.
  if (actor.kind !== "user")
    return redirectWithToast(`${href("/auth")}?${new URLSearchParams({ next: back })}`, {
      title: t("Please sign in to save pieces"),
      description: t("After you sign in, you return to this page."),
      tone: "neutral",
    });
  const { intent, stay } = Intent.parse(fields);
  if (intent === "merge")
    return Response.json({
      ids: await mergeWishlist(db, actor, {
        productIds: BrowserWishes.parse(fields["productIds"]),
      }),
    });
  try {
    const title = await change(visit, intent, Wish.parse(fields));
    return stay === "yes"
      ? Response.json({ ids: await savedIds(db, actor) })
      : redirectWithToast(back, { title, tone: "positive" });
  } catch (error) {
    if (!(error instanceof AppError) || (error.status !== 404 && error.status !== 409)) throw error;
    if (stay === "yes") return data({ message: error.message }, { status: error.status });
    return redirectWithToast(back, { title: error.message, tone: "danger" });
  }
}

async function change(
  { db, actor }: Visit,
  intent: "save" | "remove",
  wish: z.output<typeof Wish>,
): Promise<string> {
  if (intent === "save") await saveToWishlist(db, actor, wish);
  else await removeFromWishlist(db, actor, wish);
  return intent === "save" ? t("Saved to your wishlist") : t("Removed from your wishlist");
}
