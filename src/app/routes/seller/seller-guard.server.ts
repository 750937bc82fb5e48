import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
} from "react-router";
import { ownApplication } from "#modules/sellers/public.server.ts";
import { teamRoleLimits } from "#modules/sellers/public.ts";
import { guardStatus, sellerGuard, type GuardState } from "#policy/seller-guard.ts";
import { guardContext, visitOf, type Visit } from "../../lib/visit.server.ts";

/**
 * The refusal of a seller page, for the layout and its error boundary: which guard screen to show,
 * and why the application was not approved, or what the role in a team does not include.
 */
export type GuardRefusal = { readonly guard: GuardState; readonly reason: string | null };

const refusalContext = createContext<GuardRefusal>({ guard: "open", reason: null });

/** What the guard decided about this request. */
export function guardRefusalOf(context: Readonly<RouterContextProvider>): GuardRefusal {
  return context.get(refusalContext);
}

/**
 * Chooses the guard screen of the seller pages at each request. Loaders run in parallel, so each
 * page below still calls `allow`; with a guard its refusal becomes this screen instead of a
 * redirect to /auth or an error.
 */
export const guardSellerPages: MiddlewareFunction<Response> = async ({ context }, next) => {
  const visit = visitOf(context);
  const guard = sellerGuard(visit.actor);
  if (guard !== "open") {
    const reason = guard === "notApproved" ? await rejectionReason(visit) : null;
    const refusal: GuardRefusal = { guard, reason };
    context.set(refusalContext, refusal);
    context.set(guardContext, () => data(refusal, { status: guardStatus(guard) }));
  } else if (visit.actor.kind === "user" && visit.actor.teamRole !== undefined) {
    const refusal = { guard: "notYourRole", reason: teamRoleLimits(visit.actor.teamRole) } as const;
    context.set(guardContext, () => data(refusal, { status: guardStatus(refusal.guard) }));
  }
  return next();
};

/** The reason of the latest application, if that is the one that was rejected. */
async function rejectionReason({ db, actor }: Visit): Promise<string | null> {
  const application = await ownApplication(db, actor);
  return application?.status === "rejected" ? application.reason : null;
}
