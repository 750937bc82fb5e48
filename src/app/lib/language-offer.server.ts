import { createContext } from "react-router";
import { inLanguage } from "#platform/texts/language-scope.ts";
import { findLanguage, pseudo, splitLanguage, type Language } from "#shared/texts/languages.ts";
import { isOnSellersWay } from "#shared/texts/sellers-way.ts";
import { t } from "#shared/texts/text.ts";

/**
 * One line above the page, in the reader's own language: "This shop is also in Hindi". For browsers
 * that prefer another language of the shop than the page's, until somebody chooses or has seen it.
 */

/** The language to offer on the page of a request; null if none. */
export const languageOfferContext = createContext<Language | null>(null);

const seenCookie = "language-offered";
const hasChosen = new RegExp(`(?:^|;)\\s*(?:language|${seenCookie})=`);
const yearSeconds = 365 * 24 * 3600;

type Asked = {
  /** The path as it is written, with its language. */
  readonly path: string;
  readonly acceptLanguage: string | null | undefined;
  readonly cookie: string | null | undefined;
};

/** The language to offer; undefined for robots, which name none, and for files and data. */
export function offeredLanguage({ path, acceptLanguage, cookie }: Asked): Language | undefined {
  if (!acceptLanguage || path.includes(".") || hasChosen.test(cookie ?? "")) return undefined;
  const { language, rest } = splitLanguage(path);
  if (language === pseudo) return undefined;
  const preferred = preferredLanguages(acceptLanguage).find(
    ({ isPartial }) => isPartial !== true || isOnSellersWay(rest),
  );
  return preferred === language ? undefined : preferred;
}

const mostRemembered = 1000;
const remembered = new Map<string, readonly Language[]>();

/** Remembered, because cached pages ask for each request and browsers send a few headers only. */
function preferredLanguages(acceptLanguage: string): readonly Language[] {
  const header = acceptLanguage.slice(0, 200);
  let preferred = remembered.get(header);
  if (preferred === undefined) {
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(header, (preferred = readAcceptLanguage(header)));
  }
  return preferred;
}

/** The languages of the shop that a browser reads, the best first: "ta,hi-IN;q=0.8,en;q=0.5". */
function readAcceptLanguage(header: string): readonly Language[] {
  return header
    .split(",")
    .map((entry) => {
      const [tag = "", ...parameters] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((each) => each.startsWith("q="))?.slice(2) ?? "1";
      return { language: findLanguage(tag.split("-")[0]), weight: Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap(({ language }) => language ?? []);
}

/**
 * The line as HTML, which React leaves alone. Both buttons choose: the language, or the page's own.
 * `url` is the page's. The font is one of the system, so that the line loads none.
 */
export function offerLine(offered: Language, url: URL, nonce: string): string {
  const { language, rest } = splitLanguage(url.pathname);
  return inLanguage(offered, () => {
    const { name } = offered;
    const button = (code: string, text: string, look: string) =>
      `<button name="language" value="${code}" class="min-h-11 ${look}">${escaped(text)}</button>`;
    return (
      `<aside lang="${offered.tag}" aria-label="${escaped(name)}" class="screen-only border-b border-line bg-surface-sunken font-[system-ui] text-sm">` +
      '<form id="language-offer" method="post" action="/language" class="page-frame flex flex-wrap items-center gap-x-5">' +
      `<input type="hidden" name="next" value="${escaped(rest + url.search)}">` +
      `<p class="py-2">${escaped(t("This shop is also in {language}", { language: name }))}</p>` +
      button(offered.code, t("View in {language}", { language: name }), "font-semibold underline") +
      button(language.code, t("No, thank you"), "text-ink-muted underline") +
      `</form></aside><script nonce="${nonce}">${script}</script>`
    );
  });
}

// Who has seen the line does not see it again. The page may have changed without loading.
const script =
  `document.cookie=(location.protocol=="https:"?"__Host-":"")+"${seenCookie}=1;path=/;max-age=${yearSeconds};samesite=lax"+(location.protocol=="https:"?";secure":"");` +
  'document.getElementById("language-offer").onsubmit=e=>{e.target.next.value=location.pathname+location.search}';

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
