import { useEffect, useRef, type MouseEvent, type RefObject } from "react";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { arrowLeftIcon, arrowRightIcon } from "#ui/icons.ts";
import { t } from "#shared/texts/text.ts";
import type { MorePages } from "./more-pages.tsx";

const label = () => t("Pages");

type NextPageProps = {
  /** Address of the next page (with its cursor), or null on the last. */
  next: string | null;
  /** Address of the first page, from the second page on. */
  first?: string | null | undefined;
  nextLabel?: string | undefined;
  firstLabel?: string | undefined;
  /** The next page appears below this one. */
  more?: Pick<MorePages<unknown>, "next" | "isLoading" | "showMore"> | undefined;
};

/** Pagination by cursor. There are no page numbers, because a changing list could not keep them. */
export function Pagination({
  more,
  next: nextOfPage,
  first = null,
  nextLabel = more === undefined ? t("Next page") : t("Show more"),
  firstLabel = t("Back to the start"),
}: NextPageProps) {
  const next = more === undefined ? nextOfPage : more.next;
  if (next === null && first === null) return null;
  return (
    <nav aria-label={label()} className="screen-only mt-10 flex flex-wrap justify-center gap-3">
      {first !== null && (
        <ButtonLink to={first} variant="quiet">
          <Icon d={arrowLeftIcon} />
          {firstLabel}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink
          to={next}
          rel="next"
          aria-busy={more?.isLoading === true || undefined}
          onClick={more && ((event) => showHere(event, more.showMore))}
          className="aria-busy:opacity-55"
        >
          {nextLabel}
          <Icon d={arrowRightIcon} />
        </ButtonLink>
      )}
    </nav>
  );
}

/** A link that is opened in another tab stays a link. */
function showHere(event: MouseEvent<HTMLAnchorElement>, showMore: () => void): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  showMore();
}

/**
 * The beginning of a page of a list. After following these links the focus moves there, and does
 * not stay at the foot of the page. Put the ref on an element with `tabIndex={-1}`.
 */
export function useFocusOnNewPage<Start extends HTMLElement>(
  part: string,
): RefObject<Start | null> {
  const start = useRef<Start>(null);
  const previous = useRef(part);
  useEffect(() => {
    if (previous.current === part) return;
    previous.current = part;
    const place = document.activeElement;
    if (place === document.body || place?.closest(`nav[aria-label="${label()}"]`) !== null)
      start.current?.focus({ preventScroll: true });
  }, [part]);
  return start;
}
