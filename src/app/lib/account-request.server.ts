import type { AccountRequest } from "#modules/identity/public.server.ts";
import type { Visit } from "./visit.server.ts";

/** The parts of a request that the account commands need. */
export function accountRequestOf(request: Request, visit: Visit): AccountRequest {
  return {
    config: visit.config,
    clientAddress: visit.clientAddress,
    headers: request.headers,
    mayUsePublicPassword: visit.demo !== undefined,
    signal: request.signal,
  };
}

/** Headers that set these cookies. */
export function settingCookies(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
