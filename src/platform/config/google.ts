/** Signing in with Google, as the settings say, and what is wrong with them. */
import type { OpenIdClient } from "../openid/openid-provider.ts";
import { address, text, type Setting } from "./setting-kinds.ts";

/** The settings of signing in with Google. */
export const googleSettings = {
  GOOGLE_CLIENT_ID: {
    meaning:
      "Client of this shop at Google, from its Cloud Console (docs/google.md). With it and its secret people sign in with their Google account.",
    default: "none",
    example: "1234567890-abc.apps.googleusercontent.com",
    schema: text(),
  },
  GOOGLE_CLIENT_SECRET: {
    meaning: "Secret of that client.",
    default: "none",
    example: "the-secret-from-the-cloud-console",
    schema: text(),
  },
  GOOGLE_ISSUER: {
    meaning:
      "Where the OpenID Connect provider describes itself, if it is another one than Google's, such as one for tests.",
    default: "https://accounts.google.com",
    example: "https://accounts.google.com",
    schema: address(["http:", "https:"], "https://accounts.google.com"),
  },
} as const satisfies Record<string, Setting<unknown>>;

type Parsed = { readonly [Name in keyof typeof googleSettings | "APP_ENV"]?: string };

/** The shop as a client of Google; null if people cannot sign in with it. */
export function googleOf(parsed: Parsed): OpenIdClient | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = parsed;
  if (clientId === undefined || clientSecret === undefined) return null;
  return {
    issuer: parsed.GOOGLE_ISSUER ?? googleSettings.GOOGLE_ISSUER.default,
    clientId,
    clientSecret,
  };
}

/** A sentence for each fault. */
export function googleFaults(parsed: Parsed): readonly string[] {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer } = parsed;
  return [
    ...((id === undefined) === (secret === undefined)
      ? []
      : ["GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together."]),
    ...(parsed.APP_ENV === "production" && issuer?.startsWith("http:") === true
      ? ["GOOGLE_ISSUER must begin with https in production."]
      : []),
  ];
}
