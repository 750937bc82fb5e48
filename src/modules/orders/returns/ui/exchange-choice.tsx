import { t } from "#shared/texts/text.ts";
import { SelectField } from "#ui/field.tsx";
import type { ReturnableLine, ExchangedFor } from "../contract.ts";

/** What the buyer gets for a returned line: the money, or another size or colour. */
export function ExchangeChoice({
  line,
  typed,
  error,
}: {
  readonly line: ReturnableLine;
  readonly typed: string | undefined;
  readonly error: string | undefined;
}) {
  if (line.exchanges.length === 0 && error === undefined)
    return line.hasAnswers ? (
      <p className="text-sm text-ink-muted">
        {t("This piece was made with your answers. It can be returned, but not exchanged.")}
      </p>
    ) : null;
  return (
    <SelectField
      label={t("What would you like instead?")}
      hint={t("Same price, and in stock. We keep it for you from now on.")}
      name={`exchange-${line.lineNumber}`}
      defaultValue={typed ?? ""}
      options={[
        { value: "", label: t("My money back") },
        ...line.exchanges.map((option) => ({
          value: option.variantId,
          label: t("Exchange: {piece}", { piece: exchangedForWords(option) }),
        })),
      ]}
      error={error}
    />
  );
}

/** "size 42, Brown", or the SKU of a variant without either. */
export function exchangedForWords({ size, colour, sku }: ExchangedFor): string {
  const parts = [size === null ? null : t("size {size}", { size }), colour];
  const words = parts.filter((part) => part !== null).join(", ");
  return words === "" ? sku : words;
}
