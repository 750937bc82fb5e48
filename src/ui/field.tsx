import type { ComponentProps } from "react";
import { classes } from "#ui/classes.ts";
import { Field, controlClasses, type FieldText } from "#ui/field-parts.tsx";

type TextFieldProps = FieldText &
  Omit<ComponentProps<"input">, "children" | "prefix"> & {
    prefix?: string | undefined;
    suffix?: string | undefined;
  };

/** A single-line text field. `prefix` and `suffix` appear inside the control: "₹", "grams". */
export function TextField({
  label,
  hint,
  error,
  className,
  id,
  prefix,
  suffix,
  ...input
}: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      className={className}
      id={id}
      required={input.required}
    >
      {(wiring) => {
        const control = (
          <input
            type="text"
            {...input}
            {...wiring}
            className={classes(
              controlClasses,
              prefix !== undefined && "pl-9",
              suffix !== undefined && "pr-16",
            )}
          />
        );
        if (prefix === undefined && suffix === undefined) return control;
        return (
          <span className="relative block">
            {prefix !== undefined && <Affix side="left-3.5">{prefix}</Affix>}
            {control}
            {suffix !== undefined && <Affix side="right-3.5">{suffix}</Affix>}
          </span>
        );
      }}
    </Field>
  );
}

function Affix({ side, children }: { side: string; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "pointer-events-none absolute inset-y-0 grid place-items-center text-ink-muted",
        side,
      )}
    >
      {children}
    </span>
  );
}

/** A text field of several lines. Grows with its text where the browser supports it. */
export function TextArea({
  label,
  hint,
  error,
  className,
  id,
  rows = 4,
  ...area
}: FieldText & Omit<ComponentProps<"textarea">, "children">) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      className={className}
      id={id}
      required={area.required}
    >
      {(wiring) => (
        <textarea
          rows={rows}
          {...area}
          {...wiring}
          className={classes(
            controlClasses,
            "field-sizing-content max-h-96 min-h-28 leading-relaxed",
          )}
        />
      )}
    </Field>
  );
}

type SelectFieldProps = FieldText &
  Omit<ComponentProps<"select">, "children"> & {
    options: readonly { value: string; label: string; disabled?: boolean | undefined }[];
    /** First option, with an empty value: "Choose a state". */
    placeholder?: string | undefined;
  };

/** A native select, which phones display best. */
export function SelectField({
  label,
  hint,
  error,
  className,
  id,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      className={className}
      id={id}
      required={select.required}
    >
      {(wiring) => (
        <span className="relative block">
          <select
            {...select}
            {...wiring}
            className={classes(controlClasses, "appearance-none truncate pr-10")}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <svg
            aria-hidden="true"
            viewBox="0 0 20 20"
            className={
              "pointer-events-none absolute top-1/2 right-3 " +
              "size-5 -translate-y-1/2 text-ink-muted"
            }
          >
            <path
              d="m5.5 8 4.5 4.5L14.5 8"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </span>
      )}
    </Field>
  );
}
