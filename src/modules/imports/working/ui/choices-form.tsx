import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { CheckboxField, RadioCards } from "#ui/choice-field.tsx";
import { ConfirmAgain } from "#ui/confirm-again.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { DisplayedAttribute } from "#modules/catalog/public.ts";
import type { ImportCategory, ImportView } from "../../contract.ts";
import { DetailChoices } from "./detail-choices.tsx";
import { previewForm } from "./preview-form.ts";
import { t } from "#shared/texts/text.ts";

type ChoicesFormProps = {
  readonly view: ImportView;
  readonly categories: readonly ImportCategory[];
  /** What our categories ask for, each once. */
  readonly attributes: readonly DisplayedAttribute[];
  readonly problem:
    | {
        readonly message: string;
        readonly fields: Readonly<Record<string, string>>;
        readonly confirm?: string;
      }
    | undefined;
  readonly typed: Readonly<Record<string, string>> | undefined;
};

/**
 * The values that the file lacks, and the options of the import. Nothing in the shop changes before
 * the first button is pressed.
 */
export function ChoicesForm({ view, categories, attributes, problem, typed }: ChoicesFormProps) {
  const id = previewForm;
  const { choices, format, open, outlooks } = view;
  const toApply = outlooks.new + outlooks.changed;
  const fields = Object.entries(problem?.fields ?? {}).map(([name, message]) => ({
    id: `${id}-${name}`,
    message,
  }));
  const isTicked = (name: "setsStock" | "publishes") =>
    typed === undefined ? choices[name] : typed[name] === "yes";
  const included =
    choices.pricesIncludeGst === null ? undefined : choices.pricesIncludeGst ? "yes" : "no";
  return (
    <Card as="section">
      <CardHeader title={t("Before you import")} />
      {/* Keyed by the saved choices: after an update the fields show them. */}
      <Form
        id={previewForm}
        method="post"
        key={JSON.stringify(choices)}
        className="grid gap-6"
        noValidate
      >
        <FormProblem message={problem?.message} fields={fields} />
        {format !== "own" && (
          <div id={`${id}-pricesIncludeGst`} tabIndex={-1}>
            <RadioCards
              name="pricesIncludeGst"
              legend={t("Do the prices in the file include GST?")}
              required
              hint={t("We read them as rupees.")}
              options={[
                { value: "yes", label: t("Yes, they include GST") },
                { value: "no", label: t("No, GST is added on top") },
              ]}
              defaultValue={typed?.["pricesIncludeGst"] ?? included}
              error={problem?.fields["pricesIncludeGst"]}
            />
          </div>
        )}
        {(open.category > 0 || choices.categorySlug !== "") && (
          <SelectField
            id={`${id}-categorySlug`}
            name="categorySlug"
            label={t("Category of all other products")}
            hint={hintOf(open.category)}
            placeholder={t("Choose a category")}
            options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
            defaultValue={typed?.["categorySlug"] ?? choices.categorySlug}
            error={problem?.fields["categorySlug"]}
          />
        )}
        {(open.materials > 0 || choices.materials !== "") && (
          <TextField
            id={`${id}-materials`}
            name="materials"
            label={t("Materials where the file has none")}
            hint={hintOf(open.materials)}
            placeholder={t("Full-grain leather")}
            maxLength={300}
            defaultValue={typed?.["materials"] ?? choices.materials}
            error={problem?.fields["materials"]}
          />
        )}
        {(open.hsnCode > 0 || choices.hsnCode !== "") && (
          <TextField
            id={`${id}-hsnCode`}
            name="hsnCode"
            label={t("HSN code where the category has none")}
            hint={hintOf(open.hsnCode)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            defaultValue={typed?.["hsnCode"] ?? choices.hsnCode}
            error={problem?.fields["hsnCode"]}
          />
        )}
        <DetailChoices view={view} attributes={attributes} typed={typed} />
        <div>
          <CheckboxField
            name="setsStock"
            value="yes"
            label={t("Update the stock of products that are already in my shop")}
            hint={t("The stock of new products always comes from the file.")}
            defaultChecked={isTicked("setsStock")}
          />
          <CheckboxField
            name="publishes"
            value="yes"
            label={t("Publish products marked as published in the file right away")}
            hint={t("All other new products become drafts.")}
            defaultChecked={isTicked("publishes")}
          />
        </div>
        <ConfirmAgain answer={problem?.confirm} />
        <Intents toApply={toApply} />
      </Form>
    </Card>
  );
}

function Intents({ toApply }: { readonly toApply: number }) {
  const sending = useNavigation().formData?.get("intent");
  return (
    <div className="grid gap-3">
      {/* First in the form, so that Enter in a field updates the preview and imports nothing. */}
      <Button
        name="intent"
        value="choose"
        isWide
        pending={sending === "choose"}
        pendingLabel={t("Updating...")}
      >
        {t("Update the preview")}
      </Button>
      <ApplyButton sending={sending} toApply={toApply} />
      <Button
        name="intent"
        value="discard"
        variant="quiet"
        isWide
        pending={sending === "discard"}
        pendingLabel={t("Discarding...")}
      >
        {t("Discard this file")}
      </Button>
    </div>
  );
}

function ApplyButton({
  sending,
  toApply,
}: {
  readonly sending: FormDataEntryValue | null | undefined;
  readonly toApply: number;
}) {
  return (
    <Button
      name="intent"
      value="apply"
      variant="primary"
      size="large"
      isWide
      pending={sending === "apply"}
      pendingLabel={t("Starting...")}
    >
      {toApply === 0
        ? t("Import")
        : t("Import {toApply, plural, one {# product} other {# products}}", { toApply })}
    </Button>
  );
}

function hintOf(count: number): string | undefined {
  return count === 0
    ? undefined
    : t("{count, plural, one {# product} other {# products}} of the file", { count });
}
