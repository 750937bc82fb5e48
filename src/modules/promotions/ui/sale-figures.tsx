import { Money } from "#ui/price.tsx";
import type { SaleResult } from "./sale-rows.tsx";
import { locale, t } from "#shared/texts/text.ts";

/** The result of a sale so far, in four figures. */
export function SaleFigures({ result }: { readonly result: SaleResult | undefined }) {
  if (result === undefined) return null;
  const figures = [
    {
      name: t("Views"),
      value: result.views.toLocaleString(locale()),
      note: t("on the days of the sale"),
    },
    {
      name: t("Orders"),
      value: result.orders.toLocaleString(locale()),
      note: t("placed during the sale"),
    },
    {
      name: t("Pieces"),
      value: result.pieces.toLocaleString(locale()),
      note: t("in these orders"),
    },
    {
      name: t("Revenue"),
      value: <Money paise={result.revenuePaise} />,
      note: t("goods, without GST"),
    },
  ];
  return (
    <dl
      className={
        "grid grid-cols-2 gap-px overflow-hidden rounded-card " +
        "border border-line bg-line lg:grid-cols-4"
      }
    >
      {figures.map(({ name, value, note }) => (
        <div key={name} className="bg-surface-raised p-4 sm:p-5">
          <dt className="text-sm text-ink-muted">{name}</dt>
          <dd className="mt-1 font-display text-xl wrap-anywhere">
            {value} <span className="block font-sans text-sm text-ink-muted">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
