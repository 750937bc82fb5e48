import { t } from "#shared/texts/text.ts";
import { SelectField } from "#ui/field.tsx";
import { repairChoice, type ReturnableLine, type ExchangedFor } from "../contract.ts";

/** What the buyer gets for a returned line: the money, another size or colour, or a repair. */
export function ExchangeChoice({
  line,
  typed,
  error,
}: {
  readonly line: ReturnableLine;
  readonly typed: string | undefined;
  readonly error: string | undefined;
}) {
  return (
    <SelectField
      label={t("What would you like?")}
      hint={
        line.hasAnswers
          ? t("This piece was made with your answers, so it cannot be exchanged.")
          : undefined
      }
      name={`exchange-${line.lineNumber}`}
      defaultValue={typed ?? ""}
      options={[
        { value: "", label: t("My money back") },
        ...line.exchanges.map((option) => ({
          value: option.variantId,
          label: t("Exchange: {piece}", { piece: exchangedForWords(option) }),
        })),
        { value: repairChoice, label: t("Have it repaired") },
      ]}
      error={error}
    />
  );
}

/** What holds for every piece of an order, said once above them. */
export function choicesHint(lines: readonly ReturnableLine[]): string {
  const repair = t("A damaged or faulty piece can be repaired: free of charge, there and back.");
  return lines.some(({ left, exchanges }) => left > 0 && exchanges.length > 0)
    ? t("An exchange has the same price, and we keep it for you from now on. {repair}", { repair })
    : repair;
}

/** "size 42, Brown", or the SKU of a variant without either. */
export function exchangedForWords({ size, colour, sku }: ExchangedFor): string {
  const parts = [size === null ? null : t("size {size}", { size }), colour];
  const words = parts.filter((part) => part !== null).join(", ");
  return words === "" ? sku : words;
}
