import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { statement, type Db } from "#platform/db/database.ts";
import {
  authorizationAddress,
  type OpenIdClient,
  type OpenIdFlow,
  OpenIdFailure,
} from "#platform/openid/openid-provider.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import { accountLimits, type AccountRequest } from "../account/account-request.ts";
import { inTransactionAs } from "../account/in-transaction-as.ts";
import { googleSecretCookie, googleSecretOf } from "../account/google-cookie.ts";
import { GoogleOff, GoogleRefused, GoogleUnavailable } from "./google-refusals.ts";

/**
 * Ways to Google and back. A random secret in a cookie of the browser decides: state, nonce and
 * verifier are derived from it, so an answer counts only in the browser that began. The row of its
 * state counts once.
 */

const forgetExpired = statement(
  "identity.forgetGoogleRequests",
  `delete from google_requests
   where state_hash in (
     select state_hash
     from google_requests
     where expires_at < now()
     limit 100
     for update skip locked
   )`,
);
const insert = statement(
  "identity.insertGoogleRequest",
  `insert into google_requests (state_hash, user_id, next, language)
   values ($1, $2, $3, $4)`,
);
type Row = {
  readonly linksFor: string | null;
  readonly next: string;
  readonly language: string;
};
const take = statement<Row>(
  "identity.takeGoogleRequest",
  `delete from google_requests
   where state_hash = $1 and expires_at > now()
   returning user_id as "linksFor", next, language`,
);

/** Where the browser goes, and what it must remember until it is back. */
export type GoogleDeparture = { readonly address: string; readonly cookie: string };

/** A request that came back to the browser that began it. */
export type GoogleRequest = Row & {
  /** The secret of the browser. */
  readonly secret: string;
};

/**
 * Begins signing in with Google. `next` is where to go after it. Throws GoogleOff,
 * GoogleUnavailable and TooMany.
 */
export async function beginGoogle(
  db: Db,
  actor: Actor,
  { next, from }: { readonly next: string; readonly from: AccountRequest },
): Promise<GoogleDeparture> {
  mustBeAllowed(actor, "identity.enter");
  return depart(db, from, (stateHash) =>
    insert(db, [stateHash, null, next, currentLanguage().code]),
  );
}

/**
 * Begins linking a Google account to the user's. Throws ProofNeeded, GoogleOff, GoogleUnavailable
 * and TooMany.
 */
export async function beginGoogleLink(
  db: Db,
  actor: Actor,
  { from }: { readonly from: AccountRequest },
): Promise<GoogleDeparture> {
  const { userId } = allowedUser(actor, "identity.secureAccount");
  // The proof comes before anything is counted: the form is sent again after it.
  await inTransactionAs(db, actor, "identity.secureAccount", async () => undefined);
  return depart(db, from, (stateHash) =>
    inTransactionAs(db, actor, "identity.secureAccount", async (tx) => {
      await insert(tx, [stateHash, userId, "/account/google", currentLanguage().code]);
    }),
  );
}

async function depart(
  db: Db,
  from: AccountRequest,
  save: (stateHash: string) => Promise<unknown>,
): Promise<GoogleDeparture> {
  const client = googleClientOf(from);
  await enforceRateLimit(db, accountLimits.googleRequestsFrom(from));
  const secret = randomBytes(32).toString("base64url");
  const flow = flowOf(secret, from);
  const address = await authorizationAddress(client, flow).catch((error: unknown) => {
    throw orGoogleProblem(error);
  });
  await forgetExpired(db, []);
  await save(hashOf(flow.state));
  return { address, cookie: googleSecretCookie(from.config, secret) };
}

/**
 * Uses up the request to which `state` belongs. Null if it is of another browser, was used, or is
 * too old.
 */
export async function takeGoogleRequest(
  db: Db,
  actor: Actor,
  { state, from }: { readonly state: string; readonly from: AccountRequest },
): Promise<GoogleRequest | null> {
  mustBeAllowed(actor, "identity.enter");
  const secret = googleSecretOf(from.headers, from.config);
  if (secret === null || !isSame(state, flowOf(secret, from).state)) return null;
  const [row] = await take(db, [hashOf(state)]);
  return row === undefined ? null : { ...row, secret };
}

/** The client of the shop. Throws GoogleOff. */
export function googleClientOf({ config }: AccountRequest): OpenIdClient {
  if (config.google === undefined || config.google === null) throw new GoogleOff();
  return config.google;
}

/** What follows from the secret of a browser. */
export function flowOf(secret: string, { config }: AccountRequest): OpenIdFlow {
  const part = (name: string) => createHmac("sha256", secret).update(name).digest("base64url");
  return {
    redirectUri: new URL("/auth/google/callback", config.baseUrl).href,
    state: part("state"),
    nonce: part("nonce"),
    verifier: part("verifier"),
  };
}

/** A failure of the provider as a refusal of ours; any other error as it is. */
export function orGoogleProblem(error: unknown): unknown {
  if (!(error instanceof OpenIdFailure)) return error;
  return error.kind === "refused"
    ? new GoogleRefused({ cause: error })
    : new GoogleUnavailable({ cause: error });
}

function hashOf(state: string): string {
  return createHash("sha256").update(state).digest("base64url");
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
