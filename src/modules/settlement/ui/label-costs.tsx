import { formatDate } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Card, CardHeader } from "#ui/card.tsx";
import { Money } from "#ui/price.tsx";
import { rich } from "#ui/rich-text.tsx";
import type { LabelCharge, LabelGivenBackFor } from "../label-contract.ts";
import { labelCaseWords, labelCases, labelPayerWords, whoPays } from "../rules/who-pays.ts";

/** What the courier labels of an order cost its seller. Empty without one. */
export function LabelCosts({ labels }: { readonly labels: readonly LabelCharge[] }) {
  if (labels.length === 0) return null;
  return (
    <Card as="section">
      <CardHeader title={t("Courier labels")} />
      <ul className="grid gap-3">
        {labels.map((label) => (
          <li key={label.bookingId} className="flex items-baseline justify-between gap-4">
            <LabelWords label={label} />
            <Money paise={-label.pricePaise} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function LabelWords({ label }: { readonly label: LabelCharge }) {
  const { kind, chargedAt, gstPaise, givenBackFor } = label;
  return (
    <span>
      {t("{kind}, {day}", { kind: labelKindWords()[kind], day: formatDate(chargedAt) })}
      <span className="block text-sm text-ink-muted">
        {givenBackFor === null
          ? rich("With {gst} GST. Taken from your payout, and on our monthly invoice.", {
              gst: <Money paise={gstPaise} />,
            })
          : givenBackWords(givenBackFor)}
      </span>
    </span>
  );
}

const labelKindWords = (): Readonly<Record<LabelCharge["kind"], string>> => ({
  forward: t("To the buyer"),
  return_faulty: t("Return"),
  return_changed_mind: t("Return"),
  replacement: t("Replacement"),
  repair: t("Repair"),
});

function givenBackWords(why: LabelGivenBackFor): string {
  return why === "lost"
    ? t("Given back in full: the courier lost the parcel.")
    : t("Given back in full: the courier damaged the parcel.");
}

/** What a seller reads before booking: how a label is paid, and who pays when. */
export function LabelTerms() {
  const words = labelCaseWords();
  const payers = labelPayerWords();
  return (
    <div className="text-sm text-ink-muted">
      <p>
        {t(
          "Prices are with GST. The price is taken from your next payout once the courier has scanned the parcel, and is on our monthly invoice to you. A cancelled booking costs nothing.",
        )}
      </p>
      <details className="mt-2">
        <summary className="cursor-pointer py-1">{t("Who pays in which case")}</summary>
        <dl className="mt-2 grid gap-2">
          {labelCases.map((one) => (
            <div key={one} className="flex items-baseline justify-between gap-4">
              <dt>{words[one]}</dt>
              <dd className="shrink-0 font-medium">{payers[whoPays[one]]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
