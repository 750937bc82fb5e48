import { classes } from "#ui/classes.ts";
import { ComboboxBox, type BoxProps } from "#ui/combobox-box.tsx";
import type { ComboboxOption } from "#ui/combobox-options.ts";
import { Field, controlClasses, type FieldText } from "#ui/field-parts.tsx";

/**
 * Boxes to type in with a list to choose from, for lists that grow with a business: customers,
 * items, tariff codes. A short list is a `SelectField`, which a phone shows better.
 */
type ComboboxProps = Omit<FieldText, "label"> & {
  readonly label: string;
  readonly id?: string | undefined;
} & Pick<BoxProps, "options" | "onSearch" | "isSearching" | "placeholder">;

/** Shows what was chosen, and sends its value as `name`. A plain select without JavaScript. */
export function Combobox({
  name,
  value,
  onChoose,
  ...props
}: ComboboxProps & {
  readonly name: string;
  readonly value: ComboboxOption | null;
  /** Null: nothing is chosen any more. */
  readonly onChoose: (option: ComboboxOption | null) => void;
}) {
  const { id, label, hint, error, className, ...box } = props;
  const isElsewhere = value !== null && !box.options.some((one) => one.value === value.value);
  const plain = isElsewhere ? [value, ...box.options] : box.options;
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <>
          <ComboboxBox
            {...box}
            kind="choice"
            label={label}
            wiring={wiring}
            selected={value}
            onPick={onChoose}
          />
          <select
            name={name}
            value={value?.value ?? ""}
            aria-label={label}
            onChange={({ currentTarget }) =>
              onChoose(plain.find((one) => one.value === currentTarget.value) ?? null)
            }
            className={classes(controlClasses, "hidden noscript:block")}
          >
            <option value="">{box.placeholder}</option>
            {plain.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {[option.label, option.note].filter(Boolean).join(" · ")}
              </option>
            ))}
          </select>
        </>
      )}
    </Field>
  );
}

/** Passes the chosen option on and empties the box for the next one. Only with JavaScript. */
export function ComboboxPicker({
  onPick,
  ...props
}: ComboboxProps & { readonly onPick: (option: ComboboxOption) => void }) {
  const { id, label, hint, error, className, ...box } = props;
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      className={classes(className, "noscript:hidden")}
    >
      {(wiring) => (
        <ComboboxBox
          {...box}
          kind="picker"
          label={label}
          wiring={wiring}
          selected={null}
          onPick={(option) => option !== null && onPick(option)}
        />
      )}
    </Field>
  );
}

/** A line of text that a choice fills in with its value; any other text may be typed too. */
export function ComboboxText({
  name,
  value,
  onType,
  inputMode,
  maxLength,
  ...props
}: ComboboxProps & {
  readonly value: string;
  readonly onType: (text: string) => void;
} & Pick<BoxProps, "inputMode" | "maxLength" | "name">) {
  const { id, label, hint, error, className, ...box } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <ComboboxBox
          {...box}
          kind="text"
          label={label}
          wiring={wiring}
          selected={null}
          text={value}
          onType={onType}
          name={name}
          inputMode={inputMode}
          maxLength={maxLength}
        />
      )}
    </Field>
  );
}
