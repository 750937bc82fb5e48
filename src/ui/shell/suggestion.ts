import type { PictureImage } from "#ui/picture.tsx";

/** An entry of the suggestion list: its address and its text. Prices exclude GST. */
export type Suggestion = {
  readonly to: string;
  readonly label: string;
  /** The language of the label, if it is not that of the page. */
  readonly lang?: string | undefined;
  readonly note?: string | undefined;
  readonly picture?: PictureImage | null | undefined;
  readonly price?:
    | {
        readonly pricePaise: number;
        readonly gstBasisPoints: number;
        readonly priceIncludesGst: boolean | undefined;
        readonly isFrom: boolean;
      }
    | undefined;
};

export type SuggestionGroup = {
  readonly title: string;
  readonly suggestions: readonly Suggestion[];
};

/** The element id of an entry, counted through all groups, from the id of its list. */
export function optionId(listId: string, option: number): string {
  return `${listId}-option-${option}`;
}
