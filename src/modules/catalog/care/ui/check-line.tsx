import { Badge } from "#ui/badge.tsx";
import { t } from "#shared/texts/text.ts";
import type { ListingCheck } from "../contract.ts";
import { isWaiting } from "../rules/is-waiting.ts";

/** What is open about a listing, in one line of its seller's lists. */
export function CheckLine({ check }: { readonly check: ListingCheck }) {
  return isWaiting(check) ? (
    <p>
      <Badge tone="mustard">{t("Waiting for our check")}</Badge>
    </p>
  ) : (
    <p className="text-sm whitespace-pre-line text-danger wrap-anywhere">
      {t("Please change: {words}", { words: check.words ?? "" })}
    </p>
  );
}
