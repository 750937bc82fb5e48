/**
 * People whose program asks again 20 ms after each refusal, until they are served: the worst way to
 * wait. Reads what each of them wants from its input, one JSON array, and prints "refused" now and
 * then, and at the end what happened.
 */
import http from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

/** What one person wants. A form is sent as it is each time. */
export type Wish = { readonly path: string; readonly cookie: string; readonly form: string };

/** What happened to all of them. Times are those of `Date.now()`. */
export type Storm = {
  readonly lastServedAt: number;
  readonly refusals: number;
  /** Answers that are neither the page, an order nor a refusal with Retry-After. */
  readonly strange: readonly string[];
};

const retryMs = 20;
const refusalsPerLine = 100;

const [baseUrl = ""] = process.argv.slice(2);
const wishes = JSON.parse(await text(process.stdin)) as readonly Wish[];
const agent = new http.Agent({ keepAlive: true, maxSockets: wishes.length });
const strange: string[] = [];
let refusals = 0;

type Answer = { readonly status: number; readonly headers: http.IncomingHttpHeaders };

/** Undefined if there is no answer, because no shop listens or the connection breaks. */
function send({ path, cookie, form }: Wish): Promise<Answer | undefined> {
  const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
  const request = http
    .request(baseUrl + path, {
      agent,
      method: form === "" ? "GET" : "POST",
      headers: {
        Accept: "text/html",
        "User-Agent": "Mozilla/5.0 Firefox/140.0",
        Origin: baseUrl,
        ...(cookie !== "" && { Cookie: cookie }),
        ...(form !== "" && { "Content-Type": "application/x-www-form-urlencoded" }),
      },
    })
    .once("response", (answer) => {
      const { statusCode: status = 0, headers } = answer;
      answer.once("error", () => resolve(undefined));
      answer.resume().once("close", () => resolve({ status, headers }));
    })
    .once("error", () => resolve(undefined));
  request.end(form);
  return promise;
}

async function insist(wish: Wish): Promise<void> {
  for (;;) {
    const answer = await send(wish);
    const isServed =
      wish.form === ""
        ? answer?.status === 200
        : answer?.headers.location?.includes("/checkout/complete/") === true;
    if (isServed) return;
    if (answer !== undefined) {
      // A buyer who waits in line for a piece gets a page, and a Retry-After too.
      if (answer.headers["retry-after"] === undefined)
        strange.push(`${wish.path}: ${answer.status}`);
    }
    refusals += 1;
    if (refusals % refusalsPerLine === 0) process.stdout.write("refused\n");
    await wait(retryMs);
  }
}

await Promise.all(wishes.map(insist));
const storm: Storm = { lastServedAt: Date.now(), refusals, strange };
process.stdout.write(`${JSON.stringify(storm)}\n`);
process.exit(0);
