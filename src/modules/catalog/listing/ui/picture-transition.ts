import { useLayoutEffect, type RefObject } from "react";
import type { NavigateOptions } from "react-router";

/**
 * View transition of the picture between a card and its product's page. Both give it the same name;
 * the page's gallery always has it.
 */
const movingPicture = "product-picture";

// Path of the card that was opened last: the one to return to.
let opened: string | null = null;

/** Navigation options of a card's link. A link to a product takes the card's picture along. */
export function openCard(link: HTMLAnchorElement): NavigateOptions {
  if (link.dataset["product"] === undefined) return {};
  opened = link.pathname;
  nameThePicture(link);
  return { viewTransition: true };
}

/**
 * For a list that the visitor returns to: the picture moves back into its card. Runs once for the
 * list element, because a check in every card costs more than rendering its text.
 */
export function useReturnTransition(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const link = [
      ...(list.current?.querySelectorAll<HTMLAnchorElement>("a[data-product]") ?? []),
    ].find(({ pathname }) => pathname === opened);
    if (link !== undefined) nameThePicture(link);
  }, [list]);
}

/** Two elements with the same name would cancel every transition. */
function nameThePicture(link: HTMLAnchorElement): void {
  for (const named of document.querySelectorAll<HTMLElement>(
    "article [style*='view-transition-name']",
  ))
    named.style.viewTransitionName = "";
  const picture = link.closest("article")?.querySelector("img")?.parentElement ?? null;
  const isTaken = document.querySelector(`[style*='${movingPicture}']`) !== null;
  if (picture !== null && !isTaken) picture.style.viewTransitionName = movingPicture;
}
