import type { Context } from "hono";
import { blankFrame, kindOfPerson, personalFrame, type Frame } from "#app/lib/frame.server.ts";
import type { PageCacheRecord } from "#app/lib/cache-page.server.ts";
import type { SponsoredDraw } from "#app/lib/sponsored-draw.server.ts";
import type { ServedPlace } from "#modules/advertising/public.ts";
import { actorOf } from "#modules/identity/public.server.ts";
import { splitLanguage } from "#shared/texts/languages.ts";
import { asWritten } from "./languages.ts";
import {
  isSameButForFrame,
  keyOfKind,
  keyOfVariant,
  mayBePersonal,
  pageKeyOf,
  type PageVariant,
} from "./page-cache/page-key.ts";
import { fillPage } from "./page-cache/personal-page.ts";
import { isRead } from "./allowed-methods.ts";
import type { RequestEnv } from "./request-context.ts";
import type { Runtime } from "./runtime.ts";

/** One rendering for all people of a kind, as a visitor sees the page, within a frame of nobody. */
type BlankRendering = {
  readonly request: Request;
  readonly cacheRecord: PageCacheRecord;
  readonly drawing: SponsoredDraw;
  readonly frame: Frame;
};

type Parts = {
  readonly variant: PageVariant;
  readonly onServed: (served: readonly ServedPlace[]) => void;
  readonly render: (blank: BlankRendering) => Promise<Response>;
};

/**
 * A page for a signed-in person that is rendered once for all people of their kind, with the
 * person's name and counts filled in (docs/decisions/177). Undefined if the page is not one of those.
 */
export async function personalAnswer(
  c: Context<RequestEnv>,
  { db, config, pages }: Runtime,
  { variant, onServed, render }: Parts,
): Promise<Response | undefined> {
  const address = pages.isOpen ? addressOf(c) : undefined;
  if (address === undefined) return undefined;
  const actor = await actorOf(db, c.req.raw.headers, config);
  if (actor.kind !== "user") return undefined;
  const page = await pages.personal(
    { key: keyOfKind(keyOfVariant(address, variant), kindOfPerson(actor)) },
    async (cacheRecord, drawing) => {
      const request = forNobody(address, config.baseUrl);
      const answer = await render({ request, cacheRecord, drawing, frame: blankFrame(actor) });
      const [nonce, requestId] = [c.get("nonce"), c.get("requestId")];
      return { answer, cacheRecord, drawing, nonce, requestId, hasBlanks: true };
    },
  );
  if (page?.personal === undefined) return undefined;
  onServed(page.served);
  const filling = { frame: await personalFrame(db, actor), nonce: c.get("nonce") };
  const { bytes, headers } = fillPage(page.personal, filling, c.req.header("Accept-Encoding"));
  return new Response(new Uint8Array(bytes), { headers: headers.map(([...pair]) => pair) });
}

/** The plain address of a request for such a page. */
function addressOf({ req }: Context<RequestEnv>): string | undefined {
  if (!isRead(req.method) || !mayBePersonal(req.header("Cookie"))) return undefined;
  const { pathname, search } = new URL(req.url);
  return isSameButForFrame(pathname) ? pageKeyOf(asWritten(pathname) + search) : undefined;
}

/** Without the headers of whoever asked first, so that nothing of them can get into the page. */
function forNobody(address: string, baseUrl: string): Request {
  return new Request(new URL(splitLanguage(address).rest, baseUrl));
}
