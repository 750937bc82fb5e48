import { useCallback, useEffect, useId, useRef } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import type { SellingTerms } from "#modules/sellers/public.ts";
import type { Tariff } from "#modules/shipping/public.ts";
import { ConfirmAgain } from "#ui/confirm-again.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { ListingCheck } from "../../care/contract.ts";
import type { FormFacts, ProductStatus } from "../contract.ts";
import { ActionBar } from "./action-bar.tsx";
import { AttributesSection } from "./attributes-section.tsx";
import { BasicSection } from "./basic-section.tsx";
import { DetailsSection } from "./details-section.tsx";
import { CareNote } from "./care-note.tsx";
import type { Editing } from "./editing.ts";
import type { FormAnswer } from "./form-answer.ts";
import { ConflictNote, RestoredNote } from "./form-notes.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { PictureSection } from "./picture-section.tsx";
import { PriceSection } from "./price-section.tsx";
import { QuestionsSection } from "../../questions/ui/questions-section.tsx";
import { TagsSection } from "./tags-section.tsx";
import { useSending } from "./use-sending.ts";
import { useProductForm, type StartingPoint } from "./use-product-form.ts";

type ProductFormProps = {
  /** Null for a new product. */
  readonly product: {
    readonly id: string;
    readonly status: ProductStatus;
    readonly takenDownReason: string | null;
    readonly check: ListingCheck | null;
  } | null;
  readonly start: StartingPoint;
  readonly facts: FormFacts;
  readonly terms: SellingTerms;
  readonly making: Tariff["processing"];
  readonly answer: FormAnswer;
  /** The key under which the browser stores unsaved typing. */
  readonly unsavedKey: string;
  readonly address: string;
  readonly previewAddress: string;
};

/**
 * The form to add and to edit a product. It works without JavaScript; with it, pictures upload at
 * once and typing is stored.
 */
export function ProductForm({
  product,
  start,
  facts,
  terms,
  making,
  answer: { problem, conflict },
  unsavedKey,
  address,
  previewAddress,
}: ProductFormProps) {
  const { form, version, idempotencyKey, set, discard, isChanged, restoredAt, keptAt } =
    useProductForm(start, unsavedKey);
  const { formMethod, formData } = useNavigation();
  const pending = formMethod === "POST" ? String(formData?.get("intent") ?? "save") : null;
  const navigate = useNavigate();
  const notes = useRef<HTMLDivElement>(null);
  const [isSending, onSending] = useSending();
  const id = useId();
  const fields = problem?.fields;
  const field = useCallback(
    (name: string) => ({ id: `${id}-${name}`, error: fields?.[name] }),
    [id, fields],
  );
  const edit: Editing = { form, set, field, facts };
  const problems = Object.entries(fields ?? {}).map(([name, message]) => ({
    id: `${id}-${name}`,
    message,
  }));

  // The same problem twice is announced twice.
  useEffect(() => {
    if (problem !== undefined) notes.current?.querySelector<HTMLElement>("[role=alert]")?.focus();
  }, [problem]);

  return (
    <Form
      method="post"
      noValidate
      className="grid"
      // Enter in a text field does not submit: the form has several submit buttons.
      onKeyDown={(event) => {
        if (
          event.key === "Enter" &&
          event.target instanceof HTMLInputElement &&
          event.target.type !== "submit"
        )
          event.preventDefault();
      }}
    >
      {/* Without JavaScript, Enter presses the first button of a form. */}
      <button
        type="submit"
        name="intent"
        value={product === null ? "draft" : "save"}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="keptKey" value={unsavedKey} />
      <div ref={notes} className="grid gap-4 empty:hidden not-empty:pb-8">
        {problem !== undefined && (
          <FormProblem message={problem.title} fields={problems}>
            {problem.message !== "" && <p>{problem.message}</p>}
          </FormProblem>
        )}
        <ConfirmAgain answer={problem?.confirm} />
        {conflict !== undefined && (
          <ConflictNote
            conflict={conflict}
            names={namesOfAttributes(facts)}
            address={address}
            onTheirs={() => {
              discard();
              void navigate(address, { replace: true });
            }}
          />
        )}
        {product !== null && <CareNote product={product} />}
        {restoredAt !== null && <RestoredNote at={restoredAt} onDiscard={discard} />}
      </div>
      <BasicSection edit={edit} />
      <PriceSection edit={edit} terms={terms} />
      <PictureSection edit={edit} onSending={onSending} />
      <AttributesSection edit={edit} />
      <DetailsSection edit={edit} making={making} />
      <QuestionsSection edit={edit} onSending={onSending} />
      <TagsSection edit={edit} />
      <ActionBar
        status={product?.status ?? null}
        pending={pending}
        isSending={isSending}
        keptAt={keptAt}
        previewAddress={previewAddress}
      />
      <LeaveDialog isChanged={isChanged && pending === null} />
    </Form>
  );
}

function namesOfAttributes({ attributes }: FormFacts): ReadonlyMap<string, string> {
  const all = Object.values(attributes).flat();
  return new Map(all.map(({ code, name }) => [code, name]));
}
