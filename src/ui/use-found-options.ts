import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";

/** People who type are not interrupted by an answer to each letter. */
const pauseMs = 250;

type Found<One> = {
  /** What the server found for the words; null while there are none, or no answer yet. */
  readonly found: readonly One[] | null;
  readonly isSearching: boolean;
  readonly search: (words: string) => void;
};

/**
 * What a combobox offers, looked up on the server after a pause in typing. `addressOf` is the
 * address that answers some words, `foundIn` takes what was found out of the answer.
 */
export function useFoundOptions<Answer, One>(
  addressOf: (words: string) => string,
  foundIn: (answer: NonNullable<ReturnType<typeof useFetcher<Answer>>["data"]>) => readonly One[],
): Found<One> {
  const [words, setWords] = useState("");
  const [asked, setAsked] = useState("");
  const { load, data, state } = useFetcher<Answer>();
  // Sent again when the words change, not when the page is drawn.
  const look = useEffectEvent(() => {
    setAsked(words);
    void load(addressOf(words));
  });
  useEffect(() => {
    if (words === "") return;
    const timer = setTimeout(() => look(), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  const isSearching = words !== "" && (words !== asked || state !== "idle");
  return {
    found: words === "" || data === undefined || data === null ? null : foundIn(data),
    isSearching,
    search: (typed) => setWords(typed.trim()),
  };
}
