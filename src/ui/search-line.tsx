import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { controlClasses } from "#ui/field-parts.tsx";
import { t } from "#shared/texts/text.ts";

type SearchLineProps = {
  /** What is searched: "Messages". */
  readonly label: string;
  readonly boxLabel: string;
  readonly placeholder: string;
  /** What was searched for; the address has it as `?q=`. */
  readonly search: string;
  readonly className?: string;
};

/** A search of the page's own list, on one line. Works by the address alone. */
export function SearchLine({ label, boxLabel, placeholder, search, className }: SearchLineProps) {
  return (
    <Form
      method="get"
      role="search"
      aria-label={label}
      className={classes("flex gap-2", className)}
    >
      <input
        type="search"
        key={search}
        name="q"
        defaultValue={search}
        aria-label={boxLabel}
        placeholder={placeholder}
        maxLength={100}
        className={controlClasses}
      />
      <Button>{t("Search")}</Button>
    </Form>
  );
}
