import type { BrowserContext } from "@playwright/test";

/**
 * Hidden errors in a browser: script errors, refused styles and scripts, missing files, requests to
 * other hosts.
 */
export type Watch = {
  readonly problems: readonly string[];
  /** For a test that provokes an error on purpose. */
  expectProblem(like: RegExp): void;
};

export function watchContext(context: BrowserContext, ownOrigin: string): Watch {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  context.on("weberror", (error) => seen.push(`page error: ${error.error().message}`));
  context.on("console", (message) => {
    // A failed response is judged below, by its kind of request.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      seen.push(`console: ${message.text()}`);
  });
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== ownOrigin)
      seen.push(`request to another host: ${request.url()}`);
  });
  context.on("response", (response) => {
    const kind = response.request().resourceType();
    // A page or a form may be refused; a missing picture, script or font is an error.
    const isFault =
      response.status() >= 500 ||
      (response.status() >= 400 && !["document", "fetch", "xhr"].includes(kind));
    if (isFault) seen.push(`${response.status()} for ${kind} ${response.url()}`);
  });
  return {
    get problems() {
      return seen.filter((problem) => !expected.some((like) => like.test(problem)));
    },
    expectProblem: (like) => void expected.push(like),
  };
}
