import { useCombobox } from "downshift";
import { useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import { classes } from "#ui/classes.ts";
import { enabledFirst, optionsWith, type ComboboxOption } from "#ui/combobox-options.ts";
import { nextState, textOf, type ComboboxKind } from "#ui/combobox-state.ts";
import { controlClasses, type Wiring } from "#ui/field-parts.tsx";
import { Icon } from "#ui/icon.tsx";
import { t } from "#shared/texts/text.ts";

// Not in icons.ts, which every page loads.
const downIcon = "m6 9 6 6 6-6";

export type BoxProps = {
  readonly kind: ComboboxKind;
  readonly label: string;
  readonly options: readonly ComboboxOption[];
  /**
   * Asks the server for other options, which then replace `options`. Without it the box itself
   * looks for the typed words.
   */
  readonly onSearch?: ((words: string) => void) | undefined;
  /** Until the server has answered. */
  readonly isSearching?: boolean | undefined;
  readonly selected: ComboboxOption | null;
  readonly onPick?: ((option: ComboboxOption | null) => void) | undefined;
  /** The text of a box of kind `text`, and its change handler. */
  readonly text?: string | undefined;
  readonly onType?: ((text: string) => void) | undefined;
  readonly wiring: Wiring;
} & Pick<ComponentProps<"input">, "name" | "placeholder" | "maxLength" | "inputMode">;

/** The box with its list; a script is needed for anything but typing. */
export function ComboboxBox(props: BoxProps) {
  const { kind, label, options, onSearch, isSearching = false, wiring } = props;
  /** Null while nothing was typed since the list opened: then it shows everything. */
  const [typed, setTyped] = useState<string | null>(null);
  const isOurs = onSearch === undefined || isSearching;
  const shown = isOurs ? optionsWith(options, typed ?? "") : enabledFirst(options);
  const panel = useRef<HTMLDivElement>(null);
  const { isOpen, highlightedIndex, ...box } = useCombobox<ComboboxOption>({
    items: [...shown],
    itemToString: (option) => textOf(kind, option),
    itemToKey: (option) => option?.value,
    isItemDisabled: ({ isDisabled }) => isDisabled === true,
    inputId: wiring.id,
    selectedItem: props.selected,
    ...(props.text !== undefined && { inputValue: props.text }),
    stateReducer: (state, action) => nextState(kind, state, action),
    onStateChange({ type, inputValue, selectedItem, isOpen: opens }) {
      if (type === useCombobox.stateChangeTypes.InputChange) look(inputValue ?? "");
      else if (inputValue !== undefined) props.onType?.(inputValue);
      if (opens === false) look(null);
      if (opens === true) panel.current?.scrollIntoView({ block: "nearest" });
      if (selectedItem !== undefined) props.onPick?.(selectedItem);
    },
  });

  function look(words: string | null): void {
    if (words !== typed) onSearch?.(words ?? "");
    setTyped(words);
  }

  /** Enter sends no form, and Escape closes a dialog once the list is closed. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Enter" && kind !== "text") event.preventDefault();
    if (event.key === "Escape" && !isOpen)
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  }

  const { name, placeholder, maxLength, inputMode } = props;
  return (
    <div className={classes("relative", kind === "choice" && "noscript:hidden")}>
      <input
        {...box.getInputProps({
          type: "text",
          name,
          placeholder,
          maxLength,
          inputMode,
          spellCheck: false,
          onKeyDown,
          // At once: later the cursor would jump to the end.
          onChange: (event) => props.onType?.(event.currentTarget.value),
        })}
        {...wiring}
        aria-labelledby={undefined}
        // The options may have become fewer under the one that was highlighted.
        {...(shown[highlightedIndex] === undefined && { "aria-activedescendant": undefined })}
        aria-busy={isSearching || undefined}
        className={classes(controlClasses, "truncate pr-11")}
      />
      <button
        {...box.getToggleButtonProps({
          type: "button",
          "aria-label": t("Choices: {label}", { label }),
        })}
        className="absolute top-0 right-0 grid h-11 w-11 place-items-center text-ink-muted noscript:hidden"
      >
        <Icon d={downIcon} className="size-5" />
      </button>
      <div
        ref={panel}
        className={classes(
          "absolute inset-x-0 top-full z-10 mt-1 scroll-mb-28 overflow-hidden rounded-card border border-line bg-surface-raised shadow-float",
          !isOpen && "hidden",
        )}
      >
        <ul
          {...box.getMenuProps({ "aria-label": label })}
          className="max-h-72 overflow-y-auto overscroll-contain"
        >
          {isOpen &&
            shown.map((option, index) => (
              <li
                key={option.value}
                {...box.getItemProps({ item: option, index })}
                className={classes(
                  "min-h-11 cursor-pointer border-b border-line px-3.5 py-2 leading-snug wrap-anywhere last:border-0 aria-disabled:cursor-not-allowed aria-disabled:text-ink-muted",
                  index === highlightedIndex && "bg-surface-sunken",
                )}
              >
                <span className="font-medium">{option.label}</span>
                {option.note !== undefined && option.note !== "" && (
                  <span className="block text-sm text-ink-muted">{option.note}</span>
                )}
              </li>
            ))}
        </ul>
        <p
          role="status"
          className={classes(
            "px-3.5 py-2.5 text-sm text-ink-muted",
            shown.length > 0 && !isSearching && "sr-only",
          )}
        >
          {isOpen && statusOf(shown.length, isSearching)}
        </p>
      </div>
    </div>
  );
}

function statusOf(found: number, isSearching: boolean): string {
  if (isSearching) return t("Searching...");
  return found === 0 ? t("Nothing found.") : t("{found} found", { found });
}
