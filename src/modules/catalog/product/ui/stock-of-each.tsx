import { useId, useState, type KeyboardEvent } from "react";
import { Button } from "#ui/button.tsx";
import { controlClasses } from "#ui/field-parts.tsx";
import { classes } from "#ui/classes.ts";
import { t } from "#shared/texts/text.ts";

/** Sets the stock of all variants with one number, which saves typing, above all on a phone. */
export function StockOfEach({
  count,
  onFill,
}: {
  readonly count: number;
  readonly onFill: (stock: string) => void;
}) {
  const [typed, setTyped] = useState("");
  const id = useId();
  function fill() {
    if (typed.trim() === "") return;
    onFill(typed.trim());
    setTyped("");
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    fill();
  }
  return (
    <div className="noscript:hidden">
      <label htmlFor={id} className="font-medium">
        {t("The same stock for all")}
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          id={id}
          value={typed}
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
          placeholder="5"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          className={classes(controlClasses, "money max-w-28")}
        />
        <Button type="button" onClick={fill}>
          {t("Fill in all {count}", { count })}
        </Button>
      </div>
    </div>
  );
}
