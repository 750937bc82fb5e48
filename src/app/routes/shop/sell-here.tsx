import { ButtonLink } from "#ui/button.tsx";
import { t } from "#shared/texts/text.ts";

/** The link for artisans who want to sell. */
export function SellHere() {
  return (
    <aside
      className={
        "stitched-edge mt-16 flex flex-wrap items-center justify-between gap-x-10 " +
        "gap-y-5 rounded-card bg-accent-soft px-7 py-8 sm:mt-20 sm:px-10"
      }
    >
      <div className="max-w-reading">
        <h2 className="text-xl">{t("Do you work with leather?")}</h2>
        <p className="mt-1 text-ink-muted">
          {t(
            "Show your work to people who know what a hand-sewn edge costs. Listing is free; you pay commission only on what you sell.",
          )}
        </p>
      </div>
      <ButtonLink to="/become-seller">{t("Become a Seller")}</ButtonLink>
    </aside>
  );
}
