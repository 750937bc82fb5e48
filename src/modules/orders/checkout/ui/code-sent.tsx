import type { ReactNode } from "react";
import { TextField } from "#ui/field.tsx";
import { textLinkClasses } from "#ui/page.tsx";

type CodeSentProps = {
  readonly legend: string;
  readonly codeId: string;
  /** The field that says to whom the code went, for the next sending of the form. */
  readonly sentTo: { readonly name: string; readonly value: string };
  /** Where it was sent, and what to press then. */
  readonly words: ReactNode;
  readonly label: string;
  /** The button for a new code. */
  readonly again: string;
  readonly reason?: string | null;
  readonly error: string | undefined;
};

/** The field for a code that is on its way, within a checkout's form. */
export function CodeSent(props: CodeSentProps) {
  const { legend, codeId, sentTo, words, label, again, reason = null, error } = props;
  return (
    <fieldset className="mt-5 rounded-card bg-mustard-soft p-4">
      <legend className="sr-only">{legend}</legend>
      <input type="hidden" name="codeId" value={codeId} />
      <input type="hidden" name={sentTo.name} value={sentTo.value} />
      {reason !== null && <p className="mb-2 text-sm">{reason}</p>}
      <p role="status" className="mb-3 text-sm wrap-anywhere">
        {words}
      </p>
      <TextField
        // A refused code makes room for another try, with the focus.
        key={`${codeId} ${error ?? ""}`}
        id="code"
        name="code"
        label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        autoFocus
        required
        error={error}
      />
      <button
        type="submit"
        name="intent"
        value="newCode"
        className={`mt-2 min-h-11 text-sm ${textLinkClasses}`}
      >
        {again}
      </button>
    </fieldset>
  );
}
