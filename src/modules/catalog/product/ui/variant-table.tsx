import { memo, useCallback } from "react";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field-parts.tsx";
import { Icon } from "#ui/icon.tsx";
import { plusIcon } from "#ui/icons.ts";
import { Column, Table, TableBody, TableHead } from "#ui/table.tsx";
import { mostVariants } from "../rules/product-problems.ts";
import { variantFields } from "../rules/variant-fields.ts";
import {
  emptyVariantRow,
  onlyRow,
  valuesOf,
  withoutOption,
  withOption,
  type Option,
  type VariantRow,
} from "../rules/variant-table.ts";
import type { Editing } from "./editing.ts";
import { OptionWords } from "./option-words.tsx";
import { StockOfEach } from "./stock-of-each.tsx";
import { useLive } from "./use-live.ts";
import { VariantLine } from "./variant-line.tsx";
import { t } from "#shared/texts/text.ts";

const Line = memo(VariantLine);

/**
 * Sizes and colours, and the table of their combinations: each row is a variant with SKU, stock and
 * price.
 */
export function VariantTable({ edit }: { readonly edit: Editing }) {
  const { form, set, field } = edit;
  const isLive = useLive();
  const rows = form.variants;
  const only = onlyRow(rows);
  const problem = field("variants");

  const change = useCallback(
    (key: string, changes: Partial<VariantRow>) =>
      set(({ variants }) => ({
        variants: variants.map((row) => (row.key === key ? { ...row, ...changes } : row)),
      })),
    [set],
  );
  const remove = useCallback(
    (key: string) =>
      set(({ variants }) => ({ variants: variants.filter((row) => row.key !== key) })),
    [set],
  );
  const add = (option: Option) => (word: string) =>
    set(({ variants }) => ({
      variants: withOption(variants, option, word, newKey).slice(0, mostVariants),
    }));
  const drop = (option: Option) => (word: string) =>
    set(({ variants }) => ({ variants: withoutOption(variants, option, word) }));

  return (
    <div className="grid gap-5">
      <div className="grid gap-6 noscript:hidden sm:grid-cols-2">
        <OptionWords
          label={t("Sizes")}
          hint={t("Only if it comes in several sizes: 38, 39, 40")}
          addLabel={t("Add size")}
          words={valuesOf(rows, "size")}
          maxLength={variantFields.size.maxLength}
          onAdd={add("size")}
          onRemove={drop("size")}
        />
        <OptionWords
          label={t("Colours")}
          hint={t("Only if it comes in several colours: Tan, Black")}
          addLabel={t("Add colour")}
          words={valuesOf(rows, "colour")}
          maxLength={variantFields.colour.maxLength}
          onAdd={add("colour")}
          onRemove={drop("colour")}
        />
      </div>
      {problem.error !== undefined && (
        <div id={problem.id} tabIndex={-1}>
          <FieldError id={`${problem.id}-error`}>{problem.error}</FieldError>
        </div>
      )}
      {only === null ? (
        <div className="grid gap-3">
          {rows.length > 1 && (
            <StockOfEach
              count={rows.length}
              onFill={(stock) =>
                set(({ variants }) => ({ variants: variants.map((row) => ({ ...row, stock })) }))
              }
            />
          )}
          <Table caption={t("Variants")}>
            <TableHead>
              <Column>{t("Colour")}</Column>
              <Column>{t("Size")}</Column>
              <Column>{t("SKU")}</Column>
              <Column>{t("Stock")}</Column>
              <Column>{t("Price (₹)")}</Column>
              <Column>
                <span className="sr-only">{t("Remove")}</span>
              </Column>
            </TableHead>
            <TableBody>
              {rows.map((row, index) => (
                <Line
                  key={row.key}
                  row={row}
                  index={index}
                  name={form.name}
                  price={form.price}
                  isOnly={rows.length === 1}
                  problems={problemsOf(field, index)}
                  change={change}
                  remove={remove}
                />
              ))}
            </TableBody>
          </Table>
          <div>
            <Button
              type={isLive ? "button" : "submit"}
              size="small"
              name="intent"
              value="addVariant"
              disabled={rows.length >= mostVariants}
              onClick={() => set({ variants: [...rows, emptyVariantRow(newKey())] })}
            >
              <Icon d={plusIcon} className="size-4" />
              {t("Add another")}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <HiddenPart row={only} />
          <div className="hidden noscript:block">
            <Button type="submit" name="intent" value="addVariant" size="small">
              {t("It comes in sizes or colours")}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** A product without choices has its fields elsewhere in the form; its id is sent along. */
function HiddenPart({ row }: { readonly row: VariantRow }) {
  return (
    <>
      <input type="hidden" name="variants.0.id" value={row.id} />
      <input type="hidden" name="variants.0.stockShown" value={row.stockShown} />
      <input type="hidden" name="variants.0.price" value={row.price} />
      <input type="hidden" name="variants.0.wasOrdered" value={row.wasOrdered ? "yes" : ""} />
    </>
  );
}

let made = 0;
function newKey(): string {
  return `new-${Date.now().toString(36)}-${made++}`;
}

/** As one string, so that a row without problems is not rendered again. */
function problemsOf(field: Editing["field"], index: number): string {
  return JSON.stringify(
    (["colour", "size", "sku", "stock", "pricePaise"] as const).map((name) =>
      field(`variants.${index}.${name}`),
    ),
  );
}
