import { randomUUID } from "node:crypto";
import { data, href, redirect } from "react-router";
import { z } from "zod";
import { pageMeta } from "#app/lib/page-meta.ts";
import { AnswerAgain } from "#app/routes/shop/answer-again.tsx";
import { answersToGiveAgain } from "#app/routes/shop/answer-again.server.ts";
import { claimPhotographsOf } from "#app/lib/claim-photographs.server.ts";
import { visitorKeyIn } from "#app/lib/visitor-photographs.server.ts";
import { referringPage } from "#app/routes/shop/referring-page.server.ts";
import { fieldsOf, readFormData } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { cachePage } from "#app/lib/cache-page.server.ts";
import { visitOf, type Visit } from "#app/lib/visit.server.ts";
import { type Answers, answersOfForm } from "#modules/catalog/public.ts";
import { holdPhotographs } from "#modules/media/public.server.ts";
import { PictureUnavailable } from "#modules/media/public.ts";
import { photographsIn } from "#shared/photograph-answers.ts";
import {
  AddToCart,
  BrowserLines,
  linesForReader,
  RemoveFromCart,
  SetQuantity,
} from "#modules/cart/public.ts";
import {
  accountCart,
  acknowledgeCart,
  addToCart,
  clearCart,
  mergeCart,
  removeFromCart,
  setCartQuantity,
} from "#modules/cart/public.server.ts";
import { CartView } from "#modules/cart/public.ui.ts";
import { unpaidPurchases } from "#modules/orders/public.server.ts";
import { summariseCheckout } from "#modules/orders/public.ts";
import { UnpaidNotice } from "#modules/orders/public.ui.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { Conflict, NotSignedIn } from "#shared/errors.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/cart.ts";
import { CartArrival } from "./cart-arrival.tsx";
import { undecided } from "./undecided.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Your cart") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, courier } = visitOf(context);
  // A visitor's cart is in the browser, so the page is the same for all visitors.
  cachePage(context);
  const isUser = actor.kind === "user";
  const [accountLines, tariff, unpaid] = await Promise.all([
    isUser ? accountCart(db, actor) : null,
    readTariff(db),
    isUser ? unpaidPurchases(db, actor) : [],
  ]);
  return {
    accountLines: accountLines && linesForReader(accountLines),
    tariff,
    unpaid,
    hasCouriers: courier !== null,
    now: new Date(),
  };
}

const Intent = z.object({
  intent: z.enum([
    "add",
    "buyNow",
    "hold",
    "setQuantity",
    "remove",
    "clear",
    "merge",
    "acknowledge",
  ]),
  stay: z.literal("yes").optional(),
});

/**
 * Every change of an account's cart. `stay` returns data instead of a redirect: the form has
 * JavaScript.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const form = await readFormData(request);
  const answered = answersOfForm(form);
  const fields = {
    ...fieldsOf(form),
    ...(answered.length > 0 && { answers: JSON.stringify(answered) }),
  };
  const { intent, stay } = Intent.parse(fields);
  if (intent === "hold") return holdForVisitor(request, visit, answered);
  await claimPhotographsOf(request, visit);
  // A form that says nothing of use is refused below, once the person is known.
  const item = AddToCart.safeParse(fields).data;
  if ((intent === "add" || intent === "buyNow") && stay !== "yes" && item !== undefined) {
    const again = await answersToGiveAgain(visit, { item, intent, form });
    if (again !== null) return again;
  }
  if (intent === "buyNow") {
    const { variantId, quantity } = AddToCart.parse(fields);
    const query = new URLSearchParams({ variantId, quantity: String(quantity) });
    if (answered.length > 0) query.set("answers", JSON.stringify(answered));
    // One press is one purchase: returning to this address and completing it again orders nothing
    // twice.
    query.set("attempt", randomUUID());
    return redirect(`${href("/checkout")}?${query}`);
  }
  if (visit.actor.kind !== "user") {
    if (intent === "add") return requestSignIn(request, visit);
    throw new NotSignedIn();
  }
  const cart = href("/cart");
  try {
    return await change(visit, intent, fields, stay === "yes");
  } catch (error) {
    const isRefusal = error instanceof PictureUnavailable || error instanceof Conflict;
    if (!isRefusal) throw error;
    if (stay === "yes")
      return data({ problem: { message: error.message } }, { status: error.status });
    const page = intent === "add" ? referringPage(request, visit.config.baseUrl, cart) : cart;
    return redirectWithToast(page, { title: error.message, tone: "danger" });
  }
}

/**
 * Without JavaScript only an account has a cart, so the visitor must sign in. The product page
 * stays one click away.
 */
function requestSignIn(request: Request, { config }: Visit) {
  const query = new URLSearchParams({
    next: referringPage(request, config.baseUrl, href("/cart")),
  });
  return redirectWithToast(`${href("/auth")}?${query}`, {
    title: t("Please sign in to use the cart"),
    description: t("After you sign in, you return here and can add it."),
    tone: "neutral",
  });
}

/** A visitor's photographs are kept as long as the browser keeps the line that has them. */
async function holdForVisitor(request: Request, { db, actor }: Visit, answers: Answers) {
  const visitorKey = visitorKeyIn(request.headers.get("Cookie"));
  const imageIds = photographsIn(answers);
  if (visitorKey !== null) await holdPhotographs(db, actor, { imageIds, visitorKey });
  return { areHeld: true as const };
}

type Change = Exclude<z.output<typeof Intent>["intent"], "buyNow" | "hold">;

async function change(
  { db, actor }: Visit,
  intent: Change,
  fields: Readonly<Record<string, unknown>>,
  stays: boolean,
) {
  const cart = href("/cart");
  switch (intent) {
    case "add": {
      const { name } = await addToCart(db, actor, AddToCart.parse(fields));
      return stays
        ? { added: name }
        : redirectWithToast(cart, {
            title: t("Added to cart"),
            description: t("{name} has been added to your cart.", { name }),
            tone: "positive",
          });
    }
    case "setQuantity":
      await setCartQuantity(db, actor, SetQuantity.parse(fields));
      return stays ? { isSet: true as const } : redirect(cart);
    case "remove": {
      const name = await removeFromCart(db, actor, RemoveFromCart.parse(fields));
      if (name === null) return redirect(cart);
      return redirectWithToast(cart, {
        title: t("Removed from cart"),
        description: t("{name} has been removed from your cart.", { name }),
        tone: "neutral",
      });
    }
    case "clear":
      await clearCart(db, actor);
      return redirectWithToast(cart, {
        title: t("Cart cleared"),
        description: t("All items have been removed from your cart."),
        tone: "neutral",
      });
    case "merge":
      await mergeCart(db, actor, BrowserLines.parse(fields["lines"]));
      return { merged: true as const };
    case "acknowledge":
      await acknowledgeCart(db, actor);
      return redirect(cart);
  }
}

export default function Cart({
  loaderData: { accountLines, tariff, unpaid, hasCouriers, now },
  actionData,
}: Route.ComponentProps) {
  if (actionData !== undefined && "again" in actionData)
    return <AnswerAgain again={actionData.again} />;
  const choice = { ...undecided, now };
  return (
    <Page>
      <PageHeader title={t("Shopping Cart")} />
      <UnpaidNotice purchases={unpaid} />
      <CartView
        accountLines={accountLines}
        tariff={tariff}
        priceLines={(lines) => summariseCheckout(lines, tariff, choice).priced}
        arrivalOf={(lines) => (
          <CartArrival lines={lines} tariff={tariff} hasCouriers={hasCouriers} now={now} />
        )}
      />
    </Page>
  );
}
