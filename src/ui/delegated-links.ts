import { useEffect, type RefObject } from "react";
import { useNavigate, type NavigateOptions } from "react-router";
import { withoutPrefix } from "#shared/texts/text.ts";

/**
 * One click listener for a list of plain links, on their common parent. It navigates as `Link`
 * does, without loading the page again. A long list of `Link`s would cost the server and the phone
 * a good part of the whole page.
 */
export function useDelegatedLinks(
  parent: RefObject<HTMLElement | null>,
  optionsFor: (link: HTMLAnchorElement) => NavigateOptions,
): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = parent.current;
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (
        link === null ||
        !isPlainClick(event) ||
        link.target !== "" ||
        link.origin !== window.location.origin
      )
        return;
      event.preventDefault();
      void navigate(withoutPrefix(link.pathname) + link.search + link.hash, optionsFor(link));
    }
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [parent, navigate, optionsFor]);
}

/** Any other click opens a tab or a window, or has been handled already. */
function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  );
}

/** No options of its own, for links that only navigate. */
export function defaultNavigation(): NavigateOptions {
  return {};
}
