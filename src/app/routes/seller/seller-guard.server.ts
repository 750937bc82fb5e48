import { data, type MiddlewareFunction } from "react-router";
import { guardStatus, sellerGuard, type GuardState } from "#policy/seller-guard.ts";
import { guardContext, visitOf } from "../../lib/visit.server.ts";

/** What a seller page that refuses tells the layout's boundary: which guard screen to show. */
export type GuardRefusal = { readonly guard: GuardState };

/**
 * Chooses the guard screen of the seller pages, afresh at each request. Loaders run side by side,
 * so each page below still asks `allow`; with a guard chosen its refusal becomes this screen
 * instead of a way to /auth or an error.
 */
export const guardSellerPages: MiddlewareFunction<Response> = async ({ context }, next) => {
  const state = sellerGuard(visitOf(context).actor);
  if (state !== "open") {
    context.set(guardContext, () =>
      data<GuardRefusal>({ guard: state }, { status: guardStatus(state) }),
    );
  }
  return next();
};
