import { choicesWith, gstRateOf, dependsOnHandicraft, goodsName } from "#modules/tax/public.ts";
import type { SellingTerms } from "#modules/sellers/public.ts";
import { formatRupees, withGst, withoutGst } from "#shared/money.ts";
import { ComboboxText } from "#ui/combobox.tsx";
import { SelectField } from "#ui/field.tsx";
import { hsnChoices } from "../rules/hsn-choices.ts";
import { productFields } from "../rules/product-fields.ts";
import { inputOf } from "../rules/product-form.ts";
import { otherRatesOfVariants } from "../rules/rates-of-variants.ts";
import type { Editing } from "./editing.ts";
import { FieldControl } from "./field-control.tsx";
import { t } from "#shared/texts/text.ts";

/** HSN code, the GST rate that follows, and the price for buyers. */
export function GstLines({
  edit,
  terms,
}: {
  readonly edit: Editing;
  readonly terms: SellingTerms;
}) {
  const { form, set, field, facts } = edit;
  const input = inputOf(form, { gstRates: facts.gstRates, attributes: [] });
  const suggested = gstRateOf(facts.gstRates, input);
  const hasOwnRate = form.gstRate !== "";
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface-raised p-4 sm:p-5">
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        <ComboboxText
          {...field("hsnCode")}
          name="hsnCode"
          label={productFields.hsnCode.label}
          hint={
            hsnChoices().find(({ code }) => code === input.hsnCode)?.goods ??
            productFields.hsnCode.hint
          }
          inputMode="numeric"
          maxLength={12}
          options={hsnChoices().map(({ code, goods }) => ({
            value: code,
            label: code,
            note: goods,
          }))}
          value={form.hsnCode}
          onType={(hsnCode) => set({ hsnCode })}
        />
        <Sum
          pricePaise={input.pricePaise}
          priceIncludesGst={input.priceIncludesGst}
          gstBasisPoints={terms.chargesGst ? input.gstBasisPoints : 0}
          goods={
            hasOwnRate
              ? t("the rate you chose")
              : suggested === null
                ? undefined
                : goodsName(suggested.goods)
          }
          others={
            hasOwnRate || !terms.chargesGst ? [] : otherRatesOfVariants(input, facts.gstRates)
          }
        />
      </div>
      {dependsOnHandicraft(facts.gstRates, input.hsnCode) && (
        <FieldControl of="isHandicraft" edit={edit} />
      )}
      <details
        open={
          hasOwnRate ||
          field("gstReason").error !== undefined ||
          field("gstBasisPoints").error !== undefined
        }
      >
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm text-accent-text underline underline-offset-4">
          {t("Use a different GST rate")}
        </summary>
        <div className="mt-2 grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
          <SelectField
            {...field("gstBasisPoints")}
            name="gstRate"
            label={productFields.gstBasisPoints.label}
            hint={productFields.gstBasisPoints.hint}
            options={[
              {
                value: "",
                label:
                  suggested === null
                    ? t("As suggested, once you enter a price")
                    : t("{value}%, as suggested", { value: suggested.basisPoints / 100 }),
              },
              ...choicesWith(facts.gstSlabs, hasOwnRate ? Number(form.gstRate) : null).map(
                (rate) => ({ value: String(rate), label: `${rate / 100}%` }),
              ),
            ]}
            value={form.gstRate}
            onChange={(event) => set({ gstRate: event.target.value })}
          />
          <FieldControl of="gstReason" edit={edit} />
        </div>
      </details>
    </div>
  );
}

type SumProps = {
  readonly pricePaise: number;
  readonly priceIncludesGst: boolean;
  readonly gstBasisPoints: number;
  readonly goods: string | undefined;
  readonly others: readonly string[];
};

function Sum({ pricePaise, priceIncludesGst, gstBasisPoints, goods, others }: SumProps) {
  const isPriced =
    Number.isSafeInteger(pricePaise) && pricePaise > 0 && Number.isFinite(gstBasisPoints);
  const figure = (of: typeof withGst) =>
    isPriced ? formatRupees(of(pricePaise, gstBasisPoints, priceIncludesGst)) : "₹ …";
  const noteLines =
    gstBasisPoints === 0
      ? others
      : [t("Without GST: {price}", { price: figure(withoutGst) }), ...others];
  return (
    <div className="grid gap-0.5">
      <p className="font-medium">{t("Buyers pay")}</p>
      <output className="money text-xl">{figure(withGst)}</output>
      <p className="text-sm text-ink-muted">
        {gstBasisPoints === 0
          ? t("no GST")
          : goods === undefined
            ? t("incl. {percent}% GST", { percent: gstBasisPoints / 100 })
            : t("incl. {percent}% GST: {goods}", { percent: gstBasisPoints / 100, goods })}
      </p>
      {noteLines.map((sentence) => (
        <p key={sentence} className="text-sm text-ink-muted">
          {sentence}
        </p>
      ))}
    </div>
  );
}
