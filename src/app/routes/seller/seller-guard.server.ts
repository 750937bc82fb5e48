import { data, type MiddlewareFunction } from "react-router";
import { guardStatus, sellerGuard, type GuardState } from "#policy/seller-guard.ts";
import { guardContext, visitOf } from "../../lib/visit.server.ts";

/** The refusal of a seller page, for the layout's error boundary: which guard screen to show. */
export type GuardRefusal = { readonly guard: GuardState };

/**
 * Chooses the guard screen of the seller pages at each request. Loaders run in parallel, so each
 * page below still calls `allow`; with a guard its refusal becomes this screen instead of a
 * redirect to /auth or an error.
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
