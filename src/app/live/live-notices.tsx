import { useRevalidator, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { useLiveRefresh } from "./use-live-refresh.ts";

const throttleMs = 5000;
/** All signed-in people have such a page open: they do not load it again in the same moment. */
const everythingWithinMs = 30_000;

/**
 * Keeps the count on the bell up to date while a page of the account, the shop's desk or the
 * administration is open. Public pages count when they load, as they do the cart, and save the
 * script.
 */
export function LiveNotices() {
  const userId = useRouteLoaderData<typeof rootLoader>("root")?.viewer?.userId;
  return userId === undefined ? null : <LiveCount userId={userId} />;
}

function LiveCount({ userId }: { readonly userId: string }) {
  const { revalidate } = useRevalidator();
  useLiveRefresh({
    topics: [`notices:${userId}`],
    refresh: () => void revalidate(),
    throttleMs: () => throttleMs,
    everythingWithinMs,
  });
  return null;
}
