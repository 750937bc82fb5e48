import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenIdTestProvider, startOpenIdProvider } from "#tests/support/openid-provider.ts";
import { authorizationAddress, type OpenIdClient } from "./openid-provider.ts";

const flow = {
  redirectUri: "http://localhost:3000/auth/google/callback",
  state: "state",
  nonce: "nonce",
  verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
};
let provider: OpenIdTestProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider();
});
afterAll(() => provider.close());

/** A provider that describes itself in these words. */
async function describedAs(
  body: (issuer: string) => string,
  work: (client: OpenIdClient) => Promise<void>,
): Promise<void> {
  const server = createServer((_request, response) => response.end(body(issuer)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  const issuer = `http://127.0.0.1:${typeof bound === "object" && bound !== null ? bound.port : 0}`;
  await work({ issuer, clientId: "shop", clientSecret: "secret" });
  server.closeAllConnections();
  server.close();
}

describe("the address of the provider", () => {
  test("has the challenge of RFC 7636, appendix B, and never the verifier", async () => {
    const address = await authorizationAddress(provider.client, flow);
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      client_id: "charma-shop",
      response_type: "code",
      scope: "openid email profile",
      state: "state",
      nonce: "nonce",
      code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      code_challenge_method: "S256",
    });
    expect(address).not.toContain(flow.verifier);
  });

  test.each<[string, (issuer: string) => string]>([
    ["as another one", () => JSON.stringify(endpoints("https://accounts.google.com"))],
    [
      "at addresses without TLS",
      (issuer) => JSON.stringify({ ...endpoints(issuer), token_endpoint: "ftp://x/" }),
    ],
    ["by half", (issuer) => JSON.stringify({ issuer })],
    ["in no JSON", () => "<html>"],
  ])("is not used if it describes itself %s", async (_what, body) => {
    await describedAs(body, async (client) => {
      await expect(authorizationAddress(client, flow)).rejects.toMatchObject({
        kind: "unavailable",
      });
    });
  });
});

function endpoints(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  };
}
