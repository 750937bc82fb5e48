import { useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { controlClasses } from "#ui/field-parts.tsx";
import { Icon } from "#ui/icon.tsx";
import { plusIcon, xIcon } from "#ui/icons.ts";
import { t } from "#shared/texts/text.ts";

type OptionWordsProps = {
  readonly label: string;
  readonly hint: string;
  readonly addLabel: string;
  readonly words: readonly string[];
  readonly maxLength: number;
  readonly onAdd: (word: string) => void;
  readonly onRemove: (word: string) => void;
  readonly id?: string | undefined;
  readonly error?: string | undefined;
};

/**
 * A list of words, each added with Enter, a comma or the plus, and removable: sizes, colours, tags.
 */
export function OptionWords({
  label,
  hint,
  addLabel,
  words,
  maxLength,
  onAdd,
  onRemove,
  id: givenId,
  error,
}: OptionWordsProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const [typed, setTyped] = useState("");
  function add(text: string) {
    for (const word of text.split(",")) if (word.trim() !== "") onAdd(word.trim());
    setTyped("");
  }
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium leading-snug">
        {label}
      </label>
      <p id={`${id}-hint`} className="-mt-1 text-sm text-ink-muted">
        {hint}
      </p>
      <div className="flex gap-2">
        <input
          id={id}
          value={typed}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="enter"
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
          aria-invalid={error !== undefined || undefined}
          className={controlClasses}
          onChange={(event) =>
            event.target.value.includes(",")
              ? add(event.target.value)
              : setTyped(event.target.value)
          }
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add(typed);
          }}
          // A word counts even if neither Enter nor the plus was pressed after it.
          onBlur={() => add(typed)}
        />
        <Button type="button" size="icon" aria-label={addLabel} onClick={() => add(typed)}>
          <Icon d={plusIcon} className="size-5" />
        </Button>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          <span className="sr-only">{t("Error:")} </span>
          {error}
        </p>
      )}
      {words.length > 0 && (
        <ul aria-label={label} className="mt-1 flex flex-wrap gap-2">
          {words.map((word) => (
            <li
              key={word}
              className={
                "flex min-w-0 items-center rounded-full border " +
                "border-line-strong bg-surface-raised pl-3.5 text-sm"
              }
            >
              <span className="min-w-0 wrap-anywhere">{word}</span>
              <button
                type="button"
                aria-label={t("Remove {word}", { word })}
                onClick={() => onRemove(word)}
                className={
                  "tip grid size-11 shrink-0 place-items-center rounded-full " +
                  "text-ink-muted hover:text-ink md:size-9"
                }
              >
                <Icon d={xIcon} className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
