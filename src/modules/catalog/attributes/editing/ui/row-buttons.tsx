import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { t } from "#shared/texts/text.ts";
import type { useFormRows } from "./use-form-rows.ts";

const arrowUp = "m5 12 7-7 7 7M12 19V5";
const arrowDown = "m19 12-7 7-7-7M12 5v14";
const cross = "M6 6l12 12M18 6 6 18";

type RowButtonsProps = {
  readonly at: number;
  readonly count: number;
  /** What the row is called: "Brass". */
  readonly name: string;
  readonly canRemove: boolean;
  readonly stepButton: ReturnType<typeof useFormRows>["stepButton"];
};

/** Moves a row up or down, or removes it. */
export function RowButtons({ at, count, name, canRemove, stepButton }: RowButtonsProps) {
  return (
    <div className="flex">
      <Button
        {...stepButton({ kind: "up", at })}
        variant="quiet"
        size="icon"
        disabled={at === 0}
        aria-label={t("Move {name} up", { name })}
      >
        <Icon d={arrowUp} />
      </Button>
      <Button
        {...stepButton({ kind: "down", at })}
        variant="quiet"
        size="icon"
        disabled={at === count - 1}
        aria-label={t("Move {name} down", { name })}
      >
        <Icon d={arrowDown} />
      </Button>
      {canRemove && (
        <Button
          {...stepButton({ kind: "remove", at })}
          variant="quiet"
          size="icon"
          aria-label={t("Remove {name}", { name })}
        >
          <Icon d={cross} />
        </Button>
      )}
    </div>
  );
}

/**
 * The button that Enter in a text field presses. Without it the browser would take the first one,
 * which moves a row.
 */
export function EnterSaves() {
  return <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />;
}
