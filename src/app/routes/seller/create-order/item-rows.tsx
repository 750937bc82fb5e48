import { href } from "react-router";
import type { SellableVariant } from "#modules/catalog/public.ts";
import { lineTitle } from "#modules/cart/public.ts";
import { choicesWith } from "#modules/tax/public.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Combobox, ComboboxPicker } from "#ui/combobox.tsx";
import type { ComboboxOption } from "#ui/combobox-options.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { plusIcon, xIcon } from "#ui/icons.ts";
import { useFoundOptions } from "#ui/use-found-options.ts";
import { emptyItemRow, withItem, withPrice, type Choices, type ItemRow } from "./order-draft.ts";
import { t } from "#shared/texts/text.ts";

type ItemRowsProps = {
  readonly rows: readonly ItemRow[];
  /** How many rows are visible; the others are for browsers without JavaScript. */
  readonly shown: number;
  readonly itemsById: ReadonlyMap<string, SellableVariant>;
  readonly chargesGst: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (rows: readonly ItemRow[], shown: number, found?: SellableVariant) => void;
};

/** The items of the order: one row each, found by name or chosen from the list. */
export function ItemRows({ rows, shown, itemsById, chargesGst, errors, onChange }: ItemRowsProps) {
  const nextKey = Math.max(...rows.map((row) => row.key)) + 1;
  const replace = (row: ItemRow) =>
    onChange(
      rows.map((each) => (each.key === row.key ? row : each)),
      shown,
    );
  const remove = (key: number) =>
    onChange(
      [...rows.filter((row) => row.key !== key), emptyItemRow(nextKey)],
      Math.max(1, shown - 1),
    );
  const add = (item: SellableVariant) => {
    const free = rows.findIndex((row, index) => index < shown && row.variantId === "");
    const place = free === -1 ? shown : free;
    const filled = rows.map((row, index) => (index === place ? withItem(row, item) : row));
    onChange(
      place < rows.length ? filled : [...rows, withItem(emptyItemRow(nextKey), item)],
      Math.max(shown, place + 1),
      item,
    );
  };
  return (
    <div className="grid gap-4">
      <FindItem itemsById={itemsById} onPick={add} />
      <ol className="grid gap-4">
        {rows.map((row, index) => (
          <Row
            key={row.key}
            row={row}
            place={index + 1}
            isShown={index < shown}
            canRemove={shown > 1 || row.variantId !== ""}
            itemsById={itemsById}
            chargesGst={chargesGst}
            errors={errors}
            onChange={replace}
            onRemove={() => remove(row.key)}
          />
        ))}
      </ol>
      <Button
        type="button"
        variant="quiet"
        className="justify-self-start noscript:hidden"
        onClick={() =>
          onChange(shown < rows.length ? rows : [...rows, emptyItemRow(nextKey)], shown + 1)
        }
      >
        <Icon d={plusIcon} />
        {t("Add another item")}
      </Button>
    </div>
  );
}

type FindItemProps = {
  readonly itemsById: ReadonlyMap<string, SellableVariant>;
  readonly onPick: (item: SellableVariant) => void;
};

/** Searches all of the seller's items and puts the chosen one into the next free row. */
function FindItem({ itemsById, onPick }: FindItemProps) {
  const { found, isSearching, search } = useFoundOptions<Choices, SellableVariant>(
    (words) => `${href("/order-management/new")}?item=${encodeURIComponent(words)}`,
    (choices) => choices.items,
  );
  const offered = found ?? [...itemsById.values()];
  return (
    <ComboboxPicker
      label={t("Find an item")}
      placeholder={t("Name, colour or SKU")}
      options={offered.map(optionOf)}
      onSearch={search}
      isSearching={isSearching}
      onPick={({ value }) => {
        const item = offered.find(({ variantId }) => variantId === value);
        if (item !== undefined) onPick(item);
      }}
    />
  );
}

function optionOf(item: SellableVariant): ComboboxOption {
  return {
    value: item.variantId,
    label: lineTitle(item),
    note: `${item.sku} · ${formatRupeesShort(item.unitPricePaise)} · ${stockWords(item)}`,
    isDisabled: item.stock === 0,
  };
}

/** The GST rates that the row's item may have; without an item, those of all items. */
function ratesOf(
  { variantId }: ItemRow,
  itemsById: ReadonlyMap<string, SellableVariant>,
): readonly number[] {
  const item = itemsById.get(variantId);
  return item === undefined
    ? [...new Set([...itemsById.values()].flatMap(({ gstChoices }) => gstChoices))].toSorted(
        (a, b) => a - b,
      )
    : choicesWith(item.gstChoices, item.gstBasisPoints);
}

type RowProps = Omit<ItemRowsProps, "rows" | "shown" | "onChange"> & {
  readonly row: ItemRow;
  readonly place: number;
  readonly isShown: boolean;
  readonly canRemove: boolean;
  readonly onChange: (row: ItemRow) => void;
  readonly onRemove: () => void;
};

function Row({
  row,
  place,
  isShown,
  canRemove,
  itemsById,
  chargesGst,
  errors,
  onChange,
  onRemove,
}: RowProps) {
  const name = (field: string) => `item${row.key}.${field}`;
  const error = (field: string) => errors[name(field)];
  const item = itemsById.get(row.variantId);
  return (
    <li
      className={classes(
        "grid-cols-2 gap-x-4 gap-y-3 rounded-card border border-line p-4 sm:grid-cols-[6rem_1fr_8rem_auto]",
        isShown ? "grid" : "hidden noscript:grid",
      )}
    >
      <Combobox
        label={t("Item {place}", { place })}
        name={name("variantId")}
        value={item === undefined ? null : optionOf(item)}
        onChoose={(option) => onChange(withItem(row, itemsById.get(option?.value ?? "")))}
        options={[...itemsById.values()].map(optionOf)}
        placeholder={t("Choose an item")}
        error={error("variantId")}
        className="col-span-full"
      />
      <TextField
        label={t("Quantity")}
        name={name("quantity")}
        inputMode="numeric"
        maxLength={2}
        value={row.quantity}
        onChange={(event) => onChange({ ...row, quantity: event.currentTarget.value })}
        error={error("quantity")}
      />
      <TextField
        label={
          chargesGst && item?.priceIncludesGst === true
            ? t("Unit price incl. GST")
            : t("Unit price")
        }
        name={name("price")}
        prefix="₹"
        inputMode="decimal"
        value={row.price}
        placeholder={t("Today's price")}
        onChange={(event) =>
          onChange(withPrice(row, itemsById.get(row.variantId), event.currentTarget.value))
        }
        error={error("price")}
        autoComplete="off"
      />
      {chargesGst ? (
        <SelectField
          label={t("GST rate")}
          name={name("rate")}
          value={row.rate}
          onChange={(event) => onChange({ ...row, rate: event.currentTarget.value })}
          placeholder={t("Usual")}
          options={ratesOf(row, itemsById).map((rate) => ({
            value: String(rate),
            label: `${rate / 100}%`,
          }))}
          error={error("rate")}
        />
      ) : (
        <p className="self-end py-2.5 text-sm text-ink-muted">{t("No GST charged")}</p>
      )}
      <Button
        type="button"
        variant="quiet"
        size="icon"
        disabled={!canRemove}
        aria-label={t("Remove item {place}", { place })}
        className="self-end justify-self-end noscript:hidden"
        onClick={onRemove}
      >
        <Icon d={xIcon} />
      </Button>
    </li>
  );
}

function stockWords({ stock }: SellableVariant): string {
  return stock === 0 ? t("sold out") : t("{stock} left", { stock });
}
