import { href } from "react-router";
import { withReusedItem } from "#modules/invoicing/public.ts";
import { Button } from "#ui/button.tsx";
import { ComboboxPicker } from "#ui/combobox.tsx";
import { SelectField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { xIcon } from "#ui/icons.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { useFoundOptions } from "#ui/use-found-options.ts";
import type { InvoiceChoices, ItemChoice } from "#app/routes/seller/gst-invoice/invoice-choices.ts";
import type { InvoiceChange } from "./use-typed-invoice.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

type SavedItemsProps = { readonly items: readonly ItemChoice[]; readonly onChange: InvoiceChange };

/**
 * Previously invoiced items and the seller's products: found by typing, or chosen from a list
 * without JavaScript.
 */
export function SavedItems({ items, onChange }: SavedItemsProps) {
  const { found, isSearching, search } = useFoundOptions<InvoiceChoices, ItemChoice>(
    (words) => `${href("/gst-invoice")}?item=${encodeURIComponent(words)}`,
    (choices) => choices.items,
  );
  const offered = found ?? items;
  const saved = items.filter(({ savedId }) => savedId !== null);
  if (items.length === 0) return null;
  return (
    <div className="grid gap-3">
      <ComboboxPicker
        label={t("Find an item")}
        placeholder={t("A product, or something you invoiced before")}
        options={offered.map((item) => ({
          value: item.key,
          label: item.description,
          note: item.note,
        }))}
        onSearch={search}
        isSearching={isSearching}
        onPick={({ value }) => {
          const item = offered.find(({ key }) => key === value);
          if (item !== undefined) onChange((now) => withReusedItem(now, item));
        }}
      />
      <div className="hidden items-end gap-3 noscript:grid sm:grid-cols-[1fr_auto]">
        <SelectField
          label={t("Saved or earlier item")}
          name="known"
          options={items.map((item) => ({
            value: item.key,
            label: `${item.description} · ${item.note}`,
          }))}
          placeholder={t("Choose an item")}
        />
        <Button name="intent" value="take">
          {t("Use this item")}
        </Button>
      </div>
      {saved.length > 0 && (
        <details>
          <summary
            className={`inline-flex min-h-11 cursor-pointer items-center ${textLinkClasses}`}
          >
            {t("Saved items ({length})", { length: saved.length })}
          </summary>
          <ul className="mt-2 max-h-80 overflow-y-auto rounded-card border border-line">
            {saved.map((item) => (
              <li
                key={item.key}
                className="flex items-center gap-2 border-b border-line pl-3.5 last:border-0"
              >
                <button
                  type="button"
                  onClick={() => onChange((now) => withReusedItem(now, item))}
                  className="min-h-11 min-w-0 grow py-2 text-left leading-snug wrap-anywhere hover:text-accent-text focus-visible:-outline-offset-2 noscript:pointer-events-none"
                >
                  <span className="font-medium">{item.description}</span>
                  <span className="block text-sm text-ink-muted">
                    {rich("{value} · HSN {hsn}", {
                      value: item.note.split(" · ")[0],
                      hsn: item.hsn,
                    })}
                  </span>
                </button>
                <ForgetButton item={item} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function ForgetButton({ item: { savedId, description } }: { readonly item: ItemChoice }) {
  return (
    <Button
      name="intent"
      value={`forget.${savedId}`}
      variant="quiet"
      size="icon"
      aria-label={t("Remove {description} from your saved items", { description })}
    >
      <Icon d={xIcon} />
    </Button>
  );
}
