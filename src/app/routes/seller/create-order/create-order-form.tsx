import { useState } from "react";
import { Form, Link, href, useFetcher } from "react-router";
import type { SellableVariant } from "#modules/catalog/public.ts";
import { manualOrderPlaceProblem } from "#modules/orders/public.ts";
import { stateName } from "#shared/indian-states.ts";
import { Amounts } from "#ui/amounts.tsx";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { CustomerChoice } from "./customer-choice.tsx";
import { ItemRows } from "./item-rows.tsx";
import { rowsOf, totalsOf, type Choices, type ItemRow, type Typed } from "./order-draft.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

/** The answer to a refused form. */
export type RefusedOrder = {
  readonly problem: { readonly message: string; readonly fields: Readonly<Record<string, string>> };
  readonly typed: Typed;
};

type CreateOrderFormProps = {
  readonly choices: Choices;
  /** The heading level of the sections: below the page's heading, or the dialog's. */
  readonly heading: "h2" | "h3";
  /** Set when the form was sent without JavaScript. */
  readonly refused?: RefusedOrder | undefined;
};

/** The form for a manual order: customer, items, totals. Used in the dialog and on its own page. */
export function CreateOrderForm({
  choices,
  heading: Heading,
  refused: refusedPage,
}: CreateOrderFormProps) {
  const fetcher = useFetcher<RefusedOrder>();
  const refused = fetcher.data ?? refusedPage;
  const errors = refused?.problem.fields ?? {};
  const typed = refusedPage?.typed ?? {};
  // The page loads again after each attempt; the form keeps its first idempotency key.
  const [idempotencyKey] = useState(typed["idempotencyKey"] ?? choices.idempotencyKey);
  const [placeOfSupply, setPlace] = useState(
    typed["customer.stateCode"] ||
      (choices.customers.find(({ id }) => id === typed["customerId"])?.stateCode ?? ""),
  );
  const [found, setFound] = useState<readonly SellableVariant[]>([]);
  const [rows, setRows] = useState(() => rowsOf(typed));
  const [shown, setShown] = useState(() =>
    Math.max(1, rows.filter((row) => row.variantId !== "").length),
  );
  const [shipping, setShipping] = useState(typed["shipping"] ?? "");
  const itemsById = new Map([...choices.items, ...found].map((item) => [item.variantId, item]));
  const totals = totalsOf(rows.slice(0, shown), itemsById, {
    seller: choices.seller,
    placeOfSupply,
    shipping,
  });

  function changeRows(next: readonly ItemRow[], count: number, item?: SellableVariant): void {
    setRows(next);
    setShown(count);
    if (item !== undefined) setFound([...found, item]);
  }

  return (
    <>
      <NarrowLists />
      <fetcher.Form
        method="post"
        action={href("/order-management/new")}
        className="grid gap-8"
        noValidate
      >
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <FormProblem message={refused?.problem.message} />
        <section className="grid gap-4">
          <Heading className="text-xl">{t("Customer")}</Heading>
          <CustomerChoice
            customers={choices.customers}
            typed={typed}
            errors={errors}
            onPlace={setPlace}
          />
        </section>
        <section className="grid gap-4">
          <Heading className="text-xl">{t("Items")}</Heading>
          {choices.items.length === 0 && (
            <p className="text-ink-muted">
              {rich("You have no published products to add to an order. <link>Add Product</link>", {
                link: (words) => (
                  <Link to={href("/seller/add-product")} className={textLinkClasses}>
                    {words}
                  </Link>
                ),
              })}
            </p>
          )}
          <ItemRows
            rows={rows}
            shown={shown}
            itemsById={itemsById}
            chargesGst={choices.seller.registration === "regular"}
            errors={errors}
            onChange={changeRows}
          />
        </section>
        <section className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t("Shipping, incl. GST (optional)")}
            name="shipping"
            prefix="₹"
            inputMode="decimal"
            value={shipping}
            onChange={(event) => setShipping(event.currentTarget.value)}
            error={errors["shipping"]}
            autoComplete="off"
            className="content-start"
          />
          <TextArea
            label={t("Note for the parcel (optional)")}
            hint={t("Printed on the packing slip")}
            name="notes"
            rows={2}
            maxLength={1000}
            defaultValue={typed["notes"]}
            error={errors["notes"]}
          />
        </section>
        <div className="grid gap-5 border-t border-line pt-6 sm:grid-cols-2 sm:items-end">
          <Totals choices={choices} totals={totals} placeOfSupply={placeOfSupply} />
          <Button
            variant="primary"
            size="large"
            className="sm:justify-self-end"
            pending={fetcher.state !== "idle"}
            pendingLabel={t("Creating...")}
          >
            {t("Create Order")}
          </Button>
        </div>
      </fetcher.Form>
    </>
  );
}

type TotalsProps = {
  readonly choices: Choices;
  readonly totals: ReturnType<typeof totalsOf>;
  readonly placeOfSupply: string;
};

/** The total of the order, and its kind of tax. */
function Totals({ choices, totals, placeOfSupply }: TotalsProps) {
  return (
    <div className="noscript:hidden" aria-live="polite">
      {totals === null ? (
        <p className="text-ink-muted">
          {t("The total appears here once you choose a customer and an item.")}
        </p>
      ) : (
        <>
          <Amounts amounts={totals} lines={totals.lines.map(({ line }) => line)} />
          <p className="mt-2 text-sm text-ink-muted">{taxWords(choices, placeOfSupply)}</p>
        </>
      )}
    </div>
  );
}

function taxWords({ seller }: Choices, placeOfSupply: string): string {
  const problem = manualOrderPlaceProblem(seller, placeOfSupply);
  if (problem !== null) return problem;
  if (seller.registration !== "regular") return t("You charge no GST.");
  if (seller.stateCode === null)
    return t("The state in your company settings decides whether CGST + SGST or IGST applies.");
  return seller.stateCode === placeOfSupply
    ? t("Within {placeOfSupply}: half CGST, half SGST.", {
        placeOfSupply: stateName(placeOfSupply),
      })
    : t("To {placeOfSupply}: IGST.", { placeOfSupply: stateName(placeOfSupply) });
}

/** Filters for long lists without JavaScript. */
function NarrowLists() {
  return (
    <Form
      method="get"
      action={href("/order-management/new")}
      className={
        "mb-8 hidden gap-4 rounded-card border border-line p-4 " +
        "noscript:grid sm:grid-cols-[1fr_1fr_auto] sm:items-end"
      }
    >
      <TextField label={t("Customers to choose from")} name="customer" maxLength={100} />
      <TextField label={t("Items to choose from")} name="item" maxLength={100} />
      <Button>{t("Filter the lists")}</Button>
    </Form>
  );
}
