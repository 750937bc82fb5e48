import { Link, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { ImportCategory, ImportView, LineFilter, SavedCategoryRule } from "../../contract.ts";
import { longestWords } from "../rules/category-rules.ts";
import { previewForm, productsOfFile } from "./preview-form.ts";
import { t } from "#shared/texts/text.ts";

type CategoryRulesProps = {
  readonly view: ImportView;
  readonly show: LineFilter;
  readonly categories: readonly ImportCategory[];
  readonly problem: { readonly fields: Readonly<Record<string, string>> } | undefined;
  readonly typed: Readonly<Record<string, string>> | undefined;
};

/** The seller's rules for categories, which this file and the next ones use. */
export function CategoryRules({ view, show, categories, problem, typed }: CategoryRulesProps) {
  const { rules, open } = view;
  if (open.unknown === 0 && rules.length === 0) return null;
  return (
    <Card as="section" className="mt-6">
      <CardHeader title={t("Categories by rule")} />
      <p className="text-ink-muted">
        {t(
          "A product gets the category if its name has all the words of a rule. If several rules fit, the one with the most words applies. We keep your rules for the next file.",
        )}
      </p>
      {open.unknown > 0 && <UnknownLink unknown={open.unknown} show={show} />}
      {rules.length > 0 && <RuleList rules={rules} categories={categories} />}
      {/* Keyed by the rules: once a rule is saved, the fields are empty. */}
      <div key={JSON.stringify(rules)} className="mt-5 grid gap-5 border-t border-line pt-5">
        <TextField
          id={`${previewForm}-ruleWords`}
          form={previewForm}
          name="ruleWords"
          label={t("Words in the product name")}
          placeholder={t("card holder")}
          autoComplete="off"
          maxLength={longestWords}
          defaultValue={typed?.["ruleWords"]}
          error={problem?.fields["ruleWords"]}
        />
        <SelectField
          id={`${previewForm}-ruleCategory`}
          form={previewForm}
          name="ruleCategory"
          label={t("Category for these products")}
          placeholder={t("Choose a category")}
          options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
          defaultValue={typed?.["ruleCategory"] ?? ""}
          error={problem?.fields["ruleCategory"]}
        />
        <Button form={previewForm} name="intent" value="saveRule" isWide>
          {t("Save rule")}
        </Button>
      </div>
    </Card>
  );
}

function UnknownLink({ unknown, show }: { readonly unknown: number; readonly show: LineFilter }) {
  const isShown = show === "category";
  const words = t(
    "{unknown, plural, one {Show the product whose category you choose} other {Show the # products whose category you choose}}",
    { unknown },
  );
  return (
    <Link
      to={{ search: isShown ? "" : "?show=category", hash: productsOfFile }}
      className={`${textLinkClasses} mt-2 inline-flex min-h-11 items-center`}
    >
      {isShown ? t("Show all products") : words}
    </Link>
  );
}

function RuleList({
  rules,
  categories,
}: {
  readonly rules: readonly SavedCategoryRule[];
  readonly categories: readonly ImportCategory[];
}) {
  const removed = useNavigation().formData?.get("removeRule");
  return (
    <ul aria-label={t("Your rules")} className="mt-3 grid max-h-96 overflow-y-auto">
      {rules.map(({ id, words, categorySlug }) => (
        <li
          key={id}
          className="flex items-center justify-between gap-3 border-t border-line py-2 first:border-0"
        >
          <span className="min-w-0 break-words">
            “{words}”
            <span className="block text-sm text-ink-muted">
              {categories.find(({ slug }) => slug === categorySlug)?.name ?? categorySlug}
            </span>
          </span>
          <Button
            form={previewForm}
            name="removeRule"
            value={id}
            variant="quiet"
            pending={removed === id}
            pendingLabel={t("Removing...")}
            aria-label={t("Remove the rule “{words}”", { words })}
          >
            {t("Remove")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
