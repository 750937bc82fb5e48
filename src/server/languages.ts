import type { ServerBuild } from "react-router";
import { currentLanguage, inLanguage } from "#platform/texts/language-scope.ts";
import { english, prefixOf, splitLanguage, type Language } from "#shared/texts/languages.ts";

/**
 * Addresses of other languages begin with their code: /hi/products. Everything but React Router
 * sees them without it, and asks `currentLanguage`.
 */

/** Answers a request in the language of its address. */
export function inLanguageOf<Answer>(
  request: Request,
  answer: (request: Request) => Answer,
): Answer {
  const url = new URL(request.url);
  const { language, rest } = splitLanguage(url.pathname);
  if (language === english) return answer(request);
  // "/hi/" is "/hi" with a slash at its end, and redirects there as such addresses do.
  url.pathname = url.pathname === `${prefixOf(language)}/` ? "//" : rest;
  return inLanguage(language, () => answer(new Request(url, request)));
}

/** The request as its address is written, with the language. */
export function withLanguage(request: Request): Request {
  const prefix = prefixOf(currentLanguage());
  if (prefix === "") return request;
  const url = new URL(request.url);
  url.pathname = withPrefix(prefix, url.pathname);
  return new Request(url, request);
}

/** A path as it is written in the language of the request. */
export function asWritten(path: string): string {
  return withPrefix(prefixOf(currentLanguage()), path);
}

function withPrefix(prefix: string, path: string): string {
  return path === "/" && prefix !== "" ? prefix : prefix + path;
}

/**
 * The answer, with a redirect that stays in the language of the request. React Router adds the
 * language to redirects of loaders and actions, but not to those of middleware.
 */
export function inSameLanguage(answer: Response): Response {
  const to = answer.headers.get("Location");
  if (to === null || !/^\/(?!\/)/.test(to) || splitLanguage(to).language !== english) return answer;
  const headers = new Headers(answer.headers);
  headers.set("Location", asWritten(to));
  return new Response(answer.body, { status: answer.status, headers });
}

/** The build whose pages, links and scripts are those of one language. */
export function buildIn(language: Language, build: ServerBuild): ServerBuild {
  if (language === english) return build;
  const folder = `/assets/${language.code}/`;
  const assets: unknown = JSON.parse(
    JSON.stringify(build.assets, (_key, value: unknown) =>
      typeof value === "string" && /^\/assets\/.*\.js$/.test(value)
        ? value.replace("/assets/", folder)
        : value,
    ),
  );
  return {
    ...build,
    basename: prefixOf(language),
    assets: assets as ServerBuild["assets"],
  };
}
