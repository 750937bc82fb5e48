import { useNavigation, useSubmit, href } from "react-router";
import {
  invoicePreview,
  type Desk,
  type InvoicePreview,
  emptyInvoice,
  fieldsOfInvoice,
  readInvoice,
  type InvoiceFields,
  type TypedInvoice,
} from "#modules/invoicing/public.ts";
import { DocumentSheet } from "#modules/invoicing/public.ui.ts";
import { Button } from "#ui/button.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type {
  InvoiceAnswer,
  InvoiceChoices,
} from "#app/routes/seller/gst-invoice/invoice-choices.ts";
import { ItemsSection } from "./items-part.tsx";
import { draftKeyOf } from "#app/routes/seller/gst-invoice/invoice-draft.ts";
import { SavedItems } from "./saved-items.tsx";
import { RecipientSection } from "./recipient-part.tsx";
import { useTypedInvoice } from "./use-typed-invoice.ts";
import { NumberAndDate, InvoiceSection, Rest } from "./invoice-parts.tsx";
import { localPath, t } from "#shared/texts/text.ts";

type InvoiceEditorProps = {
  readonly desk: Desk;
  readonly choices: Omit<InvoiceChoices, "desk">;
  readonly answer: InvoiceAnswer | undefined;
};

/** The form with a preview of the document beside it. */
export function InvoiceEditor({ desk, choices, answer }: InvoiceEditorProps) {
  const sent =
    answer === undefined || Object.keys(answer.typed).length === 0 ? undefined : answer.typed;
  const draftKey = draftKeyOf(choices.sellerId);
  const empty = startOf(desk);
  const { invoice, idempotencyKey, change, startAnew, isBack } = useTypedInvoice(
    {
      empty,
      sent: sent && readInvoice(sent),
      idempotencyKey: sent?.["idempotencyKey"] || choices.idempotencyKey,
    },
    draftKey,
  );
  const preview = invoicePreview(invoice, desk);
  const errors = { ...errorsOf(invoice, preview, answer), ...preview.printProblems };
  const submit = useSubmit();
  const { formData } = useNavigation();
  const pending = String(formData?.get("intent") ?? "");

  function send(event: React.SubmitEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : "preview";
    // If number and date are valid, the file downloads without leaving the page.
    if (intent === "pdf" && Object.keys(preview.printProblems).length === 0) return;
    event.preventDefault();
    if (intent === "pdf") return focusFirst(event.currentTarget, preview.printProblems);
    // The preview is visible already.
    if (intent !== "preview")
      void submit(new FormData(event.currentTarget, submitter), {
        method: "post",
        action: href("/gst-invoice"),
        preventScrollReset: true,
      });
  }

  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,29rem)_minmax(0,1fr)] lg:gap-12 print:block">
      <form
        method="post"
        action={localPath(href("/gst-invoice"))}
        noValidate
        onSubmit={send}
        className="screen-only grid content-start gap-9"
      >
        {/* Enter presses the first button of the form. */}
        <button name="intent" value="preview" tabIndex={-1} aria-hidden="true" className="hidden" />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <input type="hidden" name="keptKey" value={draftKey} />
        <Notes isBack={isBack} answer={answer} onStartAnew={startAnew} />
        <InvoiceSection title={t("Invoice")}>
          <NumberAndDate
            invoice={invoice}
            preview={preview}
            desk={desk}
            errors={errors}
            onChange={change}
          />
        </InvoiceSection>
        <InvoiceSection title={t("Customer")}>
          <RecipientSection
            invoice={invoice}
            customers={choices.customers}
            desk={desk}
            errors={errors}
            isSavingCustomer={pending === "keep"}
            onChange={change}
          />
        </InvoiceSection>
        <InvoiceSection title={t("Items")}>
          <SavedItems items={choices.items} onChange={change} />
          <ItemsSection
            invoice={invoice}
            slabs={desk.slabs}
            chargesGst={desk.issuer.registrationType === "regular"}
            errors={errors}
            onChange={change}
          />
        </InvoiceSection>
        <InvoiceSection title={t("Other details")}>
          <Rest invoice={invoice} errors={errors} onChange={change} />
        </InvoiceSection>
        <Intents pending={pending} />
      </form>
      <section
        id="preview"
        aria-label={t("Preview")}
        className="min-w-0 scroll-mt-24 lg:sticky lg:top-24 lg:self-start lg:[zoom:0.8] lg:[&>article]:max-w-none print:static print:[zoom:1]"
      >
        <DocumentSheet face={preview.face} heading="h2" />
      </section>
      <TotalBar face={preview.face} />
    </div>
  );
}

/** The buttons: save the invoice, or download it unsaved. */
function Intents({ pending }: { readonly pending: string }) {
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-6">
      <SaveButton isSaving={pending === "save"} />
      <Button name="intent" value="preview" size="large" className="hidden noscript:inline-flex">
        {t("Show preview")}
      </Button>
      <Button
        name="intent"
        value="pdf"
        size="large"
        formAction={localPath(href("/gst-invoice/pdf"))}
      >
        {t("Download PDF")}
      </Button>
      <Button type="button" size="large" className="noscript:hidden" onClick={() => window.print()}>
        {t("Print")}
      </Button>
    </div>
  );
}

function SaveButton({ isSaving }: { readonly isSaving: boolean }) {
  return (
    <Button
      name="intent"
      value="save"
      variant="primary"
      size="large"
      pending={isSaving}
      pendingLabel={t("Saving...")}
    >
      {t("Save as invoice")}
    </Button>
  );
}

function focusFirst(form: HTMLFormElement, problems: InvoiceFields): void {
  const field = form.elements.namedItem(Object.keys(problems)[0] ?? "");
  if (field instanceof HTMLElement) field.focus();
}

function startOf({ issuer, nextNumbers, today }: Desk): TypedInvoice {
  const { registrationType, supplier } = issuer;
  const number =
    nextNumbers[
      registrationType === "regular"
        ? "invoice"
        : registrationType === "composition"
          ? "bill_of_supply"
          : "bill"
    ];
  return emptyInvoice({
    number,
    date: today,
    stateCode: registrationType === "regular" ? "" : supplier.stateCode,
  });
}

/**
 * Errors appear after the first attempt to save: all violated rules, and the server's errors of
 * fields that did not change since.
 */
function errorsOf(
  invoice: TypedInvoice,
  { problems }: InvoicePreview,
  answer: InvoiceAnswer | undefined,
): InvoiceFields {
  if (answer?.problem === undefined) return {};
  const now = fieldsOfInvoice(invoice);
  const unchanged = Object.entries(answer.problem.fields).filter(
    ([name]) => now[name] === answer.typed[name],
  );
  return { ...Object.fromEntries(unchanged), ...problems };
}

type NotesProps = {
  readonly isBack: boolean;
  readonly answer: InvoiceAnswer | undefined;
  readonly onStartAnew: () => void;
};

function Notes({ isBack, answer, onStartAnew }: NotesProps) {
  return (
    <>
      <FormProblem message={answer?.problem?.message} />
      {answer?.notice !== undefined && (
        <p
          role="status"
          className="rounded-card border-l-4 border-positive bg-positive-soft px-4 py-3.5"
        >
          {answer.notice}
        </p>
      )}
      {isBack && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-3 rounded-card border-l-4 border-accent bg-accent-soft px-4 py-3.5"
        >
          <p>{t("We restored what you typed.")}</p>
          <Button type="button" size="small" onClick={onStartAnew}>
            {t("Start again")}
          </Button>
        </div>
      )}
    </>
  );
}

/** On a phone the document is far below the form: this bar shows the total and links to it. */
function TotalBar({ face }: { readonly face: InvoicePreview["face"] }) {
  return (
    <p
      className={
        "screen-only sticky bottom-0 -mx-4 flex items-center justify-between gap-4 " +
        "border-t border-line bg-surface-raised px-4 py-2 lg:hidden noscript:hidden"
      }
    >
      <span className="min-w-0">
        <span className="text-sm text-ink-muted">{t("Total")} </span>
        <span className="money font-medium">{face.totals.at(-1)?.amount}</span>
      </span>
      <a
        href="#preview"
        className={`inline-flex min-h-11 items-center whitespace-nowrap ${textLinkClasses}`}
      >
        {t("See the preview")}
      </a>
    </p>
  );
}
