import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { controlClasses } from "#ui/field-parts.tsx";
import { Icon } from "#ui/icon.tsx";
import { xIcon } from "#ui/icons.ts";
import { Cell, Row } from "#ui/table.tsx";
import { variantWords } from "../rules/clean-product.ts";
import { variantFields } from "../rules/variant-fields.ts";
import { proposedSku } from "../rules/proposed-sku.ts";
import type { VariantRow } from "../rules/variant-table.ts";
import { t } from "#shared/texts/text.ts";

type VariantLineProps = {
  readonly row: VariantRow;
  readonly index: number;
  readonly name: string;
  readonly price: string;
  readonly isOnly: boolean;
  /** Ids and problems of the five fields, as JSON. */
  readonly problems: string;
  readonly change: (key: string, changes: Partial<VariantRow>) => void;
  readonly remove: (key: string) => void;
};

type Column = {
  readonly label: string;
  readonly field: "colour" | "size" | "sku" | "stock" | "price";
  readonly width: string;
  readonly mode?: "numeric" | "decimal";
  readonly maxLength?: number;
};

const columns = (): readonly Column[] => [
  {
    label: t("Colour"),
    field: "colour",
    width: "md:w-[22%]",
    maxLength: variantFields.colour.maxLength,
  },
  { label: t("Size"), field: "size", width: "md:w-[13%]", maxLength: variantFields.size.maxLength },
  { label: "SKU", field: "sku", width: "", maxLength: variantFields.sku.maxLength },
  { label: t("Stock"), field: "stock", width: "md:w-[12%]", mode: "numeric" },
  { label: t("Price (₹)"), field: "price", width: "md:w-[16%]", mode: "decimal" },
];

/** One variant: a row of the table on wide screens, a card on a phone. */
export function VariantLine({
  row,
  index,
  name,
  price,
  isOnly,
  problems,
  change,
  remove,
}: VariantLineProps) {
  const fields = JSON.parse(problems) as readonly {
    readonly id: string;
    readonly error?: string;
  }[];
  const words = variantWords(row) || t("line {value}", { value: index + 1 });
  const hints: Partial<Record<Column["field"], string>> = {
    sku: proposedSku({ name, size: row.size, colour: row.colour }),
    stock: "0",
    price: price || t("as above"),
  };
  return (
    <Row className="max-md:grid-cols-2 max-md:gap-x-3">
      {columns().map(({ label, field, width, mode, maxLength }, place) => {
        const { id, error } = fields[place] ?? { id: `${row.key}-${field}` };
        const isFixed =
          row.wasOrdered && (field === "colour" || field === "size") && row[field] !== "";
        return (
          <Cell key={field} className={classes(width, field === "sku" && "max-md:col-span-2")}>
            <span className="grid gap-1">
              <span aria-hidden="true" className="text-sm text-ink-muted md:hidden">
                {label}
              </span>
              <input
                id={id}
                name={`variants.${index}.${field}`}
                aria-label={t("{label} of {words}", { label, words })}
                aria-invalid={error !== undefined || undefined}
                aria-describedby={error === undefined ? undefined : `${id}-error`}
                inputMode={mode}
                maxLength={maxLength}
                placeholder={hints[field]}
                autoComplete="off"
                value={row[field]}
                readOnly={isFixed}
                title={
                  isFixed ? t("It has orders, so its size and colour cannot change.") : undefined
                }
                onChange={(event) => change(row.key, { [field]: event.target.value })}
                className={classes(controlClasses, mode !== undefined && "money")}
              />
              {error !== undefined && (
                <span id={`${id}-error`} className="text-sm font-medium text-danger">
                  {error}
                </span>
              )}
            </span>
          </Cell>
        );
      })}
      <Cell className="text-right max-md:col-span-2 max-md:-mb-1 max-md:py-0 md:w-12">
        <input type="hidden" name={`variants.${index}.id`} value={row.id} />
        <input type="hidden" name={`variants.${index}.stockShown`} value={row.stockShown} />
        <input
          type="hidden"
          name={`variants.${index}.wasOrdered`}
          value={row.wasOrdered ? "yes" : ""}
        />
        {row.wasOrdered ? (
          <span className="text-sm text-ink-muted max-md:block">{t("ordered")}</span>
        ) : (
          !isOnly && (
            <Button
              type="submit"
              name="intent"
              value={`removeVariant.${index}`}
              variant="quiet"
              size="icon"
              aria-label={t("Remove {words}", { words })}
              onClick={(event) => {
                event.preventDefault();
                remove(row.key);
              }}
            >
              <Icon d={xIcon} className="size-5" />
            </Button>
          )
        )}
      </Cell>
    </Row>
  );
}
