import { Form } from "react-router";
import type { CategoryChoice } from "#modules/catalog/public.ts";
import type { UploadedPicture } from "#modules/media/public.ts";
import { PictureField } from "#modules/media/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/choice-field.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { CommissionView, QuoteView } from "../contract.ts";
import { quoteAdvances, usualValidDays } from "../rules/commission-values.ts";
import { fieldOf, problemBesideNone, type RefusedCommission } from "./refused-commission.ts";

type SellerStepsProps = {
  readonly commission: CommissionView;
  readonly categories: readonly CategoryChoice[];
  readonly refused: RefusedCommission | undefined;
  /** What was just uploaded without JavaScript. */
  readonly uploads: readonly UploadedPicture[];
};

/** What the artisan can do: quote, quote anew, or decline. */
export function SellerSteps({ commission, categories, refused, uploads }: SellerStepsProps) {
  const { steps, quotes, state } = commission;
  const intent = refused?.typed["intent"];
  const isDecline = intent === "decline";
  const form = (
    <QuoteForm
      commission={commission}
      categories={categories}
      refused={isDecline ? undefined : refused}
      uploads={uploads}
    />
  );
  return (
    <div className="grid gap-4">
      {steps.includes("quote") &&
        (state === "quoted" ? (
          <ConfirmStep
            label={t("Replace the quote…")}
            isOpen={intent === "quote" || uploads.length > 0}
          >
            {form}
          </ConfirmStep>
        ) : (
          <section className="grid gap-4">
            <h2 className="text-xl">{quotes.length === 0 ? t("Your quote") : t("A new quote")}</h2>
            {form}
          </section>
        ))}
      {steps.includes("decline") && (
        <DeclineStep refused={isDecline ? refused : undefined} isOpen={isDecline} />
      )}
    </div>
  );
}

function DeclineStep({
  refused,
  isOpen,
}: Pick<SellerStepsProps, "refused"> & { readonly isOpen: boolean }) {
  return (
    <ConfirmStep label={t("Decline…")} isOpen={isOpen}>
      <Form method="post" noValidate className="grid gap-4">
        <FormProblem message={problemBesideNone(refused)} />
        <TextArea
          {...fieldOf(refused, "words")}
          label={t("Why can you not make it?")}
          hint={t("The buyer reads this. One friendly sentence is enough.")}
          maxLength={1000}
          rows={3}
          required
        />
        <div>
          <Button name="intent" value="decline">
            {t("Decline")}
          </Button>
        </div>
      </Form>
    </ConfirmStep>
  );
}

function QuoteForm({ commission, categories, refused, uploads }: SellerStepsProps) {
  const last = commission.quotes[0];
  const field = (name: string, usual?: string) => fieldOf(refused, name, usual);
  return (
    <Form method="post" noValidate className="grid gap-5">
      <FormProblem message={problemBesideNone(refused)} />
      <input type="hidden" name="quotes" value={commission.quotes.length} />
      <WhatIsMade commission={commission} field={field} />
      <PictureField
        label={t("Pictures (optional)")}
        hint={t("Up to five: a sketch, or something similar. Only the two of you see them.")}
        given={uploads}
        error={refused?.problem.fields["picture"]}
        isPrivate
      />
      <SelectField
        {...field("category", last?.category)}
        label={t("Category")}
        placeholder={t("Choose a category")}
        options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        required
      />
      <TextField
        {...field("hsnCode", last?.hsnCode)}
        label={t("HSN code (optional)")}
        hint={t(
          "Left empty, the usual one of the category is taken. The GST rate follows from it.",
        )}
        inputMode="numeric"
        maxLength={12}
      />
      <WhatItCosts field={field} last={last} refused={refused} />
      <div>
        <Button name="intent" value="quote" variant="primary">
          {t("Send the quote")}
        </Button>
      </div>
    </Form>
  );
}

type Field = (name: string, usual?: string) => ReturnType<typeof fieldOf>;

function WhatIsMade({
  commission: { title, size, colour, quotes },
  field,
}: Pick<SellerStepsProps, "commission"> & { readonly field: Field }) {
  const last = quotes[0];
  return (
    <>
      <TextField
        {...field("name", last?.name ?? title)}
        label={t("Name of the piece")}
        maxLength={120}
        required
      />
      <TextArea
        {...field("description", last?.description)}
        label={t("What you will make")}
        hint={t("Leather, lining, thread, fittings, and what the buyer should know.")}
        maxLength={2000}
        rows={5}
        required
      />
      <TextField
        {...field("materials", last?.materials)}
        label={t("Materials")}
        maxLength={300}
        required
      />
      <SizeAndColour size={last?.size ?? size} colour={last?.colour ?? colour} field={field} />
    </>
  );
}

function SizeAndColour({
  size,
  colour,
  field,
}: Pick<CommissionView, "size" | "colour"> & { readonly field: Field }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field("size", size ?? "")} label={t("Size (optional)")} maxLength={80} />
      <TextField {...field("colour", colour ?? "")} label={t("Colour (optional)")} maxLength={80} />
    </div>
  );
}

function WhatItCosts({
  field,
  last,
  refused,
}: {
  readonly field: Field;
  readonly last: QuoteView | undefined;
  readonly refused: RefusedCommission | undefined;
}) {
  const includesGst =
    refused === undefined ? last?.priceIncludesGst === true : "priceIncludesGst" in refused.typed;
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...field("pieces", String(last?.pieces ?? 1))}
          {...number}
          label={t("Pieces")}
        />
        <TextField
          {...field("price", last === undefined ? "" : String(last.unitPricePaise / 100))}
          label={t("Price of one piece")}
          prefix="₹"
          inputMode="decimal"
          maxLength={20}
          required
        />
      </div>
      <CheckboxField
        name="priceIncludesGst"
        value="yes"
        label={t("This price includes GST")}
        defaultChecked={includesGst}
      />
      <WhenAndHow field={field} last={last} />
    </>
  );
}

function WhenAndHow({
  field,
  last,
}: {
  readonly field: Field;
  readonly last: QuoteView | undefined;
}) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        {...field("weight", String(last?.weightGrams ?? ""))}
        {...number}
        label={t("Weight of one piece")}
        suffix={t("grams")}
      />
      <TextField
        {...field("workingDays", String(last?.workingDays ?? ""))}
        {...number}
        label={t("Sent after")}
        suffix={t("working days")}
      />
      <TextField
        {...field("validDays", String(usualValidDays))}
        {...number}
        label={t("The quote holds for")}
        suffix={t("days")}
      />
      <SelectField
        {...field("advancePercent", String(last?.advancePercent ?? ""))}
        label={t("Part in advance")}
        options={[
          { value: "", label: t("All at once") },
          ...quoteAdvances.map((percent) => ({ value: percent, label: `${percent}%` })),
        ]}
      />
    </div>
  );
}

const number = { inputMode: "numeric", maxLength: 10, required: true } as const;
