import type { AccountRequest } from "#modules/identity/public.server.ts";
import { signUp } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { visitor } from "#policy/actor.ts";
import { writtenMails, type WrittenMail } from "./mails.ts";

/** Users who sign in: a browser with its cookies, and their mailbox. */

export const shopConfig = {
  baseUrl: "http://localhost:3000",
  authSecret: "a-secret-for-tests-of-32-bytes-or-more!",
} as const;

/** A browser that keeps its cookies. */
export class Browser {
  readonly clientAddress: string;
  readonly config: AccountRequest["config"];
  readonly #cookies = new Map<string, string>();

  constructor(clientAddress: string, config: AccountRequest["config"] = shopConfig) {
    this.clientAddress = clientAddress;
    this.config = config;
  }

  keep(setCookies: readonly string[]): void {
    for (const line of setCookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  get headers(): Headers {
    return new Headers({
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "user-agent": "Test browser",
    });
  }

  get from(): AccountRequest {
    return {
      config: this.config,
      clientAddress: this.clientAddress,
      headers: this.headers,
      mayUsePublicPassword: false,
    };
  }
}

let hosts = 0;

/** Each browser has its own address, so rate limits of one test do not affect another. */
export function aBrowser(config?: AccountRequest["config"]): Browser {
  return new Browser(`198.51.${Math.floor(++hosts / 250)}.${hosts % 250}`, config);
}

export const goodPassword = "monsoon-saddle";

export type NewPerson = {
  readonly email: string;
  readonly password: string;
  readonly browser: Browser;
  readonly userId: string;
};

/** A user who has just created an account and not confirmed it. */
export async function aNewAccount(
  db: Db,
  given: {
    readonly email?: string;
    readonly wantsToSell?: boolean;
    readonly config?: AccountRequest["config"];
  } = {},
): Promise<NewPerson> {
  const browser = aBrowser(given.config);
  const email = given.email ?? `asha-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const input = {
    displayName: "Asha Rao",
    email,
    password: goodPassword,
    confirmPassword: goodPassword,
    wantsToSell: given.wantsToSell ?? false,
  };
  const { userId, proofCookie } = await signUp(db, visitor, { ...input, from: browser.from });
  browser.keep([proofCookie]);
  return { email, password: goodPassword, browser, userId };
}

/** The mails to an address as it reads them, newest first. */
export async function mailsTo(
  db: Db,
  email: string,
  baseUrl: string = shopConfig.baseUrl,
): Promise<readonly WrittenMail[]> {
  return (await writtenMails(db, { to: email, baseUrl })).toReversed();
}

/** The token of the newest link that was mailed to an address. */
export async function tokenMailedTo(db: Db, email: string, kind: string): Promise<string> {
  const mail = (await mailsTo(db, email)).find((candidate) => candidate.kind === kind);
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  if (token === undefined) throw new Error(`No ${kind} mail to ${email}`);
  return token;
}
