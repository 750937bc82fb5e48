import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from "downshift";
import type { ComboboxOption } from "#ui/combobox-options.ts";

/**
 * What a choice does to the box. `choice`: the box shows it. `picker`: the box is empty again, for
 * the next one. `text`: any text may be typed, and a choice fills in its value.
 */
export type ComboboxKind = "choice" | "picker" | "text";

type State = UseComboboxState<ComboboxOption>;

/**
 * Where it differs from the library: leaving the box chooses nothing, Escape takes no choice back,
 * a click into an open box leaves the list open, and while somebody types the first option is the
 * one that Enter chooses.
 */
export function nextState(
  kind: ComboboxKind,
  state: State,
  { type, changes }: UseComboboxStateChangeOptions<ComboboxOption>,
): Partial<State> {
  const types = useCombobox.stateChangeTypes;
  switch (type) {
    case types.InputBlur:
    case types.InputKeyDownEscape:
      return { ...changes, ...settled(kind, state, type === types.InputBlur) };
    case types.InputClick:
      return { ...changes, isOpen: true };
    case types.InputChange:
      return { ...changes, highlightedIndex: kind !== "text" && isTyped(changes) ? 0 : -1 };
    case types.ItemClick:
    case types.InputKeyDownEnter:
      return afterChoice(kind, state, changes);
    default:
      return changes;
  }
}

function isTyped({ inputValue = "" }: Partial<State>): boolean {
  return inputValue.trim() !== "";
}

function afterChoice(kind: ComboboxKind, state: State, changes: Partial<State>): Partial<State> {
  const chosen = changes.selectedItem ?? null;
  if (chosen === null) return changes;
  if (chosen.isDisabled === true) return state;
  // A text is not a choice. Otherwise the next change would remove it with the choice.
  const selectedItem = kind === "text" ? null : chosen;
  return { ...changes, selectedItem, inputValue: textOf(kind, chosen) };
}

/** The choice stays; only who empties the box and leaves it takes the choice back. */
function settled(kind: ComboboxKind, state: State, isLeft: boolean): Partial<State> {
  const { inputValue, selectedItem } = state;
  if (kind === "text") return { inputValue, selectedItem };
  if (kind === "choice" && isLeft && inputValue.trim() === "")
    return { inputValue: "", selectedItem: null };
  return { inputValue: textOf(kind, selectedItem), selectedItem };
}

/** The text of the box once `option` is chosen. */
export function textOf(kind: ComboboxKind, option: ComboboxOption | null): string {
  if (option === null || kind === "picker") return "";
  return kind === "text" ? option.value : option.label;
}
