import type { PictureImage } from "#ui/picture.tsx";

/**
 * What the list under the search box shows: where an entry leads and what it says. Prices are
 * without GST.
 */
export type Suggestion = {
  readonly to: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly picture?: PictureImage | null | undefined;
  readonly price?:
    | { readonly pricePaise: number; readonly gstBasisPoints: number; readonly isFrom: boolean }
    | undefined;
};

export type SuggestionGroup = {
  readonly title: string;
  readonly suggestions: readonly Suggestion[];
};

/** The element of an entry, counted through all groups, by the element of its list. */
export function optionId(listId: string, option: number): string {
  return `${listId}-option-${option}`;
}
