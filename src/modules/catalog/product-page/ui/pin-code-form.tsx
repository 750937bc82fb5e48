import { useId, type RefObject, type SubmitEvent } from "react";
import { Button } from "#ui/button.tsx";
import { controlClasses, FieldError } from "#ui/field-parts.tsx";
import { t } from "#shared/texts/text.ts";

type PinCodeFormProps = {
  input: RefObject<HTMLInputElement | null>;
  typed: string;
  problem: string | undefined;
  choice: Readonly<Record<string, string>>;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

/** Without JavaScript the form asks the server, which answers with a page that is not cached. */
export function PinCodeForm({ input, typed, problem, choice, onSubmit }: PinCodeFormProps) {
  const id = useId();
  return (
    <form method="get" action="#delivery" onSubmit={onSubmit} noValidate className="mt-2">
      {Object.entries(choice).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="text-sm text-ink-muted">
        {t("PIN code")}
      </label>
      <span className="mt-1 flex gap-2">
        <input
          ref={input}
          id={id}
          name="pin"
          type="text"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          defaultValue={typed}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-error`}
          className={`${controlClasses} money max-w-40`}
        />
        <Button type="submit">{t("Check")}</Button>
      </span>
      {problem !== undefined && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </form>
  );
}
