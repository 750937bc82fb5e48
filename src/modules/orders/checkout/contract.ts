import { z } from "zod";
import { AnswersText, maxQuantityPerLine } from "#modules/cart/public.ts";
import { checkGstin, gstinSentences, receivers, registeredElsewhere } from "#modules/tax/public.ts";
import { businessProblems } from "./rules/business-buyer.ts";
import type { PromisedDays } from "../deadlines/contract.ts";
import type { DisplayedWeeks } from "./rules/making-plan.ts";
import {
  cityOfAddress,
  mobileNumber,
  personAndStreet,
  pinCodeOfAddress,
  stateOfAddress,
} from "#shared/address-schemas.ts";
import { pinCodeFitsState, pinCodeMismatch, stateName } from "#shared/indian-states.ts";
import { isPhoneAddress } from "#shared/phone-account.ts";
import { optionalLine } from "#shared/text-schemas.ts";
import type { Answers } from "#modules/catalog/public.ts";
import type {
  DeliveryAddress,
  InvoicedBusiness,
  OrderAmounts,
  PaymentMethod,
} from "../contract.ts";
import { t } from "#shared/texts/text.ts";

/** Null: the order's mails go to the account, which may have a mobile number only. */
const email = optionalLine(254).pipe(
  z
    .email({ error: () => t("Please enter a valid email address") })
    .refine((typed) => !isPhoneAddress(typed), {
      error: () => t("Please enter a valid email address"),
    })
    .nullable(),
);
/**
 * A buyer's GSTIN for input credit. Any kind of registration is allowed: a company's, a government
 * department's, a diplomatic mission's.
 */
const buyerGstin = optionalLine(40).transform((typed, context) => {
  if (typed === null) return null;
  const checked = checkGstin(typed);
  if (typeof checked !== "string") return checked.gstin;
  context.addIssue({ code: "custom", message: gstinSentences()[checked] });
  return z.NEVER;
});

/** JSON, by product. What cannot be read was not shown. */
const WeeksText = z
  .string()
  .max(20_000)
  .transform((text): DisplayedWeeks => {
    try {
      return z.record(z.string(), z.iso.date()).parse(JSON.parse(text));
    } catch {
      return {};
    }
  });

/**
 * The checkout form. The server computes every amount; the total on the form is only compared. The
 * order of the fields is that of the page, so what is wrong is listed as it is found there.
 */
export const PlaceOrder = z
  .object({
    email,
    phone: mobileNumber,
    ...personAndStreet,
    pinCode: pinCodeOfAddress,
    city: cityOfAddress,
    state: stateOfAddress,
    gstin: buyerGstin,
    /** Declares that the goods go to a Special Economic Zone, which needs a GSTIN. */
    isSez: z.literal("on").optional(),
    /**
     * Who receives the goods. Only required if the delivery state differs from the state of the
     * GSTIN.
     */
    receiver: z
      .enum(receivers, { error: () => t("Please choose who receives the goods.") })
      .optional(),
    /**
     * Name and address of the business that owns the GSTIN; the address is empty where it equals
     * the delivery address. Ignored without a GSTIN.
     */
    company: optionalLine(200),
    billingAddress: optionalLine(300),
    billingCity: optionalLine(80),
    billingPinCode: optionalLine(10).transform((typed) => typed?.replace(/\s/g, "") ?? null),
    shippingMethod: z.enum(["standard", "express"], {
      error: () => t("Please choose a shipping method."),
    }),
    // "card" means everything that the payment window offers: card, UPI, net banking.
    // "parts" is online too: a part of it now, the rest before it is shipped.
    paymentMethod: z.enum(["card", "parts", "cod"], {
      error: () => t("Please choose a payment method."),
    }),
    /** What the form said is paid now, if it is paid in two parts. */
    nowShownPaise: z.coerce.number().int().min(0).max(1e12).optional(),
    saveInfo: z
      .literal("on")
      .optional()
      .transform((value) => value === "on"),
    idempotencyKey: z
      .string({ error: () => t("Please reload the page.") })
      .regex(/^[A-Za-z0-9-]{8,100}$/, { error: () => t("Please reload the page.") }),
    totalShownPaise: z.coerce
      .number({ error: () => t("Please reload the page.") })
      .int()
      .min(0)
      .max(1e12),
    /** The total with the fee for cash, which counts if it is paid in cash. */
    cashTotalShownPaise: z.coerce.number().int().min(0).max(1e12).optional(),
    /** In which weeks the pieces are made, as the form said; absent without such a limit. */
    weeksShown: WeeksText.optional(),
    /** One of the items in a visitor's browser: without any, no code is sent to a number. */
    firstItem: z.uuid().optional(),
    /** Buy Now: this one item instead of the cart. */
    variantId: z.uuid().optional(),
    quantity: z.coerce.number().int().min(1).max(maxQuantityPerLine).optional(),
    /** Its answers, as JSON. */
    answers: AnswersText.optional(),
  })
  .superRefine((form, context) => {
    if (!pinCodeFitsState(form.pinCode, form.state)) {
      context.addIssue({
        code: "custom",
        path: ["pinCode"],
        message: pinCodeMismatch(form.pinCode, form.state),
      });
    }
    const elsewhere = registeredElsewhere({ deliveryState: form.state, gstin: form.gstin });
    // A unit has a registration of its own in its State (CGST Rules, rule 8(1)).
    if (elsewhere !== null && form.isSez === "on") {
      context.addIssue({ code: "custom", path: ["isSez"], message: sezElsewhere(form, elsewhere) });
    } else if (elsewhere !== null && form.receiver === undefined) {
      context.addIssue({
        code: "custom",
        path: ["receiver"],
        message: t(
          "Your GSTIN is registered in {elsewhere} and the goods go to {state}. Please choose who receives them.",
          { elsewhere: stateName(elsewhere), state: stateName(form.state) },
        ),
      });
    }
    for (const [field, message] of Object.entries(businessProblems(form)))
      context.addIssue({ code: "custom", path: [field], message });
  })
  .transform(({ paymentMethod, isSez, ...form }) => ({
    ...form,
    ...(isSez === "on" && { isSez: true }),
    paymentMethod: paymentMethod === "cod" ? ("cod" as const) : ("online" as const),
    ...(paymentMethod === "parts" && { isInParts: true }),
  }))
  .transform((form) =>
    form.gstin === null
      ? { ...form, company: null, billingAddress: null, billingCity: null, billingPinCode: null }
      : form,
  );
export type PlaceOrder = z.output<typeof PlaceOrder>;

function sezElsewhere({ state }: { readonly state: string }, elsewhere: string): string {
  return t(
    "A unit in a Special Economic Zone has a GSTIN of its own state. Yours is registered in {elsewhere} and the goods go to {state}.",
    { elsewhere: stateName(elsewhere), state: stateName(state) },
  );
}

/** Whether a purchase waits for payment, expired without payment, or is placed. */
export type PurchaseState = "waiting" | "expired" | "placed";

/** A line of a confirmed purchase. */
export type ConfirmedLine = {
  readonly productName: string;
  readonly answers: Answers;
  readonly size: string | null;
  readonly colour: string | null;
  readonly imageFile: string | null;
  readonly quantity: number;
  /** Whether the line's total is with GST. */
  readonly priceIncludesGst: boolean;
  readonly lineTotalPaise: number;
};

/** A confirmed purchase, as its buyer sees it. */
export type PurchaseConfirmation = OrderAmounts & {
  /** Null: its notices go to the account by message. */
  readonly email: string | null;
  readonly deliverTo: DeliveryAddress;
  readonly invoicedTo: InvoicedBusiness | null;
  readonly paymentMethod: PaymentMethod;
  /** What is due before shipping, of orders that are paid in two parts; else 0. */
  readonly restPaise: number;
  readonly state: PurchaseState;
  readonly orders: readonly {
    readonly id: string;
    readonly orderNumber: string;
    readonly shopName: string;
    readonly totalPaise: number;
    /** Null for orders that are older than the promise. */
    readonly promised: PromisedDays | null;
    readonly lines: readonly ConfirmedLine[];
  }[];
};

/** An unpaid purchase, as its buyer sees it. */
export type PurchaseToPay = PurchaseConfirmation & {
  readonly purchaseId: string;
  /** What is paid now: the total, or the parts in advance. */
  readonly duePaise: number;
  /** When the reservation ends; null where nothing is paid online. */
  readonly reservedUntil: Date | null;
  /** The database's clock at the time of reading. */
  readonly now: Date;
  /** Why the last attempt failed, in the provider's words. */
  readonly lastError: string | null;
  /** The money arrived after the reservation ended and is being refunded. */
  readonly isMoneyReturned: boolean;
  /** Why it cannot be paid in cash instead; null where it can. */
  readonly cashProblem: string | null;
  /** Why paying in cash is confirmed by a code first; null where it is not. */
  readonly cashCodeReason: string | null;
};

/** One of the buyer's unpaid purchases, which reserves its items. */
export type UnpaidPurchase = {
  readonly purchaseId: string;
  readonly totalPaise: number;
  readonly pieces: number;
  readonly firstProductName: string;
};
