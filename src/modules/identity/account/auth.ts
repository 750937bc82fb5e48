import type { Pool } from "pg";
import { betterAuth } from "better-auth/minimal";
import type { Config } from "#platform/config/config.ts";
import { poolOf, type Db } from "#platform/db/database.ts";
import { authStore } from "./auth-store.ts";
import { maxPasswordLength, minPasswordLength } from "./rules/account-problems.ts";
import { hashPassword, verifyPassword } from "./password-hashing.ts";
import { cookieName, isSecure, sessionDays } from "./session-cookie.ts";

/**
 * better-auth checks passwords, opens and ends sessions, and signs their cookie. Our commands call
 * it; it serves no route. Our own transactions create and change accounts, since better-auth would
 * use several.
 */

type AuthConfig = Pick<Config, "baseUrl" | "authSecret">;
/**
 * The only header from which better-auth reads the client's address. We set it, after the trusted
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
        hash: (password) => hashPassword(password),
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    // The cookie has no copy of the session, since access must end with the row. actorOf ends idle
    // sessions.
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
    // Our commands count attempts in the database; its own limiter covers only the routes that it
    // serves.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its log lines contain email addresses.
    logger: { disabled: true },
  });
}

const opened = new WeakMap<
  Pool,
  { readonly secret: string; readonly baseUrl: string; readonly auth: ReturnType<typeof openAuth> }
>();

/**
 * The better-auth instance of a pool. It is created once, and again if the configuration differs.
 */
export function authOf(db: Db, config: AuthConfig): ReturnType<typeof openAuth> {
  const pool = poolOf(db);
  const existing = opened.get(pool);
  if (existing?.secret === config.authSecret && existing.baseUrl === config.baseUrl)
    return existing.auth;
  const auth = openAuth(db, config);
  opened.set(pool, { secret: config.authSecret, baseUrl: config.baseUrl, auth });
  return auth;
}
