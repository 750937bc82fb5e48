import { useLayoutEffect, type RefObject } from "react";
import type { NavigateOptions } from "react-router";

/**
 * The picture that moves between a card and its product's page, under one name in both. The page's
 * gallery has it always.
 */
const movingPicture = "product-picture";

// The card that was opened last, by its address: the one a way back leads to.
let opened: string | null = null;

/**
 * How a link of a card is followed: where it leads to the product, the card's picture goes along.
 */
export function openCard(link: HTMLAnchorElement): NavigateOptions {
  if (link.dataset["product"] === undefined) return {};
  opened = link.pathname;
  nameThePicture(link);
  return { viewTransition: true };
}

/**
 * For a list that is come back to: the picture that went along returns. Set on its element, for
 * asking in every card whether it is the one costs more than all its words.
 */
export function useReturnTransition(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const link = [
      ...(list.current?.querySelectorAll<HTMLAnchorElement>("a[data-product]") ?? []),
    ].find(({ pathname }) => pathname === opened);
    if (link !== undefined) nameThePicture(link);
  }, [list]);
}

/** A name that two pictures have would stop every transition. */
function nameThePicture(link: HTMLAnchorElement): void {
  for (const named of document.querySelectorAll<HTMLElement>(
    "article [style*='view-transition-name']",
  ))
    named.style.viewTransitionName = "";
  const picture = link.closest("article")?.querySelector("img")?.parentElement ?? null;
  const isTaken = document.querySelector(`[style*='${movingPicture}']`) !== null;
  if (picture !== null && !isTaken) picture.style.viewTransitionName = movingPicture;
}
