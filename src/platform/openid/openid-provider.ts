/**
 * The shop as a client of an OpenID Connect provider: authorization code with PKCE, state and
 * nonce. What the provider says about a person counts only with its signature, for this client, this
 * browser and now. Knows nothing about accounts.
 */
import { createHash } from "node:crypto";
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { observed } from "../observe/observe.ts";

/** A client that is registered at a provider. */
export type OpenIdClient = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

/** What belongs to one way to the provider and back. All but the address are secrets of a browser. */
export type OpenIdFlow = {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
};

/** What the browser brings back; `issuer` if the provider names itself (RFC 9207). */
export type OpenIdAnswer = { readonly code: string; readonly issuer: string | null };

/** Who the provider says it is. */
export type OpenIdPerson = {
  /** The provider's own, for ever. */
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** Empty if the provider says none. */
  readonly name: string;
};

/** `refused`: the answer is not valid. `unavailable`: the provider could not be asked. */
export class OpenIdFailure extends Error {
  readonly kind: "refused" | "unavailable";

  constructor(kind: OpenIdFailure["kind"], cause?: unknown) {
    super(`The OpenID Connect provider: ${kind}`, { cause });
    this.kind = kind;
  }
}

const patienceMs = 5000;
const longestAnswer = 200_000;
const hourMs = 3_600_000;
const clockToleranceSeconds = 30;
const oldestTokenSeconds = 600;
/** Signatures by a key pair of the provider: none by a secret that we have too, and not "none". */
const algorithms = ["RS256", "PS256", "ES256", "EdDSA"];

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
const TokenAnswer = z.object({ id_token: z.string().max(20_000) });
const Claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
  email: z.string().max(320).catch(""),
  // Some providers send it as a text.
  email_verified: z.union([z.boolean(), z.literal("true").transform(() => true)]).catch(false),
  name: z.string().max(1000).catch(""),
});

type Provider = {
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly keyOf: JWTVerifyGetKey;
};
const known = new Map<string, { readonly untilMs: number; readonly provider: Promise<Provider> }>();

/** Where to send the browser. Throws OpenIdFailure. */
export async function authorizationAddress(
  client: OpenIdClient,
  { redirectUri, state, nonce, verifier }: OpenIdFlow,
): Promise<string> {
  const { authorizationEndpoint } = await providerOf(client.issuer);
  const address = new URL(authorizationEndpoint);
  const asked = {
    client_id: client.clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid email profile",
    state,
    nonce,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    // Whoever shares a browser chooses the account each time.
    prompt: "select_account",
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return address.href;
}

/** Who came back, once the caller has compared the state. Throws OpenIdFailure. */
export async function personOfAnswer(
  client: OpenIdClient,
  flow: OpenIdFlow,
  { code, issuer }: OpenIdAnswer,
): Promise<OpenIdPerson> {
  if (issuer !== null && issuer !== client.issuer) throw new OpenIdFailure("refused");
  const { tokenEndpoint, keyOf } = await providerOf(client.issuer);
  const token = await redeem(tokenEndpoint, client, flow, code);
  const claims = await claimsOf(token, client, keyOf);
  if (claims.nonce !== flow.nonce) throw new OpenIdFailure("refused");
  if (claims.azp !== undefined && claims.azp !== client.clientId)
    throw new OpenIdFailure("refused");
  return {
    subject: claims.sub,
    email: claims.email,
    isEmailVerified: claims.email_verified,
    name: claims.name,
  };
}

async function claimsOf(token: string, client: OpenIdClient, keyOf: JWTVerifyGetKey) {
  try {
    const { payload } = await jwtVerify(token, keyOf, {
      issuer: client.issuer,
      audience: client.clientId,
      algorithms,
      clockTolerance: clockToleranceSeconds,
      maxTokenAge: oldestTokenSeconds,
      requiredClaims: ["sub", "exp", "iat", "nonce"],
    });
    return Claims.parse(payload);
  } catch (error) {
    const isRefusal = error instanceof z.ZodError || error instanceof errors.JOSEError;
    const isTimeout = error instanceof errors.JWKSTimeout;
    throw new OpenIdFailure(isRefusal && !isTimeout ? "refused" : "unavailable", error);
  }
}

async function redeem(
  endpoint: string,
  { clientId, clientSecret }: OpenIdClient,
  { redirectUri, verifier }: OpenIdFlow,
  code: string,
): Promise<string> {
  const basic = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  const { status, body } = await ask(endpoint, {
    method: "POST",
    headers: { Authorization: `Basic ${Buffer.from(basic).toString("base64")}` },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  });
  if (status >= 500 || status === 429) throw new OpenIdFailure("unavailable");
  const answer = TokenAnswer.safeParse(body);
  if (status !== 200 || !answer.success) throw new OpenIdFailure("refused");
  return answer.data.id_token;
}

/** What the provider says about itself, read again after an hour. */
function providerOf(issuer: string): Promise<Provider> {
  const found = known.get(issuer);
  if (found !== undefined && found.untilMs > Date.now()) return found.provider;
  const provider = discover(issuer);
  known.set(issuer, { untilMs: Date.now() + hourMs, provider });
  provider.catch(() => known.delete(issuer));
  return provider;
}

async function discover(issuer: string): Promise<Provider> {
  const { body } = await ask(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);
  const read = Discovery.safeParse(body);
  if (!read.success || read.data.issuer !== issuer) throw new OpenIdFailure("unavailable");
  const { authorization_endpoint, token_endpoint, jwks_uri } = read.data;
  const addresses = [authorization_endpoint, token_endpoint, jwks_uri];
  // The secret and the answers never travel in plain text, unless the provider is one for tests.
  if (addresses.some((address) => new URL(address).protocol !== new URL(issuer).protocol))
    throw new OpenIdFailure("unavailable");
  return {
    authorizationEndpoint: authorization_endpoint,
    tokenEndpoint: token_endpoint,
    keyOf: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: patienceMs }),
  };
}

async function ask(
  address: string,
  request: RequestInit = {},
): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    return await observed({ kind: "call", name: "openid-provider" }, async () => {
      const response = await fetch(address, {
        ...request,
        redirect: "error",
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = (await response.text()).slice(0, longestAnswer);
      return { status: response.status, body: parsed(text) };
    });
  } catch (error) {
    throw new OpenIdFailure("unavailable", error);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
