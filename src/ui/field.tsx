import { useId, type ComponentProps, type ReactNode } from "react";
import { classes } from "#ui/classes.ts";

/** What every control of a form says about itself: its name, a hint beside it, and what is wrong with it. */
export type FieldWords = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | readonly string[] | undefined;
  className?: string | undefined;
};

type Wiring = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

type FieldProps = FieldWords & {
  id?: string | undefined;
  required?: boolean | undefined;
  children: (wiring: Wiring) => ReactNode;
};

export const controlClasses =
  "block w-full min-h-11 rounded-card border border-line-strong bg-surface-raised px-3.5 py-2 text-base text-ink transition-colors " +
  "hover:border-ink-muted focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-surface-sunken disabled:text-ink-muted " +
  "[&[readonly]]:bg-surface-sunken aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger";

function firstError(error: FieldWords["error"]): string | undefined {
  return typeof error === "string" ? error || undefined : error?.[0];
}

/** Label, control, hint and error wired together for any control: `<Field label="PAN">{(wiring) => <input {...wiring} />}</Field>`. */
export function Field({ label, hint, error, className, id: givenId, required = false, children }: FieldProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const problem = firstError(error);
  const describedBy = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={classes("grid content-start gap-1.5", className)}>
      <label htmlFor={id} className="font-medium leading-snug">
        {label}
        {required && <RequiredMark />}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="-mt-1 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      {children({ id, "aria-describedby": describedBy || undefined, "aria-invalid": problem !== undefined || undefined })}
      {problem !== undefined && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </div>
  );
}

export function RequiredMark() {
  return (
    <span className="text-danger" aria-hidden="true">
      {" "}
      *
    </span>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm font-medium text-danger">
      <span className="sr-only">Error: </span>
      {children}
    </p>
  );
}

type TextFieldProps = FieldWords & Omit<ComponentProps<"input">, "children" | "prefix"> & { prefix?: string | undefined; suffix?: string | undefined };

/** One line of text. `prefix` and `suffix` stand inside the control: "₹", "grams". */
export function TextField({ label, hint, error, className, id, prefix, suffix, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className} id={id} required={input.required}>
      {(wiring) => {
        const control = (
          <input
            type="text"
            {...input}
            {...wiring}
            className={classes(controlClasses, prefix !== undefined && "pl-9", suffix !== undefined && "pr-16", input.type === "number" && "money")}
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
    <span aria-hidden="true" className={classes("pointer-events-none absolute inset-y-0 grid place-items-center text-ink-muted", side)}>
      {children}
    </span>
  );
}

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({ label, hint, error, className, id, rows = 4, ...area }: FieldWords & Omit<ComponentProps<"textarea">, "children">) {
  return (
    <Field label={label} hint={hint} error={error} className={className} id={id} required={area.required}>
      {(wiring) => (
        <textarea rows={rows} {...area} {...wiring} className={classes(controlClasses, "field-sizing-content max-h-96 min-h-28 leading-relaxed")} />
      )}
    </Field>
  );
}

type SelectFieldProps = FieldWords &
  Omit<ComponentProps<"select">, "children"> & {
    options: readonly { value: string; label: string; disabled?: boolean | undefined }[];
    /** First entry with an empty value: "Choose a state". */
    placeholder?: string | undefined;
  };

/** The browser's own list of choices, which a phone shows best. */
export function SelectField({ label, hint, error, className, id, options, placeholder, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className} id={id} required={select.required}>
      {(wiring) => (
        <span className="relative block">
          <select {...select} {...wiring} className={classes(controlClasses, "appearance-none truncate pr-10")}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <svg aria-hidden="true" viewBox="0 0 20 20" className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-muted">
            <path d="m5.5 8 4.5 4.5L14.5 8" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </span>
      )}
    </Field>
  );
}
