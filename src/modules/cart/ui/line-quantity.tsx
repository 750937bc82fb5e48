import { useFetcher } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";
import type { CartLine } from "../contract.ts";
import { lineTitle } from "../rules/cart-changes.ts";
import { maxQuantityPerLine } from "../rules/cart-limits.ts";
import { lineKey } from "../rules/line-key.ts";
import { setBrowserQuantity } from "./change-browser-cart.ts";

type Row = { readonly line: CartLine; readonly isVisitor: boolean };

/** What is made for one buyer is ordered as it was quoted. */
export function LineQuantity({
  line,
  canBeBought,
  isVisitor,
}: Row & { readonly canBeBought: boolean }) {
  const { isCommissioned, quantity } = line;
  if (!isCommissioned)
    return canBeBought ? <QuantityControl line={line} isVisitor={isVisitor} /> : null;
  return (
    <span className="text-sm text-ink-muted">
      {t("{quantity, plural, one {# piece} other {# pieces}}, made for you", { quantity })}
    </span>
  );
}

function QuantityControl({ line, isVisitor }: Row) {
  const fetcher = useFetcher<{ readonly problem?: { readonly message: string } }>();
  const label = t("Quantity of {line}", { line: lineTitle(line) });
  const max = Math.min(line.stock, maxQuantityPerLine);
  // Quantities are sent one after the other, so that the last one applies.
  const change = (quantity: number) =>
    isVisitor
      ? setBrowserQuantity(lineKey(line), quantity)
      : void fetcher.submit(
          {
            intent: "setQuantity",
            variantId: line.variantId,
            answers: JSON.stringify(line.answers),
            quantity,
            stay: "yes",
          },
          { method: "post", action: "/cart" },
        );
  return (
    <fetcher.Form method="post" action="/cart" className="flex items-center gap-2">
      <QuantityFields line={line} max={max} label={label} change={change} />
      {fetcher.data?.problem !== undefined && (
        <span className="text-sm text-danger">{fetcher.data.problem.message}</span>
      )}
    </fetcher.Form>
  );
}

function QuantityFields({
  line,
  max,
  label,
  change,
}: Pick<Row, "line"> & {
  readonly max: number;
  readonly label: string;
  readonly change: (quantity: number) => void;
}) {
  return (
    <>
      <input type="hidden" name="intent" value="setQuantity" />
      <input type="hidden" name="variantId" value={line.variantId} />
      <input type="hidden" name="answers" value={JSON.stringify(line.answers)} />
      <CartQuantity
        key={Math.min(line.quantity, max)}
        label={label}
        line={line}
        max={max}
        change={change}
      />
      <noscript>
        <Button size="small">{t("Update")}</Button>
      </noscript>
    </>
  );
}

function CartQuantity({
  label,
  line,
  max,
  change,
}: {
  readonly label: string;
  readonly line: CartLine;
  readonly max: number;
  readonly change: (quantity: number) => void;
}) {
  return (
    <QuantityStepper
      label={label}
      defaultValue={Math.min(line.quantity, max)}
      min={1}
      max={max}
      size="small"
      onChange={change}
    />
  );
}
