import { useEffect, useRef, useState } from "react";
import { useNavigationType } from "react-router";
import { formatRupeesShort, rupees } from "#shared/money.ts";
import { classes } from "#ui/classes.ts";
import { noUpperLimitRupees, priceStepRupees } from "../rules/product-filters.ts";
import { t } from "#shared/texts/text.ts";

// Two sliders share one track. Only their thumbs take the pointer, so that neither covers the
// other.
const thumb =
  "[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none " +
  "[&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-accent [&::-webkit-slider-thumb]:bg-surface-raised " +
  "[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:cursor-grab [&::-moz-range-thumb]:rounded-full " +
  "[&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-accent [&::-moz-range-thumb]:bg-surface-raised";
const slider = `pointer-events-none absolute inset-x-0 top-1/2 h-11 w-full -translate-y-1/2 appearance-none bg-transparent focus-visible:outline-offset-0 ${thumb}`;

/** The lowest and highest price, GST included. The upper end means no limit. */
export function PriceRange({ minRupees, maxRupees }: { minRupees: number; maxRupees: number }) {
  const [bounds, setBounds] = useState({ min: minRupees, max: maxRupees });
  const group = useRef<HTMLFieldSetElement>(null);
  const isStepBack = useNavigationType() === "POP";
  // New bounds in the address move the thumbs, but not one that is being dragged, except when the
  // visitor goes back.
  useEffect(() => {
    if (isStepBack || group.current?.contains(document.activeElement) !== true)
      setBounds({ min: minRupees, max: maxRupees });
  }, [minRupees, maxRupees, isStepBack]);
  const low = Math.min(bounds.min, bounds.max);
  const high = Math.max(bounds.min, bounds.max);
  const range = { type: "range", min: 0, max: noUpperLimitRupees, className: slider } as const;
  const percent = (value: number) => `${(value / noUpperLimitRupees) * 100}%`;
  return (
    <fieldset ref={group}>
      <legend className="font-medium">{t("Price incl. GST")}</legend>
      <p className="money mt-1 text-sm text-ink-muted noscript:hidden">
        {t("{low} to {high}", { low: spoken(low), high: spoken(high) })}
      </p>
      <div className="relative mx-0.5 h-11">
        <span
          aria-hidden="true"
          className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line-strong/45"
        />
        <span
          aria-hidden="true"
          className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-accent noscript:hidden"
          style={{ left: percent(low), right: `calc(100% - ${percent(high)})` }}
        />
        <input
          {...range}
          name="minPrice"
          aria-label={t("Lowest price in rupees")}
          aria-valuetext={spoken(bounds.min)}
          value={bounds.min}
          step={stepFor(bounds.min)}
          onChange={(event) => setBounds({ ...bounds, min: onStep(event.currentTarget.value) })}
          // At the right end both thumbs can overlap: the one that can still move lies on top.
          className={classes(slider, bounds.min > noUpperLimitRupees / 2 && "z-1")}
        />
        <input
          {...range}
          name="maxPrice"
          aria-label={t("Highest price in rupees")}
          aria-valuetext={spoken(bounds.max)}
          value={bounds.max}
          step={stepFor(bounds.max)}
          onChange={(event) => setBounds({ ...bounds, max: onStep(event.currentTarget.value) })}
        />
      </div>
      <p className="flex justify-between text-sm text-ink-muted" aria-hidden="true">
        <span>₹0</span>
        <span>{t("No limit")}</span>
      </p>
    </fieldset>
  );
}

// An address may name a bound between two steps: it stays until its thumb is moved.
function stepFor(value: number): number {
  return value % priceStepRupees === 0 ? priceStepRupees : 1;
}

function onStep(value: string): number {
  return Math.round(Number(value) / priceStepRupees) * priceStepRupees;
}

function spoken(value: number): string {
  return value >= noUpperLimitRupees ? t("no limit") : formatRupeesShort(rupees(value));
}
