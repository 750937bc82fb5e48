import { Stars } from "#modules/catalog/public.ui.ts";
import { starWords } from "../rules/review-words.ts";

/** So many of five stars. */
export function ReviewStars({ stars }: { readonly stars: number }) {
  return (
    <>
      <Stars tenths={stars * 10} />
      <span className="sr-only">{starWords(stars)}</span>
    </>
  );
}
