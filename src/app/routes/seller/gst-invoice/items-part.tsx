import {
  amountOf,
  maxItems,
  withItemAdded,
  withoutItem,
  type InvoiceFields,
  type TypedInvoice,
  type TypedItem,
} from "#modules/invoicing/public.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { plusIcon, trash2Icon } from "#ui/icons.ts";
import { Money } from "#ui/price.tsx";
import type { InvoiceChange } from "./use-typed-invoice.ts";
import { t } from "#shared/texts/text.ts";

type ItemsSectionProps = {
  readonly invoice: TypedInvoice;
  readonly slabs: readonly number[];
  readonly chargesGst: boolean;
  readonly errors: InvoiceFields;
  readonly onChange: InvoiceChange;
};

/** The items, one card each. The last one cannot be removed. */
export function ItemsSection({ invoice, slabs, chargesGst, errors, onChange }: ItemsSectionProps) {
  const rates = slabs.map((rate) => ({ value: String(rate), label: `${rate / 100}%` }));
  return (
    <div className="grid gap-4">
      <ol className="grid gap-4">
        {invoice.items.map((item, index) => (
          <ItemCard
            key={item.key}
            item={item}
            place={index + 1}
            isLast={invoice.items.length === 1}
            rates={chargesGst ? rates : null}
            errors={errors}
            onType={(field, value) =>
              onChange((now) => ({
                ...now,
                items: now.items.map((each) =>
                  each.key === item.key ? { ...each, [field]: value } : each,
                ),
              }))
            }
            onRemove={() => onChange((now) => withoutItem(now, item.key))}
          />
        ))}
      </ol>
      {invoice.items.length < maxItems && (
        <Button
          name="intent"
          value="add"
          className="justify-self-start"
          onClick={(event) => {
            event.preventDefault();
            onChange(withItemAdded);
          }}
        >
          <Icon d={plusIcon} />
          {t("Add Item")}
        </Button>
      )}
    </div>
  );
}

type ItemCardProps = {
  readonly item: TypedItem;
  readonly place: number;
  readonly isLast: boolean;
  /** Null where no GST is charged. */
  readonly rates: readonly { readonly value: string; readonly label: string }[] | null;
  readonly errors: InvoiceFields;
  readonly onType: (field: Exclude<keyof TypedItem, "key">, value: string) => void;
  readonly onRemove: () => void;
};

function ItemCard({ item, place, isLast, rates, errors, onType, onRemove }: ItemCardProps) {
  const field = (name: Exclude<keyof TypedItem, "key">) => ({
    name: `item${item.key}.${name}`,
    value: item[name],
    error: errors[`item${item.key}.${name}`],
    autoComplete: "off",
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onType(name, event.currentTarget.value),
  });
  return (
    <li
      aria-label={t("Item {place}", { place })}
      className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-card border border-line p-4"
    >
      <TextField
        {...field("description")}
        label={t("Item {place}: description", { place })}
        maxLength={300}
        className="col-span-2"
      />
      <TextField {...field("hsn")} label={t("HSN code")} inputMode="numeric" maxLength={12} />
      {rates === null ? (
        <p className="self-end py-2.5 text-sm text-ink-muted">{t("No GST charged")}</p>
      ) : (
        <SelectField {...field("gst")} label={t("GST rate")} options={rates} />
      )}
      <TextField {...field("quantity")} label={t("Quantity")} inputMode="numeric" maxLength={12} />
      <TextField
        {...field("rate")}
        label={t("Rate, excl. GST")}
        prefix="₹"
        inputMode="decimal"
        maxLength={20}
      />
      <div className="col-span-2 flex items-center justify-between gap-4 border-t border-line pt-3">
        <p className="min-w-0">
          <span className="text-sm text-ink-muted">{t("Amount")} </span>
          <span className="font-medium noscript:hidden">
            <Money paise={amountOf(item)} />
          </span>
        </p>
        <Button
          name="intent"
          value={`remove.${item.key}`}
          variant="quiet"
          size="icon"
          disabled={isLast}
          aria-label={t("Remove item {place}", { place })}
          onClick={(event) => {
            event.preventDefault();
            onRemove();
          }}
        >
          <Icon d={trash2Icon} />
        </Button>
      </div>
    </li>
  );
}
