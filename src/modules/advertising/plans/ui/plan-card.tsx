import type { ReactNode } from "react";
import { formatRupeesShort } from "#shared/money.ts";
import { Badge } from "#ui/badge.tsx";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { checkIcon } from "#ui/icons.ts";
import type { AdPlan } from "../../contract.ts";
import { productLimitInSentence } from "../rules/package-words.ts";
import { planFeatures, shareWords } from "../../campaigns/ui/campaign-words.ts";
import { t } from "#shared/texts/text.ts";

/** One package: price, features and buy button. */
export function PlanCard({
  plan,
  children,
}: {
  readonly plan: AdPlan;
  readonly children: ReactNode;
}) {
  const { code, name, pricePaise, shareBasisPoints, isPopular } = plan;
  return (
    <li
      aria-labelledby={`plan-${code}`}
      className={classes(
        "relative flex flex-col rounded-card border p-6 sm:p-7",
        isPopular
          ? "stitched-edge border-transparent bg-accent-soft lg:-my-3 lg:py-10"
          : "border-line bg-surface-raised",
      )}
    >
      <PlanName code={code} name={name} isPopular={isPopular} />
      <PlanPrice pricePaise={pricePaise} />
      <p className="mt-1 text-ink-muted">{extentWords(plan)}</p>
      <PlanContents shareBasisPoints={shareBasisPoints} plan={plan} />
      <div className="mt-auto">{children}</div>
    </li>
  );
}

function extentWords({ days, productLimit }: AdPlan): string {
  return t("{days} days · {productLimit}", {
    days,
    productLimit: productLimitInSentence(productLimit),
  });
}

function PlanPrice({ pricePaise }: { readonly pricePaise: number }) {
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
      <span className="money font-display text-3xl">{formatRupeesShort(pricePaise)}</span>
      <span className="text-ink-muted">{t("incl. GST")}</span>
    </p>
  );
}

function PlanContents({
  shareBasisPoints,
  plan,
}: {
  readonly shareBasisPoints: number;
  readonly plan: AdPlan;
}) {
  return (
    <>
      <Visibility shareBasisPoints={shareBasisPoints} />
      <ul className="mt-5 mb-7 grid gap-2.5">
        {planFeatures(plan).map((feature) => (
          <li key={feature} className="flex gap-2.5 leading-snug">
            <Icon
              d={checkIcon}
              className="mt-0.5 size-[1.1em] shrink-0 text-positive"
              strokeWidth={2.2}
            />
            {feature}
          </li>
        ))}
      </ul>
    </>
  );
}

function PlanName({
  code,
  name,
  isPopular,
}: {
  readonly code: "basic_spotlight" | "elite_campaign" | "premium_boost";
  readonly name: string;
  readonly isPopular: boolean;
}) {
  return (
    <div className="flex min-h-7 flex-wrap items-start justify-between gap-2">
      <h3 id={`plan-${code}`} className="text-xl">
        {name}
      </h3>
      {isPopular && <Badge tone="mustard">{t("Most Popular")}</Badge>}
    </div>
  );
}

const places = 10;

/** The share as "so many of ten" places. */
function Visibility({ shareBasisPoints }: Pick<AdPlan, "shareBasisPoints">) {
  const shown = Math.round((shareBasisPoints * places) / 10_000);
  return (
    <div className="mt-5">
      <p className="flex items-baseline justify-between text-sm">
        <span className="text-ink-muted">{t("Visibility")}</span>
        <span className="money font-medium">{shareWords(shareBasisPoints)}</span>
      </p>
      <div aria-hidden="true" className="mt-1.5 grid grid-cols-10 gap-1">
        {Array.from({ length: places }, (_, place) => (
          <span
            key={place}
            className={classes("h-2.5 rounded-sm", place < shown ? "bg-accent" : "bg-ink/10")}
          />
        ))}
      </div>
    </div>
  );
}
