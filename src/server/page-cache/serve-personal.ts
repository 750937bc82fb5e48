import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { kindOfPerson, personalFrame } from "#app/lib/frame.server.ts";
import { actorOf } from "#modules/identity/public.server.ts";
import type { Config } from "#platform/config/config.ts";
import type { Db } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import { inLanguage } from "#platform/texts/language-scope.ts";
import { splitLanguage } from "#shared/texts/languages.ts";
import { commonResponseHeaders, policyFor, signInHostsOf } from "../response-policy.ts";
import type { CachedPage } from "./cached-page.ts";
import { addressOfRequest } from "./cached-request.ts";
import type { PageCache } from "./page-cache.ts";
import { isSameButForFrame, keyOfKind, mayBePersonal } from "./page-key.ts";
import { fillPage } from "./personal-page.ts";
import type { Filling } from "./page-template.ts";
import type { OnCachedAnswer, OnServed } from "./serve-cached.ts";

/**
 * Serves pages to signed-in people from the cache, before the request reaches any other part of the
 * server. The session is read from the database for each of them, and then what the frame shows.
 */
export type PersonalPageServer = {
  /**
   * Whether the request was taken. `otherwise` is called for one that was taken and turned out to
   * need the normal way: the person is signed out, or the page is not cached.
   */
  answer(request: IncomingMessage, response: ServerResponse, otherwise: () => void): boolean;
};

type Options = {
  readonly pages: PageCache;
  readonly db: Db;
  readonly config: Config;
  readonly log: Pick<Log, "warn">;
  readonly onServed: OnServed;
  /** Counts its work as a request in progress. */
  readonly during: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called for each page that was sent. */
  readonly onAnswer: OnCachedAnswer;
};

/** What a request is for, if it may be answered here. */
type Asked = { readonly key: string; readonly path: string; readonly cookie: string };

/** Serves from `pages`. */
export function createPersonalPageServer(options: Options): PersonalPageServer {
  const { pages, log, config, during } = options;
  // Each takes statements before admission, so the rest of the connections stays for others. Those
  // above it go the normal way, with admission and the limit of reads.
  const most = Math.max(1, Math.floor(config.databasePoolSize / 2));
  let inProgress = 0;
  const findPage = pageFinder(options);
  const send = pageSender(options);

  async function serve(asked: Asked, request: IncomingMessage, response: ServerResponse) {
    const found = await findPage(asked);
    if (found === undefined) return false;
    send(found, request, response);
    return true;
  }
  return {
    answer(request, response, otherwise) {
      const asked = pages.isOpen && inProgress < most ? askedOf(request) : undefined;
      if (asked === undefined) return false;
      const { language } = splitLanguage(asked.path);
      inProgress++;
      void during(() => inLanguage(language, () => serve(asked, request, response)))
        .catch((err: unknown) => {
          log.warn({ err }, "a cached page could not be filled in");
          return response.headersSent;
        })
        .then((isAnswered) => {
          inProgress--;
          if (!isAnswered) otherwise();
        });
      return true;
    },
  };
}

function askedOf(request: IncomingMessage): Asked | undefined {
  const { cookie } = request.headers;
  if (!mayBePersonal(cookie)) return undefined;
  const address = addressOfRequest(request);
  if (address === undefined || !isSameButForFrame(splitLanguage(address.path).rest))
    return undefined;
  return { ...address, cookie };
}

type Found = { readonly page: CachedPage; readonly frame: Filling["frame"] };

/** Reads the session, the page of its kind, and then what belongs into the page. */
function pageFinder({ pages, db, config }: Options) {
  return async function find({ key, cookie }: Asked): Promise<Found | undefined> {
    const actor = await actorOf(db, new Headers({ cookie }), config);
    if (actor.kind !== "user") return undefined;
    const page = pages.find(keyOfKind(key, kindOfPerson(actor)), undefined);
    if (page === undefined) return undefined;
    return { page, frame: await personalFrame(db, actor) };
  };
}

function pageSender({ config, onServed, onAnswer }: Options) {
  const signInHosts = signInHostsOf(config.google);
  const common = commonResponseHeaders(config).flat();
  const prefix = randomBytes(6).toString("hex");
  let numbered = 0;

  return function send(
    { page, frame }: Found,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const { personal, served, route } = page;
    if (personal === undefined) throw new Error("A page for everybody was found for one person.");
    const nonce = randomBytes(16).toString("base64");
    const accepted = request.headers["accept-encoding"]?.toString();
    const { bytes, headers } = fillPage(personal, { frame, nonce }, accepted);
    if (served.length > 0) onServed(served, request);
    onAnswer(request.method ?? "GET", route, 200);
    response.writeHead(200, [
      ...common,
      ...headers.flat(),
      "Content-Security-Policy",
      policyFor([`'nonce-${nonce}'`], [], signInHosts),
      "Cache-Control",
      "private, no-store",
      "X-Request-Id",
      `${prefix}-${(numbered++).toString(36)}`,
    ]);
    if (request.method === "HEAD") response.end();
    else response.end(bytes);
  };
}
