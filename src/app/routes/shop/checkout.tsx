import { randomUUID } from "node:crypto";
import { href, redirect, redirectDocument } from "react-router";
import { z } from "zod";
import {
  checkoutDraftCookie,
  clearedCheckoutDraftCookie,
  readCheckoutDraft,
} from "#app/routes/shop/checkout-draft.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { fieldsOf, readFormData, submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { visitOf } from "#app/lib/visit.server.ts";
import { AddToCart, RemoveFromCart } from "#modules/cart/public.ts";
import { accountCart, browserCart, removeFromCart } from "#modules/cart/public.server.ts";
import { setBrowserQuantity, useCartLines } from "#modules/cart/public.ui.ts";
import { savedAddresses } from "#modules/identity/public.server.ts";
import type { SavedAddress } from "#modules/identity/public.ts";
import { PlaceOrder } from "#modules/orders/public.ts";
import { readCashHistory, placeOrder, unpaidPurchases } from "#modules/orders/public.server.ts";
import { CheckoutForm, UnpaidNotice } from "#modules/orders/public.ui.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/checkout.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Checkout" });

/** Which press of Buy Now this is; a cart needs none, for it is empty once ordered. */
const Attempt = z.uuid();

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { db, actor, provider } = visitOf(context);
  // Buy Now names its one item in the address.
  const buyNow = AddToCart.safeParse(Object.fromEntries(url.searchParams));
  const item = buyNow.success ? buyNow.data : null;
  const isUser = actor.kind === "user";
  const [lines, tariff, addresses, unpaid] = await Promise.all([
    item === null
      ? isUser
        ? accountCart(db, actor)
        : null
      : itemLine(browserCart(db, [{ ...item, seenPricePaise: 1 }])),
    readTariff(db),
    isUser ? savedAddresses(db, actor) : [],
    isUser ? unpaidPurchases(db, actor) : [],
  ]);
  const chosen =
    addresses.find((address) => address.id === url.searchParams.get("address")) ?? addresses[0];
  const initial: Readonly<Record<string, string>> = {
    ...(isUser && { email: actor.email }),
    ...(chosen && typedOf(chosen)),
    ...readCheckoutDraft(request),
  };
  const attempt = Attempt.safeParse(url.searchParams.get("attempt"));
  const cash = isUser
    ? await readCashHistory(db, actor, { pinCode: initial["pinCode"] ?? null })
    : null;
  return {
    cash,
    unpaid,
    isOnlineOffered: provider !== null,
    lines,
    item,
    tariff,
    addresses,
    initial,
    idempotencyKey: item !== null && attempt.success ? attempt.data : randomUUID(),
    now: new Date(),
  };
}

/** A price shown for the first time has not changed. */
async function itemLine(found: ReturnType<typeof browserCart>) {
  return (await found).map((line) => ({ ...line, seenPricePaise: line.unitPricePaise }));
}

function typedOf({
  stateCode,
  gstin,
  company,
  billingAddress,
  billingCity,
  billingPinCode,
  id: _,
  ...address
}: SavedAddress): Record<string, string> {
  return {
    ...address,
    state: stateCode,
    gstin: gstin ?? "",
    company: company ?? "",
    billingAddress: billingAddress ?? "",
    billingCity: billingCity ?? "",
    billingPinCode: billingPinCode ?? "",
  };
}

// A refusal often means that something here has changed: the page behind it must be of today.
export function shouldRevalidate() {
  return true;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, actor, config, provider } = visitOf(context);
  const isHttps = config.baseUrl.startsWith("https:");
  if (actor.kind !== "user") {
    const headers = {
      "Set-Cookie": checkoutDraftCookie(fieldsOf(await readFormData(request)), isHttps),
    };
    return redirect(`${href("/auth")}?next=${encodeURIComponent(url.pathname + url.search)}`, {
      headers,
    });
  }
  const removed = await removedItem(request.clone());
  if (removed !== null) {
    await removeFromCart(db, actor, removed);
    return { typed: removed.typed, problem: undefined };
  }
  return submit(request, PlaceOrder, async (input) => {
    const { purchaseId, isUnpaid } = await placeOrder(db, actor, input, {
      takesOnline: provider !== null,
    });
    const headers = new Headers({ "Set-Cookie": clearedCheckoutDraftCookie });
    // A document of its own: only it lets the payment provider in.
    if (isUnpaid)
      return redirectDocument(href("/checkout/pay/:purchaseId", { purchaseId }), { headers });
    return redirectWithToast(
      href("/checkout/complete/:purchaseId", { purchaseId }),
      {
        title: "Order Placed Successfully!",
        description: "You will receive a confirmation email shortly.",
        tone: "positive",
      },
      headers,
    );
  });
}

function takeOutHere(variantId: string): void {
  setBrowserQuantity(variantId, 0);
}

/**
 * An item that cannot be sent leaves the cart from here, so that what was typed stays, also without
 * JavaScript.
 */
async function removedItem(request: Request) {
  const fields = fieldsOf(await readFormData(request));
  if (fields["remove"] === undefined) return null;
  const typed = Object.fromEntries(
    Object.entries(fields).filter(
      (field): field is [string, string] => typeof field[1] === "string",
    ),
  );
  return { ...RemoveFromCart.parse({ variantId: fields["remove"] }), typed };
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const typed = actionData?.typed;
  return (
    <Page>
      <PageHeader title="Checkout" />
      <UnpaidNotice purchases={loaderData.unpaid} />
      <CheckoutForm
        {...loaderData}
        lines={useCartLines(loaderData.lines)}
        removeHere={loaderData.lines === null ? takeOutHere : null}
        initial={typed ?? loaderData.initial}
        idempotencyKey={typed?.["idempotencyKey"] ?? loaderData.idempotencyKey}
        problem={actionData?.problem}
      />
    </Page>
  );
}
