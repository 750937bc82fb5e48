import { FieldError, RequiredMark } from "#ui/field-parts.tsx";
import type { ReactNode } from "react";

type CheckboxListProps = {
  readonly id: string;
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChosenChange: (chosen: readonly string[]) => void;
};

/** Several of a few choices, as checkboxes that share a name. They wrap beside each other. */
export function CheckboxList({
  id,
  name,
  label,
  hint,
  error,
  required = false,
  options,
  chosen,
  onChosenChange,
}: CheckboxListProps) {
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describedBy || undefined}>
      <legend className="mb-1 font-medium">
        {label}
        {required && <RequiredMark />}
      </legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mb-1 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-x-6">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={chosen.includes(option.value)}
              onChange={({ target }) =>
                onChosenChange(
                  target.checked
                    ? [...chosen, option.value]
                    : chosen.filter((value) => value !== option.value),
                )
              }
              className="size-5 shrink-0 accent-accent"
            />
            {option.label}
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
