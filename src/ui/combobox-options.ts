/** What can be chosen in a combobox: pure parts, without React. */

export type ComboboxOption = {
  /** What a form sends. Differs from that of every other option. */
  readonly value: string;
  /** What the box shows once it is chosen. */
  readonly label: string;
  /** A second line of the list, which is searched too. */
  readonly note?: string | undefined;
  readonly isDisabled?: boolean | undefined;
};

/**
 * The options that contain each of the typed words, in any order and whatever their case. What
 * cannot be chosen comes last; without words the order stays.
 */
export function optionsWith(
  options: readonly ComboboxOption[],
  typed: string,
): readonly ComboboxOption[] {
  const words = folded(typed)
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return options;
  return enabledFirst(
    options.filter(({ value, label, note }) => {
      const text = folded(`${label} ${note ?? ""} ${value}`);
      return words.every((word) => text.includes(word));
    }),
  );
}

/** Enter chooses the first one, which therefore must be one that can be chosen. */
export function enabledFirst(options: readonly ComboboxOption[]): readonly ComboboxOption[] {
  return options.toSorted((a, b) => Number(a.isDisabled ?? false) - Number(b.isDisabled ?? false));
}

function folded(text: string): string {
  return text.normalize("NFKC").toLocaleLowerCase("en-IN");
}
