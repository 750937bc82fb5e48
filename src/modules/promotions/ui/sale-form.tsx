import { useId, useRef, useState, type FormEvent, type MouseEvent } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import type { GstRate } from "#modules/tax/public.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmAgain } from "#ui/confirm-again.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { discountInWords } from "../rules/typed-discount.ts";
import { DiscountFields } from "./discount-fields.tsx";
import { ProductChoice, type Pieces } from "./product-choice.tsx";
import { typedDiscountOf, typedSale, type TypedSale } from "./typed-sale.ts";
import { t } from "#shared/texts/text.ts";

type Problem = {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly confirm?: string;
};
type SaleFormProps = {
  readonly pieces: Pieces;
  readonly search: string;
  readonly isFirstPage: boolean;
  readonly typed: TypedSale;
  readonly rates: readonly GstRate[];
  readonly problem: Problem | undefined;
};

/** A new sale: its discount and products. The preview of prices follows each keystroke. */
export function SaleForm({ pieces, search, isFirstPage, typed, rates, problem }: SaleFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [now, setNow] = useState(typed);
  const isApplying = useNavigation().formMethod === "POST";
  const submit = useSubmit();
  const errors = problem?.fields ?? {};
  const discount = typedDiscountOf(now);
  const problems = Object.entries(errors).map(([name, message]) => ({
    id: `${id}-${name}`,
    message,
  }));
  const read = () => form.current !== null && setNow(typedSale(new FormData(form.current)));
  const lookWithoutMoving = (event: FormEvent<HTMLFormElement>) => {
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    if (!(submitter instanceof HTMLButtonElement) || submitter.formMethod !== "get") return;
    event.preventDefault();
    void submit(submitter, { preventScrollReset: true });
  };
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onInput={read}
      onSubmit={lookWithoutMoving}
      className="grid gap-8"
    >
      {/* Browsers use a form's first button for Enter: this one only searches, so that Enter never
          applies a sale by accident. */}
      <button
        type="submit"
        formMethod="get"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onClick={applyUnlessSearching}
      >
        {t("Search")}
      </button>
      <FormProblem
        message={problem?.message}
        fields={
          problems.length > 1
            ? problems
            : problems.filter(({ message }) => message === problem?.message)
        }
      />
      <ConfirmAgain answer={problem?.confirm} />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <DiscountFields id={id} values={typed} errors={errors} isQuickByAddress />
        <ProductChoice
          id={id}
          pieces={pieces}
          search={search}
          isFirstPage={isFirstPage}
          ticked={new Set(typed.products)}
          scope={now.scope}
          discount={discount}
          rates={rates}
          error={errors["products"]}
        />
      </div>
      <div
        className={
          "sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-6 " +
          "gap-y-2 border-t border-line bg-surface px-4 py-3"
        }
      >
        <Button
          variant="primary"
          size="large"
          data-apply
          pending={isApplying}
          pendingLabel={t("Applying...")}
        >
          {t("Apply Sale")}
        </Button>
        <p role="status" className="text-ink-muted noscript:hidden">
          {discount === null
            ? summary(now, pieces.total)
            : t("{products}, {discount}", {
                products: summary(now, pieces.total),
                discount: discountInWords(discount),
              })}
        </p>
      </div>
    </Form>
  );
}

function summary({ scope, products }: TypedSale, total: number): string {
  if (scope === "all") return t("All {total} products", { total });
  if (products.length === 0) return t("No product selected");
  return t("{length, plural, one {1 product selected} other {# products selected}}", {
    length: products.length,
  });
}

/** With JavaScript, Enter outside the search applies the sale. */
function applyUnlessSearching(event: MouseEvent<HTMLButtonElement>): void {
  const { form } = event.currentTarget;
  const field = document.activeElement;
  if (form === null || (field instanceof HTMLInputElement && field.type === "search")) return;
  event.preventDefault();
  form.requestSubmit(form.querySelector<HTMLButtonElement>("[data-apply]"));
}
