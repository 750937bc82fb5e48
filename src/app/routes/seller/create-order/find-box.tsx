import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { TextField } from "#ui/field.tsx";
import type { Choices } from "./order-draft.ts";

/** People who type are not interrupted by an answer to each letter. */
const pauseMs = 250;
const maxChoices = 8;

type FindBoxProps<Found, Answer> = {
  readonly label: string;
  readonly placeholder: string;
  /** The address that answers what is typed. */
  readonly addressOf: (words: string) => string;
  readonly foundIn: (
    answer: NonNullable<ReturnType<typeof useFetcher<Answer>>["data"]>,
  ) => readonly Found[];
  readonly wordsOf: (found: Found) => {
    readonly key: string;
    readonly title: string;
    readonly note: string;
    readonly isDisabled?: boolean;
  };
  readonly onPick: (found: Found) => void;
};

/**
 * Finding one of many by typing: what is found stands below as buttons. Only with JavaScript;
 * without it the lists can be narrowed.
 */
export function FindBox<Found, Answer = Choices>({
  label,
  placeholder,
  addressOf,
  foundIn,
  wordsOf,
  onPick,
}: FindBoxProps<Found, Answer>) {
  const [words, setWords] = useState("");
  const { load, data } = useFetcher<Answer>();
  // Asked again when the words change, not when the page is drawn.
  const look = useEffectEvent(() => void load(addressOf(words)));
  useEffect(() => {
    if (words.trim() === "") return;
    const timer = setTimeout(() => look(), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  const found =
    words.trim() === "" || data === undefined || data === null
      ? null
      : foundIn(data).slice(0, maxChoices);
  return (
    <div className="grid gap-2 noscript:hidden">
      <TextField
        label={label}
        type="search"
        placeholder={placeholder}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        // Enter looks; it does not send the order.
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
        autoComplete="off"
        maxLength={100}
      />
      <div role="status" className="text-sm text-ink-muted">
        {found !== null && (found.length === 0 ? "Nothing found." : `${found.length} found`)}
      </div>
      {found !== null && found.length > 0 && (
        <ul className="overflow-hidden rounded-card border border-line">
          {found.map((each) => {
            const { key, title, note, isDisabled = false } = wordsOf(each);
            return (
              <li key={key} className="border-b border-line last:border-0">
                <button
                  type="button"
                  disabled={isDisabled}
                  onClick={() => {
                    onPick(each);
                    setWords("");
                  }}
                  className="block min-h-11 w-full px-3.5 py-2 text-left leading-snug wrap-anywhere hover:bg-surface-sunken focus-visible:-outline-offset-2 disabled:text-ink-muted"
                >
                  <span className="font-medium">{title}</span>
                  <span className="block text-sm text-ink-muted">{note}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
