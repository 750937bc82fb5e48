import { randomUUID } from "node:crypto";
import { data, href, redirectDocument } from "react-router";
import { z } from "zod";
import {
  clearedCheckoutDraftCookie,
  initialFields,
} from "#app/routes/shop/checkout-draft.server.ts";
import { confirmedByCode } from "#app/routes/shop/cash-code.server.ts";
import { confirmVisitor } from "#app/routes/shop/confirm-visitor.server.ts";
import { claimPhotographsOf } from "#app/lib/claim-photographs.server.ts";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { readFormData, submit, typedOf } from "#app/lib/submit.server.ts";
import { placedToast } from "#app/lib/placed-toast.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { visitOf, type Visit } from "#app/lib/visit.server.ts";
import { waysTo } from "#app/lib/courier-ways.server.ts";
import { AddToCart, linesForReader, partsOfLineKey, RemoveFromCart } from "#modules/cart/public.ts";
import { accountCart, buyNowLines, removeFromCart } from "#modules/cart/public.server.ts";
import { setBrowserQuantity, useCartLines, useIsCartMerging } from "#modules/cart/public.ui.ts";
import { savedAddresses, visitorsPhoneConsent } from "#modules/identity/public.server.ts";
import { PlaceOrder, withSavedAddress } from "#modules/orders/public.ts";
import {
  askBeforeCash,
  InLine,
  type PiecesToSend,
  placeOrder,
  readCashHistory,
  unpaidPurchases,
} from "#modules/orders/public.server.ts";
import { CheckoutForm, PlaceInLine, UnpaidNotice } from "#modules/orders/public.ui.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/checkout.ts";
import { t } from "#shared/texts/text.ts";
import type { UserActor } from "#policy/actor.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Checkout") });

export const headers: Route.HeadersFunction = answerHeaders;

/** Identifies one click on Buy Now. A cart needs no such id, because it is empty once ordered. */
const Attempt = z.uuid();

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { db, actor, config, provider, courier } = visit;
  // Buy Now has its one item in the query string.
  const buyNow = AddToCart.safeParse(Object.fromEntries(url.searchParams));
  const item = buyNow.success ? buyNow.data : null;
  const isUser = actor.kind === "user";
  const [lines, tariff, addresses, unpaid] = await Promise.all([
    item === null ? (isUser ? accountCart(db, actor) : null) : buyNowLines(db, item),
    readTariff(db),
    isUser ? savedAddresses(db, actor) : [],
    isUser ? unpaidPurchases(db, actor) : [],
  ]);
  const initial = initialFields(request, {
    email: isUser ? actor.email : null,
    addresses,
    chosenId: url.searchParams.get("address"),
  });
  const attempt = Attempt.safeParse(url.searchParams.get("attempt"));
  return {
    cash: isUser ? await readCashHistory(db, actor, { pinCode: initial["pinCode"] ?? null }) : null,
    unpaid,
    isOnlineOffered: provider !== null,
    couriers:
      courier === null
        ? null
        : await knownWays(visit, { pinCode: initial["pinCode"] ?? "", pieces: lines ?? [] }),
    lines: lines && linesForReader(lines),
    item,
    tariff,
    addresses,
    initial,
    idempotencyKey: item !== null && attempt.success ? attempt.data : randomUUID(),
    now: new Date(),
    isVisitor: !isUser,
    hasEmail: !isUser || actor.email !== null,
    phoneConsent: isUser ? null : visitorsPhoneConsent(actor, config.messages),
  };
}

async function knownWays(
  visit: Visit,
  { pinCode, pieces }: { readonly pinCode: string; readonly pieces: PiecesToSend },
) {
  // A visitor's lines are in the browser, which asks for them.
  if (pieces.length === 0) return { pinCode: "", ways: {} };
  return { pinCode, ways: await waysTo(visit, { pieces, pinCode }) };
}

// A refusal often means that something here has changed: the page behind it must be of today.
export function shouldRevalidate() {
  return true;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, actor, provider, courier, clientAddress } = visitOf(context);
  const form = await readFormData(request.clone());
  if (actor.kind !== "user") return confirmVisitor(request, visitOf(context), { form, url });
  await claimPhotographsOf(request, visitOf(context));
  if (form.has("useAddress")) return withChosenAddress(visitOf(context), form);
  // An item that cannot be sent leaves the cart from here: what was typed stays, also without
  // JavaScript.
  if (form.has("remove")) {
    await removeFromCart(
      db,
      actor,
      RemoveFromCart.parse(partsOfLineKey(String(form.get("remove")))),
    );
    return { typed: typedOf(form), problem: undefined };
  }
  const shop = { takesOnline: provider !== null, hasCouriers: courier !== null };
  return submit(request, PlaceOrder, async (input) => {
    const place = async () => {
      await askBeforeCash(db, actor, courier, { ...input, clientAddress });
      return afterOrdering(await placeOrder(db, actor, input, shop), actor);
    };
    try {
      if (input.paymentMethod === "online") return await place();
      return await confirmedByCode(request, visitOf(context), { form, place });
    } catch (refusal) {
      if (!(refusal instanceof InLine)) throw refusal;
      const headers = { "Retry-After": String(refusal.retryAfterSeconds) };
      // A page for a person, who waits: no failure, so its status is 200.
      return data({ typed: typedOf(form), problem: undefined, place: refusal.place }, { headers });
    }
  });
}

/** Without JavaScript: the form again, with what was typed and the chosen address. */
async function withChosenAddress({ db, actor }: Visit, form: FormData) {
  const saved = await savedAddresses(db, actor);
  const chosen = saved.find(({ id }) => id === form.get("useAddress"));
  const typed = typedOf(form);
  return { typed: chosen ? withSavedAddress(typed, chosen, saved) : typed, problem: undefined };
}

function afterOrdering(
  { purchaseId, isUnpaid }: Awaited<ReturnType<typeof placeOrder>>,
  actor: UserActor,
) {
  const headers = new Headers({ "Set-Cookie": clearedCheckoutDraftCookie });
  // A document of its own: only it lets the payment provider in.
  if (isUnpaid)
    return redirectDocument(`${href("/checkout/pay/:purchaseId", { purchaseId })}?open`, {
      headers,
    });
  return redirectWithToast(
    href("/checkout/complete/:purchaseId", { purchaseId }),
    placedToast(actor),
    headers,
  );
}

function takeOutHere(key: string): void {
  setBrowserQuantity(key, 0);
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const typed = actionData?.typed;
  const lines = useCartLines(loaderData.lines);
  const isMerging = useIsCartMerging(!loaderData.isVisitor) && loaderData.item === null;
  if (actionData !== undefined && "place" in actionData)
    return (
      <Page>
        <PageHeader title={t("Checkout")} />
        <PlaceInLine place={actionData.place} typed={actionData.typed} />
      </Page>
    );
  return (
    <Page>
      <PageHeader title={t("Checkout")} />
      <UnpaidNotice purchases={loaderData.unpaid} />
      <CheckoutForm
        {...loaderData}
        lines={lines}
        isMerging={isMerging}
        removeHere={loaderData.lines === null ? takeOutHere : null}
        initial={typed ?? loaderData.initial}
        idempotencyKey={typed?.["idempotencyKey"] ?? loaderData.idempotencyKey}
        problem={actionData?.problem}
      />
    </Page>
  );
}
