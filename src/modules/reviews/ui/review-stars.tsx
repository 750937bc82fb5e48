import { starWords } from "../rules/review-words.ts";

/** So many of five stars. */
export function ReviewStars({ stars }: { readonly stars: number }) {
  return (
    <span role="img" aria-label={starWords(stars)} className="whitespace-nowrap text-mustard">
      {"★★★★★".slice(0, stars)}
      <span className="text-line-strong">{"★★★★★".slice(stars)}</span>
    </span>
  );
}
