import { useId, type ComponentProps, type ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import { FieldError, RequiredMark, type FieldText } from "#ui/field-parts.tsx";

const markClasses = "size-5 shrink-0 accent-accent";

/** A checkbox. The whole line is its target. */
export function CheckboxField({
  label,
  hint,
  error,
  className,
  id: givenId,
  ...input
}: FieldText & Omit<ComponentProps<"input">, "type" | "children">) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const problem = typeof error === "string" ? error || undefined : error?.[0];
  const describedBy = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={
          "-mx-2 flex min-h-11 cursor-pointer items-start gap-3 " +
          "rounded-card px-2 py-2.5 hover:bg-surface-sunken"
        }
      >
        <input
          {...input}
          type="checkbox"
          id={id}
          aria-describedby={describedBy || undefined}
          aria-invalid={problem !== undefined || undefined}
          className={classes(markClasses, "mt-0.5")}
        />
        <span className="leading-snug">
          {label}
          {input.required === true && <RequiredMark />}
          {hint !== undefined && (
            <span id={`${id}-hint`} className="mt-0.5 block text-sm text-ink-muted">
              {hint}
            </span>
          )}
        </span>
      </label>
      {problem !== undefined && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </div>
  );
}

/** One option of `RadioCards`. */
export type RadioCard = {
  value: string;
  label: ReactNode;
  /** A line under the label: "Arrives 24-27 Nov". */
  note?: ReactNode;
  /** On the right: a price or a badge. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
};

type RadioCardsProps = {
  name: string;
  legend: ReactNode;
  options: readonly RadioCard[];
  hint?: ReactNode;
  error?: string | readonly string[] | undefined;
  defaultValue?: string | undefined;
  value?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  required?: boolean | undefined;
  /** From a tablet on, the cards are beside each other. */
  columns?: 1 | 2 | 3 | undefined;
  isLegendHidden?: boolean | undefined;
  className?: string | undefined;
};

const columnClasses = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" } as const;

/**
 * A choice of one, with room for an explanation: shipping methods, payment methods, addresses.
 * Native radio buttons.
 */
export function RadioCards(props: RadioCardsProps) {
  const {
    name,
    legend,
    options,
    hint,
    error,
    defaultValue,
    value,
    onValueChange,
    required = false,
    columns = 1,
    isLegendHidden = false,
    className,
  } = props;
  const id = useId();
  const problem = typeof error === "string" ? error || undefined : error?.[0];
  const describedBy = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <fieldset aria-describedby={describedBy || undefined} className={className}>
      <legend className={isLegendHidden ? "sr-only" : "mb-1.5 font-medium"}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mb-2 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      <div className={classes("grid gap-2.5", columnClasses[columns])}>
        {options.map((option) => (
          <RadioCardLine
            key={option.value}
            option={option}
            input={{
              name,
              required,
              ...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value }),
              onChange: () => onValueChange?.(option.value),
            }}
          />
        ))}
      </div>
      {problem !== undefined && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`}>{problem}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

function RadioCardLine({ option, input }: { option: RadioCard; input: ComponentProps<"input"> }) {
  return (
    <label
      className={classes(
        "flex min-h-11 cursor-pointer items-start gap-3 rounded-card border border-line-strong bg-surface-raised px-4 py-3 transition-colors hover:border-ink-muted",
        "has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        "has-disabled:cursor-not-allowed has-disabled:opacity-55",
      )}
    >
      <input
        {...input}
        type="radio"
        value={option.value}
        disabled={option.disabled}
        className={classes(markClasses, "mt-0.5 focus-visible:outline-none")}
      />
      <span className="grow leading-snug">
        <span className="font-medium">{option.label}</span>
        {option.note !== undefined && (
          <span className="mt-0.5 block text-sm text-ink-muted">{option.note}</span>
        )}
      </span>
      {option.aside !== undefined && <span className="money font-medium">{option.aside}</span>}
    </label>
  );
}
