import type { Pool } from "pg";
import { betterAuth } from "better-auth/minimal";
import type { Config } from "#platform/config/config.ts";
import { poolOf, type Db } from "#platform/db/database.ts";
import { authStore } from "./auth-store.ts";
import { maxPasswordLength, minPasswordLength } from "./rules/account-problems.ts";
import { hashPassword, verifyPassword } from "./password-hashing.ts";
import { cookieName, isSecure, sessionDays } from "./session-cookie.ts";

/**
 * better-auth checks passwords, opens and ends sessions and signs their cookie; it is called by our
 * commands and answers no address of its own. Accounts are created and changed by our own
 * transactions, which it would spread over several.
 */

type AuthConfig = Pick<Config, "baseUrl" | "authSecret">;
/**
 * The one header by which it learns where a session was opened: set by us, after the trusted
 * proxies.
 */
export const clientAddressHeader = "x-client-address";

function openAuth(db: Db, config: AuthConfig) {
  return betterAuth({
    baseURL: config.baseUrl,
    secret: config.authSecret,
    database: authStore(db),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength,
      maxPasswordLength,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    // No copy of the session in a cookie: access must end with the row. Idle sessions end in
    // actorOf.
    session: {
      expiresIn: sessionDays * 86_400,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    verification: { storeIdentifier: "hashed" },
    advanced: {
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: cookieName(config, "session"),
          attributes: { secure: isSecure(config), httpOnly: true, sameSite: "lax", path: "/" },
        },
      },
      database: { generateId: "uuid" },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    // Counted in the database by our commands; its own limiter covers only addresses it answers.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // It writes addresses of people into its lines.
    logger: { disabled: true },
  });
}

const opened = new WeakMap<
  Pool,
  { readonly secret: string; readonly baseUrl: string; readonly auth: ReturnType<typeof openAuth> }
>();

export function authOf(db: Db, config: AuthConfig): ReturnType<typeof openAuth> {
  const pool = poolOf(db);
  const existing = opened.get(pool);
  if (existing?.secret === config.authSecret && existing.baseUrl === config.baseUrl)
    return existing.auth;
  const auth = openAuth(db, config);
  opened.set(pool, { secret: config.authSecret, baseUrl: config.baseUrl, auth });
  return auth;
}
