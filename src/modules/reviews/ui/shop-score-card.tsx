import { Card, CardHeader } from "#ui/card.tsx";
import { t } from "#shared/texts/text.ts";
import { minScoredOrders, scoreWords, tierUnits, type ShopScore } from "../rules/score-words.ts";

/** For the seller: what the public page says about the shop's service, and what changes it. */
export function ShopScoreCard({ score }: { readonly score: ShopScore }) {
  const words = scoreWords(score);
  return (
    <Card as="section">
      <CardHeader
        title={t("What your shop's page says")}
        note={t("It follows the figures of your orders and messages within an hour.")}
      />
      <div className="grid gap-4">
        {words.length > 0 ? (
          <ul className="list-disc pl-5">
            {words.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        ) : (
          <p>{nothingSaid(score.placed)}</p>
        )}
        <p className="text-sm text-ink-muted">
          {t(
            "You delivered {delivered, plural, one {# piece} other {# pieces}} in the last 30 days. From {premium} your page says Premium seller, from {elite} Elite seller. The commission is the same for all.",
            {
              delivered: score.unitsDelivered,
              premium: tierUnits.premium,
              elite: tierUnits.elite,
            },
          )}
        </p>
      </div>
    </Card>
  );
}

function nothingSaid(placed: number): string {
  return placed < minScoredOrders
    ? t(
        "Nothing yet. From {least} orders in 90 days on, buyers read how you ship, cancel and answer. You have {placed}.",
        { least: minScoredOrders, placed },
      )
    : t("Nothing yet: no figure has enough cases.");
}
