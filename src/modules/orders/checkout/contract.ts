import { z } from "zod";
import { maxQuantityPerLine } from "#modules/cart/public.ts";
import { checkGstin, gstinSentences, receivers, registeredElsewhere } from "#modules/tax/public.ts";
import { businessProblems } from "./rules/business-buyer.ts";
import { pinCodePattern } from "#shared/indian-codes.ts";
import { findState, pinCodeFitsState, stateName } from "#shared/indian-states.ts";
import { nationalNumber } from "#shared/phone.ts";
import { optionalLine, requiredLine } from "#shared/text-schemas.ts";
import type {
  DeliveryAddress,
  InvoicedBusiness,
  OrderAmounts,
  PaymentMethod,
} from "../contract.ts";

const email = requiredLine(254, "Please enter your email address.").pipe(
  z.email("Please enter a valid email address"),
);
const mobilePattern = /^[6-9][0-9]{9}$/;

/** An Indian mobile number in any usual spelling, as +91 and ten digits. */
const phone = requiredLine(20, "Please enter your phone number.").transform((typed, context) => {
  const digits = nationalNumber(typed);
  if (mobilePattern.test(digits)) return `+91${digits}`;
  context.addIssue({ code: "custom", message: "Please enter a ten-digit Indian mobile number." });
  return z.NEVER;
});

const pinCode = requiredLine(10, "Please enter your PIN code.")
  .transform((typed) => typed.replace(/\s/g, ""))
  .pipe(z.string().regex(pinCodePattern, "Please enter a six-digit PIN code."));
const stateCode = z
  .string({ error: "Please choose your state." })
  .refine((code) => findState(code) !== undefined, "Please choose your state.");

/**
 * What buyers give for input credit may be any kind of registration: a company's, a department's, a
 * mission's.
 */
const buyerGstin = optionalLine(40).transform((typed, context) => {
  if (typed === null) return null;
  const checked = checkGstin(typed);
  if (typeof checked !== "string") return checked.gstin;
  context.addIssue({ code: "custom", message: gstinSentences[checked] });
  return z.NEVER;
});

/** The checkout form. The server computes every amount; the total shown is only compared. */
export const PlaceOrder = z
  .object({
    email,
    firstName: requiredLine(80, "Please enter your first name."),
    lastName: requiredLine(80, "Please enter your last name."),
    address: requiredLine(300, "Please enter your address."),
    city: requiredLine(80, "Please enter your city."),
    state: stateCode,
    pinCode,
    phone,
    gstin: buyerGstin,
    /**
     * Of the business that a GSTIN belongs to; its address where that is not the delivery's.
     * Dropped without a GSTIN.
     */
    company: optionalLine(200),
    billingAddress: optionalLine(300),
    billingCity: optionalLine(80),
    billingPinCode: optionalLine(10).transform((typed) => typed?.replace(/\s/g, "") ?? null),
    /** Who receives what goes to another state than that of the GSTIN: asked only then. */
    receiver: z.enum(receivers, { error: "Please say who receives the goods." }).optional(),
    shippingMethod: z.enum(["standard", "express"], { error: "Please choose a shipping method." }),
    // "card" stands for whatever the payment window offers: card, UPI, net banking.
    paymentMethod: z
      .enum(["card", "cod"], { error: "Please choose a payment method." })
      .transform((chosen) => (chosen === "card" ? "online" : "cod")),
    saveInfo: z
      .literal("on")
      .optional()
      .transform((value) => value === "on"),
    idempotencyKey: z
      .string({ error: "Please reload the page." })
      .regex(/^[A-Za-z0-9-]{8,100}$/, "Please reload the page."),
    totalShownPaise: z.coerce.number({ error: "Please reload the page." }).int().min(0).max(1e12),
    /** Buy Now: this one item instead of the cart. */
    variantId: z.uuid().optional(),
    quantity: z.coerce.number().int().min(1).max(maxQuantityPerLine).optional(),
  })
  .superRefine((form, context) => {
    if (!pinCodeFitsState(form.pinCode, form.state)) {
      context.addIssue({
        code: "custom",
        path: ["pinCode"],
        message: `PIN code ${form.pinCode} is not in ${stateName(form.state)}. Please check both.`,
      });
    }
    for (const [field, message] of Object.entries(businessProblems(form)))
      context.addIssue({ code: "custom", path: [field], message });
    const elsewhere = registeredElsewhere({ deliveryState: form.state, gstin: form.gstin });
    if (elsewhere !== null && form.receiver === undefined) {
      context.addIssue({
        code: "custom",
        path: ["receiver"],
        message: `Your GSTIN is registered in ${stateName(elsewhere)} and the goods go to ${stateName(form.state)}. Please say who receives them.`,
      });
    }
  })
  .transform((form) =>
    form.gstin === null
      ? { ...form, company: null, billingAddress: null, billingCity: null, billingPinCode: null }
      : form,
  );
export type PlaceOrder = z.output<typeof PlaceOrder>;

/** Whether a purchase waits for its payment, was never paid, or is placed. */
export type PurchaseState = "waiting" | "expired" | "placed";

/** A line of a purchase just placed. */
export type ConfirmedLine = {
  readonly productName: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly imageFile: string | null;
  readonly quantity: number;
  readonly lineTotalPaise: number;
};

/** A purchase just placed, as its buyer sees it. */
export type PurchaseConfirmation = OrderAmounts & {
  readonly email: string;
  readonly deliverTo: DeliveryAddress;
  readonly invoicedTo: InvoicedBusiness | null;
  readonly paymentMethod: PaymentMethod;
  readonly state: PurchaseState;
  readonly orders: readonly {
    readonly id: string;
    readonly orderNumber: string;
    readonly shopName: string;
    readonly totalPaise: number;
    readonly lines: readonly ConfirmedLine[];
  }[];
};

/** A purchase that is not paid yet, as its buyer sees it. */
export type PurchaseToPay = PurchaseConfirmation & {
  readonly purchaseId: string;
  /** Until when it is held; null where nothing is paid online. */
  readonly reservedUntil: Date | null;
  /** The database's clock as this was read. */
  readonly now: Date;
  /** Why the last try failed, in the provider's words. */
  readonly lastError: string | null;
  /** Money came when nothing was held any more, and is on its way back. */
  readonly isMoneyReturned: boolean;
  /** Why it cannot be paid in cash instead; null where it can. */
  readonly cashProblem: string | null;
};

/** An unpaid purchase of the buyer's, which holds what it names. */
export type UnpaidPurchase = {
  readonly purchaseId: string;
  readonly totalPaise: number;
  readonly pieces: number;
  readonly firstProductName: string;
};
