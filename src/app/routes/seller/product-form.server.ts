import { data, href } from "react-router";
import { z } from "zod";
import { addProduct, formFacts, ownProduct, saveProduct } from "#modules/catalog/public.server.ts";
import {
  ProductChanged,
  type SavedProduct,
  attributesOfForm,
  inputOf,
  readForm,
  type Posted,
  type ProductFormValues,
  missingFields,
  emptyQuestionRow,
  emptyVariantRow,
  noPictureInRow,
} from "#modules/catalog/public.ts";
import type { FormAnswer } from "#modules/catalog/public.ui.ts";
import { AppError, ToConfirm } from "#shared/errors.ts";
import { listingCheckDays } from "#shared/promises.ts";
import { submit } from "../../lib/submit.server.ts";
import { redirectWithToast, type Toast } from "../../lib/toast.server.ts";
import { orUnavailable } from "#app/lib/submit.server.ts";
import type { Visit } from "../../lib/visit.server.ts";
import { t } from "#shared/texts/text.ts";
import { andList } from "#shared/texts/list-words.ts";

/** The actions behind the buttons of the product form, for new and edited products. */

export const PostedForm = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

const failed = () => t("Failed to save product. Please try again.");

/** Saves the posted form, or returns it with its errors. `productId` is null for a new product. */
export function submitProductForm(visit: Visit, request: Request, productId: string | null) {
  return submit(request, PostedForm, async (posted) => {
    const form = readForm(posted);
    const changed = withRows(form, textOf(posted, "intent"));
    if (changed !== null) return data<FormAnswer>({ posted: changed });
    try {
      const intent = textOf(posted, "intent") || "save";
      return answerTo(
        intent,
        await orUnavailable(visit, failed(), () =>
          save(visit, { posted, form, intent, productId }),
        ),
        form,
      );
    } catch (error) {
      if (!(error instanceof AppError) || [401, 403, 404].includes(error.status)) throw error;
      const conflict =
        error instanceof ProductChanged ? await conflictOf(visit, error, productId) : undefined;
      return data<FormAnswer>(
        { posted: form, problem: problemOf(error), conflict },
        { status: error.status },
      );
    }
  });
}

function textOf(posted: Posted, name: string): string {
  const value = posted[name];
  return typeof value === "string" ? value : (value?.at(-1) ?? "");
}

/** Adds or removes a row without JavaScript; null if another button was pressed. */
function withRows(form: ProductFormValues, intent: string): ProductFormValues | null {
  // The questions follow the chosen category.
  if (intent === "askCategory") return form;
  if (intent === "addVariant")
    return {
      ...form,
      variants: [...form.variants, emptyVariantRow(`new-${form.variants.length}`)],
    };
  if (intent === "addQuestion")
    return {
      ...form,
      questions: [...form.questions, emptyQuestionRow(`new-${form.questions.length}`)],
    };
  const [, list, row] =
    /^remove(Variant|Question|Picture|MeasurePicture)\.(\d{1,3})$/.exec(intent) ?? [];
  if (list === undefined) return null;
  const without = <T>(rows: readonly T[]) => rows.filter((_, index) => index !== Number(row));
  if (list === "MeasurePicture")
    return {
      ...form,
      questions: form.questions.map((question, index) =>
        index === Number(row) ? { ...question, ...noPictureInRow } : question,
      ),
    };
  if (list === "Variant") return { ...form, variants: without(form.variants) };
  return list === "Question"
    ? { ...form, questions: without(form.questions) }
    : { ...form, pictures: without(form.pictures) };
}

type Saving = {
  readonly posted: Posted;
  readonly form: ProductFormValues;
  readonly intent: string;
  readonly productId: string | null;
};

async function save(
  { db, actor }: Visit,
  { posted, form, intent, productId }: Saving,
): Promise<SavedProduct> {
  const facts = await formFacts(db, actor);
  const { gstRates, categories } = facts;
  const usualHsn = categories.find(({ slug }) => slug === form.categorySlug)?.hsnCode ?? "";
  const confirmed = textOf(posted, "confirmed") || undefined;
  const product = inputOf(
    { ...form, hsnCode: form.hsnCode.trim() || usualHsn },
    { gstRates, attributes: attributesOfForm(facts, form) },
  );
  if (productId === null)
    return addProduct(db, actor, {
      product,
      confirmed,
      publish: intent === "publish",
      idempotencyKey: keyOf(textOf(posted, "idempotencyKey")),
    });
  const isDraft = intent === "draft" || intent === "unpublish";
  const publish = intent === "publish" ? true : isDraft ? false : undefined;
  const version = Number(textOf(posted, "overVersion") || textOf(posted, "version"));
  const send = intent === "send";
  return saveProduct(db, actor, { productId, version, product, publish, send, confirmed });
}

function keyOf(text: string): string | undefined {
  return text.length >= 8 && text.length <= 100 ? text : undefined;
}

function answerTo(intent: string, saved: SavedProduct, { variants }: ProductFormValues): Response {
  const hasNone =
    intent === "publish" &&
    saved.stockMoved.length === 0 &&
    variants.every(({ stock }) => Number(stock) === 0);
  const toast = (title: string): Toast => ({
    title,
    ...(hasNone
      ? { description: t("Its stock is 0, so buyers see it as sold out.") }
      : wordsOf(saved)),
    tone: "positive",
  });
  if (saved.isWaiting)
    return redirectWithToast(href("/seller/dashboard"), {
      title: t("Sent to be checked"),
      description: t(
        "It appears in the shop once we have approved it, within {listingCheckDays} working days.",
        { listingCheckDays },
      ),
      tone: "positive",
    });
  if (intent === "publish")
    return redirectWithToast(href("/seller/dashboard"), toast(t("Product published")));
  if (intent === "draft")
    return redirectWithToast(href("/seller/dashboard"), toast(t("Product saved as draft")));
  if (intent === "unpublish")
    return redirectWithToast(href("/seller/dashboard"), toast(t("Product unpublished")));
  return redirectWithToast(
    href("/edit-product/:productId", { productId: saved.id }),
    toast(intent === "send" ? t("Sent. We will check it.") : t("Changes saved")),
  );
}

/** The stock that was sold or returned while the seller typed. */
function wordsOf({ stockMoved }: SavedProduct): { readonly description?: string } {
  if (stockMoved.length === 0) return {};
  const lines = stockMoved
    .slice(0, 3)
    .map(({ sku, stock }) => t("{sku}: {stock} left", { sku, stock }));
  return {
    description: t("Orders changed the stock in the meantime. {value}.", {
      value: andList(lines),
    }),
  };
}

function problemOf(error: AppError) {
  const title =
    error.message === missingFields.message
      ? missingFields.title
      : error.status === 503
        ? t("An error occurred")
        : error instanceof ToConfirm
          ? t("Please check the price")
          : t("Failed to save product");
  const isShownByField = Object.values(error.fields).includes(error.message);
  const confirm = error instanceof ToConfirm ? error.answer : undefined;
  return { title, message: isShownByField ? "" : error.message, fields: error.fields, confirm };
}

async function conflictOf(
  { db, actor }: Visit,
  { changes }: ProductChanged,
  productId: string | null,
) {
  if (productId === null) return undefined;
  const { version } = await ownProduct(db, actor, { productId });
  return {
    version,
    changes: changes.map(({ at, by, fields }) => ({ at: at.toISOString(), by, fields })),
  };
}
