import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from "jose";
import type { OpenIdClient } from "#platform/openid/openid-provider.ts";

/** An OpenID Connect provider on a port of this machine, as strict as Google's. */
export type OpenIdTestProvider = {
  readonly client: OpenIdClient;
  /** Who is signed in at the provider; null: they press Cancel. */
  person: ProviderPerson | null;
  /** Claims of the next tokens in place of the right ones. */
  forged: Readonly<Record<string, unknown>>;
  /** `stranger`: tokens are signed by a key that is not published. `none`: not at all. */
  signature: "own" | "stranger" | "none";
  /** The status of the next answers of the token endpoint; 200 is the right answer. */
  tokenStatus: number;
  close(): Promise<void>;
};

export type ProviderPerson = {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name?: string;
};

type Issued = {
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
  readonly person: ProviderPerson;
};
type Keys = { readonly own: CryptoKey; readonly stranger: CryptoKey; readonly jwks: object };
type Running = Omit<OpenIdTestProvider, "close"> & {
  readonly keys: Keys;
  readonly codes: Map<string, Issued>;
};

/** Starts a provider on a free port. */
export async function startOpenIdProvider(): Promise<OpenIdTestProvider> {
  const server = createServer((request, response) => void answer(provider, request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const provider: Running = {
    client: {
      issuer: `http://127.0.0.1:${portOf(server)}`,
      clientId: "charma-shop",
      clientSecret: "secret-of-the-shop-at-the-provider",
    },
    person: null,
    forged: {},
    signature: "own",
    tokenStatus: 200,
    keys: await newKeys(),
    codes: new Map(),
  };
  return Object.assign(provider, {
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  });
}

function portOf(server: Server): number {
  const bound = server.address();
  return typeof bound === "object" && bound !== null ? bound.port : 0;
}

async function newKeys(): Promise<Keys> {
  const [own, stranger] = [await generateKeyPair("RS256"), await generateKeyPair("RS256")];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: "own", alg: "RS256", use: "sig" };
  return { own: own.privateKey, stranger: stranger.privateKey, jwks: { keys: [jwk] } };
}

async function answer(
  provider: Running,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "/", provider.client.issuer);
  switch (url.pathname) {
    case "/.well-known/openid-configuration":
      return send(response, 200, discoveryOf(provider.client.issuer));
    case "/jwks":
      return send(response, 200, provider.keys.jwks);
    case "/authorize":
      response.writeHead(302, { Location: authorize(provider, url.searchParams) }).end();
      return;
    case "/token": {
      const form = new URLSearchParams(await bodyOf(request));
      return redeem(provider, request.headers.authorization ?? "", form, response);
    }
    default:
      return send(response, 404, {});
  }
}

function discoveryOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  };
}

function authorize({ client, person, codes }: Running, query: URLSearchParams): string {
  const asked = (name: string) => query.get(name) ?? "";
  const back = new URL(asked("redirect_uri"));
  back.searchParams.set("state", asked("state"));
  back.searchParams.set("iss", client.issuer);
  const isRight =
    asked("client_id") === client.clientId &&
    asked("response_type") === "code" &&
    asked("code_challenge_method") === "S256" &&
    asked("scope").split(" ").includes("openid");
  if (!isRight || person === null) back.searchParams.set("error", "access_denied");
  else {
    const code = randomUUID();
    codes.set(code, {
      nonce: asked("nonce"),
      challenge: asked("code_challenge"),
      redirectUri: asked("redirect_uri"),
      person,
    });
    back.searchParams.set("code", code);
  }
  return back.href;
}

async function redeem(
  provider: Running,
  authorization: string,
  form: URLSearchParams,
  response: ServerResponse,
): Promise<void> {
  const { clientId, clientSecret } = provider.client;
  const issued = provider.codes.get(form.get("code") ?? "");
  provider.codes.delete(form.get("code") ?? "");
  const challenge = createHash("sha256")
    .update(form.get("code_verifier") ?? "")
    .digest("base64url");
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  if (provider.tokenStatus !== 200) return send(response, provider.tokenStatus, {});
  if (
    issued === undefined ||
    authorization !== basic ||
    challenge !== issued.challenge ||
    form.get("redirect_uri") !== issued.redirectUri
  )
    return send(response, 400, { error: "invalid_grant" });
  return send(response, 200, { token_type: "Bearer", id_token: await tokenOf(provider, issued) });
}

async function tokenOf(
  { client, forged, signature, keys }: Running,
  { person, nonce }: Issued,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: client.issuer,
    aud: client.clientId,
    iat: now,
    exp: now + 300,
    nonce,
    ...person,
    ...forged,
  };
  if (signature !== "none")
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: "own" })
      .sign(keys[signature]);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none" })}.${part(claims)}.`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
