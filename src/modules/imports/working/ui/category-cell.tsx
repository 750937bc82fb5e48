import { classes } from "#ui/classes.ts";
import { controlClasses } from "#ui/field-parts.tsx";
import type { ImportCategory, ImportLine, ResolvedCategory } from "../../contract.ts";
import { categoryField } from "../rules/category-field.ts";
import { isUpToSeller } from "../rules/resolve-category.ts";
import { previewForm } from "./preview-form.ts";
import { t } from "#shared/texts/text.ts";

type CategoryCellProps = {
  readonly line: ImportLine;
  readonly categories: readonly ImportCategory[];
  readonly typed: Readonly<Record<string, string>> | undefined;
};

/** The category that a product will get, and why; a choice where the file does not say it. */
export function CategoryCell({ line, categories, typed }: CategoryCellProps) {
  const { category, chosenCategory, name, line: at } = line;
  if (line.summary === null) return <span className="text-ink-muted">–</span>;
  const reason = (
    <span
      className={classes("block text-sm", category === null ? "text-danger" : "text-ink-muted")}
    >
      {reasonOf(category)}
    </span>
  );
  if (!isUpToSeller(category))
    return (
      <span className="block">
        {nameOf(category?.slug, categories)}
        {reason}
      </span>
    );
  const field = categoryField(at);
  return (
    <span className="grid min-w-0 gap-1">
      {/* Keyed by the saved choice: after an update the field shows it. */}
      <select
        key={chosenCategory}
        form={previewForm}
        name={field}
        aria-label={t("Category of {name}", { name })}
        defaultValue={typed?.[field] ?? chosenCategory ?? ""}
        className={classes(controlClasses, "min-w-0 truncate max-md:text-left")}
      >
        <option value="">{withoutChoice(category, categories)}</option>
        {categories.map(({ slug, name: label }) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </select>
      {reason}
    </span>
  );
}

function nameOf(slug: string | undefined, categories: readonly ImportCategory[]): string {
  return categories.find((category) => category.slug === slug)?.name ?? slug ?? "";
}

/** What the product gets if the seller chooses nothing for it. */
function withoutChoice(
  category: ResolvedCategory | null,
  categories: readonly ImportCategory[],
): string {
  switch (category?.source) {
    case "rule":
      return t("{slug} (by rule)", { slug: nameOf(category.slug, categories) });
    case "all":
      return t("{slug} (same as all others)", { slug: nameOf(category.slug, categories) });
    case "product":
      return t("Remove my choice");
    default:
      return t("Choose a category");
  }
}

function reasonOf(category: ResolvedCategory | null): string {
  switch (category?.source) {
    case "file":
      return t("From the file");
    case "shop":
      return t("As in your shop");
    case "product":
      return t("Your choice");
    case "rule":
      return t("Rule “{value}”", { value: category.rule ?? "" });
    case "all":
      return t("Same as all other products");
    default:
      return t("No category yet");
  }
}
