import { useId, type ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import { t } from "#shared/texts/text.ts";

/** The parts of every form control: label, hint and error. */
export type FieldText = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | readonly string[] | undefined;
  className?: string | undefined;
};

/** Ties a control to its label, hint and error. */
export type Wiring = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type FieldProps = FieldText & {
  id?: string | undefined;
  required?: boolean | undefined;
  children: (wiring: Wiring) => ReactNode;
};

/** The classes of every text control. */
export const controlClasses =
  "block w-full min-h-11 rounded-card border border-line-strong bg-surface-raised px-3.5 py-2 text-base text-ink transition-colors " +
  "hover:border-ink-muted focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-surface-sunken disabled:text-ink-muted " +
  "[&[readonly]]:bg-surface-sunken aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger";

/** A control with which a file is chosen. */
export const fileControlClasses = `${controlClasses} h-auto! py-2! file:mr-4 file:min-h-9 file:cursor-pointer file:rounded-sm file:border-0 file:bg-accent-soft file:px-3 file:font-medium file:text-accent-text`;

function firstError(error: FieldText["error"]): string | undefined {
  return typeof error === "string" ? error || undefined : error?.[0];
}

/**
 * Connects label, hint and error with any control: `<Field label="PAN">{(wiring) => <input
 * {...wiring} />}</Field>`.
 */
export function Field({
  label,
  hint,
  error,
  className,
  id: givenId,
  required = false,
  children,
}: FieldProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const problem = firstError(error);
  const describedBy = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(" ");
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
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": problem !== undefined || undefined,
      })}
      {problem !== undefined && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </div>
  );
}

/** The mark of a required field. */
export function RequiredMark() {
  return (
    <span className="text-danger" aria-hidden="true">
      {" "}
      *
    </span>
  );
}

/** The error of a field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} data-field-error="" className="text-sm font-medium text-danger">
      <span className="sr-only">{t("Error:")} </span>
      {children}
    </p>
  );
}
