import { useRef, useState } from "react";
import { t } from "#shared/texts/text.ts";
import { TextField } from "#ui/field.tsx";
import { emailEndings, withEnding } from "../rules/email-endings.ts";

type EmailFieldProps = {
  readonly initial: string | undefined;
  readonly error: string | undefined;
  /** The field to type into next. */
  readonly nextId: string;
  readonly isRequired: boolean;
  readonly hint: string | undefined;
};

/** The buyer's email address. After the "@" a press completes it. */
export function EmailField({ initial, error, nextId, isRequired, hint }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const endings = emailEndings(typed);
  const complete = (ending: string) => {
    if (input.current !== null) input.current.value = withEnding(typed, ending);
    setTyped("");
    document.getElementById(nextId)?.focus();
  };
  return (
    <div>
      <TextField
        ref={input}
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        label={t("Email")}
        hint={hint}
        required={isRequired}
        defaultValue={initial}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={error}
      />
      {endings.length > 0 && (
        <div
          role="group"
          aria-label={t("Complete your email")}
          className="mt-2 flex flex-wrap gap-2"
        >
          {endings.map((ending) => (
            <button
              key={ending}
              type="button"
              className="min-h-11 rounded-full border border-line-strong bg-surface-raised px-4 text-sm hover:border-ink"
              onClick={() => complete(ending)}
            >
              @{ending}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
