import { useRef } from "react";
import { latinDigits } from "#shared/indian-digits.ts";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { minusIcon, plusIcon } from "#ui/icons.ts";
import { t } from "#shared/texts/text.ts";

type QuantityStepperProps = {
  name?: string | undefined;
  /** For screen readers: "Quantity of Tote bag". */
  label: string;
  defaultValue?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  size?: "small" | "medium" | undefined;
  disabled?: boolean | undefined;
  /** The id of its form if it is outside of it. */
  form?: string | undefined;
  onChange?: ((quantity: number) => void) | undefined;
  className?: string | undefined;
};

const buttonClasses =
  "tip grid aspect-square h-full place-items-center noscript:hidden rounded-card text-ink " +
  "hover:bg-surface-sunken disabled:text-ink-muted disabled:opacity-50";

/**
 * A quantity field: minus, a number that can also be typed, plus. The number is an ordinary input,
 * so it belongs to its form and works without JavaScript. It takes the digits of every Indian
 * script, which a field of `type="number"` refuses. `min` and `max` limit the buttons, and what was
 * typed once the field is left.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const {
    name = "quantity",
    label,
    defaultValue = 1,
    min = 1,
    max = Infinity,
    size = "medium",
    disabled = false,
    form,
    onChange,
    className,
  } = props;
  const input = useRef<HTMLInputElement>(null);

  function step(by: 1 | 0 | -1) {
    const control = input.current;
    if (control === null) return;
    const requested = (Number.parseInt(control.value, 10) || min) + by;
    const next = Math.max(min, Math.min(max, requested));
    if (control.value === String(next)) return;
    control.value = String(next);
    onChange?.(next);
  }

  function typed(control: HTMLInputElement) {
    control.value = latinDigits(control.value);
    const quantity = Number.parseInt(control.value, 10);
    if (quantity >= min && quantity <= max) onChange?.(quantity);
  }

  return (
    <div
      role="group"
      aria-label={label}
      className={classes(
        "inline-flex items-stretch rounded-card border border-line-strong bg-surface-raised",
        size === "small" ? "h-11" : "h-13",
        className,
      )}
    >
      <button
        type="button"
        aria-label={t("One fewer")}
        disabled={disabled}
        onClick={() => step(-1)}
        className={buttonClasses}
      >
        <Icon d={minusIcon} className="size-4" />
      </button>
      <input
        ref={input}
        inputMode="numeric"
        name={name}
        form={form}
        aria-label={label}
        defaultValue={defaultValue}
        autoComplete="off"
        disabled={disabled}
        onChange={(event) => typed(event.currentTarget)}
        onBlur={() => step(0)}
        className="money w-12 bg-transparent text-center font-medium"
      />
      <button
        type="button"
        aria-label={t("One more")}
        disabled={disabled}
        onClick={() => step(1)}
        className={buttonClasses}
      >
        <Icon d={plusIcon} className="size-4" />
      </button>
    </div>
  );
}
