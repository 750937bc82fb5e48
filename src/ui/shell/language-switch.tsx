import { useLocation, useRouteLoaderData } from "react-router";
import type { Language } from "#shared/texts/languages.ts";

/**
 * Leads to this page in another language, which the browser and the account keep. The name is in a
 * font of the system: the word alone would load the fonts of its script.
 */
export function LanguageSwitch({ className }: { readonly className: string }) {
  const { pathname, search } = useLocation();
  const root = useRouteLoaderData<{ readonly otherLanguages: readonly Language[] }>("root");
  return (
    <form method="post" action="/language">
      <input type="hidden" name="next" value={pathname + search} />
      {root?.otherLanguages.map(({ code, tag, name }) => (
        <button
          key={code}
          name="language"
          value={code}
          lang={tag}
          className={`font-[system-ui] ${className}`}
        >
          {name}
        </button>
      ))}
    </form>
  );
}
