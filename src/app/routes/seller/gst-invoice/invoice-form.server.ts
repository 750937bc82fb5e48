import { data, href } from "react-router";
import { z } from "zod";
import { ownVariants } from "#modules/catalog/public.server.ts";
import { CustomerInput } from "#modules/customers/public.ts";
import { addCustomer, ownCustomer } from "#modules/customers/public.server.ts";
import { forgetSavedItem, saveOwnInvoice, savedItems } from "#modules/invoicing/public.server.ts";
import {
  fieldsOfInvoice,
  readInvoice,
  withItemAdded,
  withReusedItem,
  withRecipient,
  withoutItem,
  type TypedInvoice,
} from "#modules/invoicing/public.ts";
import { AppError, Conflict, InvalidInput, NotFound } from "#shared/errors.ts";
import { itemChoices, type InvoiceAnswer } from "./invoice-choices.ts";
import { submit } from "../../../lib/submit.server.ts";
import { redirectWithToast } from "../../../lib/toast.server.ts";
import { orUnavailable } from "#app/lib/submit.server.ts";
import type { Visit } from "../../../lib/visit.server.ts";
import { t } from "#shared/texts/text.ts";

/**
 * The actions behind the buttons of the GST Invoice form. With JavaScript the browser handles most
 * of them.
 */

const PostedForm = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Saves the typed invoice, or returns the form as the pressed button changes it. */
export function submitInvoice(visit: Visit, request: Request) {
  return submit(request, PostedForm, async (posted) => {
    const text = (name: string) => [posted[name] ?? ""].flat().at(-1) ?? "";
    const invoice = readInvoice(posted);
    const [intent = "", subject = ""] = text("intent").split(".");
    const idempotencyKey = text("idempotencyKey");
    if (intent === "save") {
      const { documentId, number } = await orUnavailable(
        visit,
        t("Failed to save the invoice. Please try again."),
        () => saveOwnInvoice(visit.db, visit.actor, { idempotencyKey, invoice }),
      );
      return redirectWithToast(href("/invoice/:invoiceId", { invoiceId: documentId }), {
        title: t("Invoice {number} saved", { number }),
        description: t("It is in your register now: issued, not sent yet."),
        tone: "positive",
      });
    }
    const { invoice: changed, notice } = await changedBy(visit, {
      intent,
      subject,
      known: text("known"),
      invoice,
    });
    return data<InvoiceAnswer>({
      typed: { ...fieldsOfInvoice(changed), idempotencyKey },
      ...(notice !== undefined && { notice }),
    });
  });
}

type Pressed = {
  readonly intent: string;
  readonly subject: string;
  readonly known: string;
  readonly invoice: TypedInvoice;
};
type Changed = { readonly invoice: TypedInvoice; readonly notice?: string };

async function changedBy(
  { db, actor }: Visit,
  { intent, subject, known, invoice }: Pressed,
): Promise<Changed> {
  switch (intent) {
    case "add":
      return { invoice: withItemAdded(invoice) };
    case "remove":
      return { invoice: withoutItem(invoice, Number(subject)) };
    case "fill":
      return {
        invoice: withRecipient(
          invoice,
          await orNotFound(t("This customer is no longer in your address book."), () =>
            ownCustomer(db, actor, { customerId: invoice.customerId }),
          ),
        ),
      };
    case "take": {
      const variantIds = known.startsWith("variant-") ? [known.slice("variant-".length)] : [];
      const choices = itemChoices(
        await savedItems(db, actor),
        variantIds.length === 0 ? [] : await ownVariants(db, actor, { variantIds }),
      );
      const item = choices.find(({ key }) => key === known);
      return { invoice: item === undefined ? invoice : withReusedItem(invoice, item) };
    }
    case "forget":
      await orNotFound(t("This item was already removed."), () =>
        forgetSavedItem(db, actor, { itemId: subject }),
      );
      return { invoice, notice: t("Removed from your saved items.") };
    case "keep":
      return withSavedCustomer({ db, actor }, invoice);
    default:
      return { invoice };
  }
}

/** Saves the recipient in the address book. */
async function withSavedCustomer(
  { db, actor }: Pick<Visit, "db" | "actor">,
  invoice: TypedInvoice,
): Promise<Changed> {
  const parsed = CustomerInput.safeParse(invoice.recipient);
  if (!parsed.success)
    throw besideFields(
      parsed.error.issues[0]?.message ?? "",
      Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message])),
    );
  try {
    const customer = await addCustomer(db, actor, parsed.data);
    return {
      invoice: withRecipient(invoice, customer),
      notice: t("{name} is in your address book now.", { name: customer.name }),
    };
  } catch (error) {
    throw error instanceof AppError ? besideFields(error.message, error.fields) : error;
  }
}

function besideFields(message: string, fields: Readonly<Record<string, string>>): InvalidInput {
  return new InvalidInput(message, {
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, sentence]) => [`customer.${name}`, sentence]),
    ),
  });
}

/** Turns NotFound into a form error, so that the form keeps its input. */
async function orNotFound<T>(sentence: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof NotFound ? new Conflict(sentence) : error;
  }
}
