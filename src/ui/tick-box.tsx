import { t } from "#shared/texts/text.ts";

type TickBoxProps = {
  /** The name of the form's field; each ticked row adds its value. */
  readonly field: string;
  readonly value: string;
  /** What the row is, for screen readers. */
  readonly name: string;
  /** The id of the form, if the row is outside of it. */
  readonly form?: string;
  readonly defaultChecked?: boolean;
};

/** The checkbox of a row that a form does something with. Large enough for a thumb. */
export function TickBox({ field, value, name, form, defaultChecked }: TickBoxProps) {
  return (
    <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        name={field}
        value={value}
        form={form}
        defaultChecked={defaultChecked}
        aria-label={t("Tick {name}", { name })}
        className="size-5 accent-accent"
      />
    </label>
  );
}
