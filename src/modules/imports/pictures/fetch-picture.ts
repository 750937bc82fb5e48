import { lookup as resolve, type LookupAddress } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { maxPictureBytes } from "#modules/media/public.ts";
import { InvalidInput } from "#shared/errors.ts";
import { addressProblem, isPublicIp } from "./rules/public-address.ts";
import { t } from "#shared/texts/text.ts";

/** A picture could not be fetched. The sentence is for the seller. */
export class PictureNotFetched extends InvalidInput {
  constructor(reason: string, cause?: unknown) {
    super(reason, { code: "imports.pictureNotFetched", cause });
  }
}

/** Address rules and timeouts. Tests, which fetch from this machine, pass their own. */
export type FetchRules = {
  readonly problemOf: (address: string) => string | null;
  readonly isPublic: (ip: string) => boolean;
  readonly timeoutMs: number;
};

const usualRules: FetchRules = {
  problemOf: addressProblem,
  isPublic: isPublicIp,
  timeoutMs: 10_000,
};

const maxRedirects = 3;
const inside = () => t("This address is in a private network, so we do not fetch it.");
/** After several of these from one host, nothing more is requested from it. */
export const tookTooLong = () => t("The other server took longer than ten seconds.");
const tooHeavy = () => t("This picture is larger than 5 MB.");

/**
 * Fetches a picture that a seller's file names. Connects to public addresses only: a name is
 * resolved once, all its addresses are checked, and the connection uses one of them; each redirect
 * is checked again. At most 5 MB, ten seconds in all. Throws PictureNotFetched.
 */
export async function fetchPicture(
  address: string,
  rules: FetchRules = usualRules,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(rules.timeoutMs);
  let at = address;
  for (let redirects = 0; ; redirects++) {
    const problem = rules.problemOf(at);
    if (problem !== null) throw new PictureNotFetched(problem);
    const answer = await ask(new URL(at), rules, signal).catch((error: unknown) => {
      throw asFetchError(error, signal);
    });
    const location = redirectOf(answer);
    if (location === undefined) return read(answer, signal);
    answer.destroy();
    if (redirects === maxRedirects)
      throw new PictureNotFetched(t("This address redirects too many times."));
    if (!URL.canParse(location, at))
      throw new PictureNotFetched(t("This address redirects to one that cannot be read."));
    at = new URL(location, at).href;
  }
}

function ask(
  url: URL,
  { isPublic }: FetchRules,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // Numeric addresses are not resolved, so they are checked here.
  if (isIP(host) !== 0 && !isPublic(host)) throw new PictureNotFetched(inside());
  const { get } = url.protocol === "https:" ? https : http;
  return new Promise((answered, refused) => {
    const headers = {
      Accept: "image/webp,image/jpeg,image/png,image/*;q=0.8",
      "User-Agent": "Charma picture import",
    };
    // Without an agent, so that no connection opened under other rules is reused.
    get(url, { agent: false, lookup: lookupPublic(isPublic), headers, signal }, answered).on(
      "error",
      refused,
    );
  });
}

/** Resolves a name, and refuses it if any of its addresses is not public. */
function lookupPublic(isPublic: FetchRules["isPublic"]): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses: readonly LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error !== null) return done(error, "", 0);
      if (first === undefined || !addresses.every(({ address }) => isPublic(address)))
        return done(new PictureNotFetched(inside()), "", 0);
      return options.all === true
        ? done(null, [...addresses])
        : done(null, first.address, first.family);
    });
  };
}

const redirects: readonly (number | undefined)[] = [301, 302, 303, 307, 308];

function redirectOf({ statusCode, headers }: http.IncomingMessage): string | undefined {
  return redirects.includes(statusCode) ? headers.location : undefined;
}

async function read(answer: http.IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  try {
    if (answer.statusCode !== 200)
      throw new PictureNotFetched(
        t("The other server answered {status} instead of sending the picture.", {
          status: String(answer.statusCode),
        }),
      );
    if (Number(answer.headers["content-length"] ?? 0) > maxPictureBytes)
      throw new PictureNotFetched(tooHeavy());
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of answer as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > maxPictureBytes) throw new PictureNotFetched(tooHeavy());
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    throw asFetchError(error, signal);
  } finally {
    answer.destroy();
  }
}

function asFetchError(error: unknown, signal: AbortSignal): PictureNotFetched {
  if (error instanceof PictureNotFetched) return error;
  if (signal.aborted) return new PictureNotFetched(tookTooLong(), error);
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return new PictureNotFetched(t("The host of this address cannot be found."), error);
  if (typeof code === "string" && /CERT|TLS|SSL|ALTNAME/.test(code))
    return new PictureNotFetched(t("The other server has no valid certificate."), error);
  return new PictureNotFetched(t("The other server could not be reached."), error);
}
