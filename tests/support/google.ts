import { beginGoogle, beginGoogleLink } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { visitor, type Actor } from "#policy/actor.ts";
import { aBrowser, shopConfig, type Browser } from "./accounts.ts";
import type { OpenIdTestProvider, ProviderPerson } from "./openid-provider.ts";

/** People who sign in with Google, and their way there and back. */

let people = 0;

/** Somebody with an account at the provider. */
export function aPerson(email = `asha-at-google-${++people}@example.com`): ProviderPerson {
  return { sub: `${crypto.randomUUID()}`, email, email_verified: true, name: "Asha  Rao" };
}

/** The configuration of a shop that is a client of the provider. */
export const withGoogle = ({ client }: OpenIdTestProvider) => ({ ...shopConfig, google: client });

/** A browser of such a shop. */
export const aGoogleBrowser = (provider: OpenIdTestProvider): Browser =>
  aBrowser(withGoogle(provider));

/** What a browser brings back from the provider, to sign in or to link. */
export async function backFromGoogle(db: Db, browser: Browser, actor: Actor = visitor) {
  const { from } = browser;
  const { address, cookie } =
    actor.kind === "user"
      ? await beginGoogleLink(db, actor, { from })
      : await beginGoogle(db, visitor, { next: "/cart", from });
  browser.keep([cookie]);
  const there = await fetch(address, { redirect: "manual" });
  const { searchParams: query } = new URL(there.headers.get("Location") ?? "");
  return {
    state: query.get("state") ?? "",
    answer: { code: query.get("code") ?? "", issuer: query.get("iss") },
  };
}
