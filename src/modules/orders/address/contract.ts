import { z } from "zod";
import { receivers } from "#modules/tax/public.ts";
import {
  cityOfAddress,
  mobileNumber,
  personAndStreet,
  pinCodeOfAddress,
  stateOfAddress,
} from "#shared/address-schemas.ts";
import { t } from "#shared/texts/text.ts";

/** A delivery address as its buyer may change it. */
export type ChangeableAddress = {
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly city: string;
  readonly stateCode: string;
  readonly pinCode: string;
  readonly phone: string;
  /** How many orders of the purchase go there. */
  readonly orders: number;
  /** Whether it may be in another state: until the first artisan confirms. */
  readonly canMove: boolean;
  /** The GST state code of the buyer's GSTIN; null without one. */
  readonly registeredIn: string | null;
  /** Whether its buyer declared that it goes to a Special Economic Zone. */
  readonly isSez: boolean;
  /** The pieces for which cash is collected at the door; none if all of it is paid online. */
  readonly cashPieces: readonly { readonly variantId: string; readonly quantity: number }[];
};

/** The buyer's form to change where an order goes. */
export const ChangeAddressForm = z.object({
  intent: z.literal("address"),
  ...personAndStreet,
  pinCode: pinCodeOfAddress,
  /** Absent: the state stays. */
  state: stateOfAddress.optional(),
  city: cityOfAddress,
  phone: mobileNumber,
  /** Who receives the goods, if the buyer's GSTIN is of another state. */
  receiver: z
    .enum(receivers, { error: () => t("Please choose who receives the goods.") })
    .optional(),
  /** The amounts and days of another state as the form showed them (`MoveQuote.shown`). */
  shown: z.string().max(300).optional(),
});
export type ChangeAddressForm = z.output<typeof ChangeAddressForm>;

/** What the orders of a purchase come to at one place, in paise, and when they arrive. */
export type MoveSide = {
  readonly stateCode: string;
  readonly subtotalPaise: number;
  /** Includes GST, and the fee for cash. */
  readonly shippingPaise: number;
  readonly cashFeePaise: number;
  readonly taxPaise: number;
  /** Whether the tax is IGST, or CGST and SGST, or both in orders of several artisans. */
  readonly tax: "igst" | "halves" | "both" | "none";
  readonly roundOffPaise: number;
  readonly totalPaise: number;
  /** The first and the last promised day of arrival, "2026-12-07"; null without a promise. */
  readonly arrivesFrom: string | null;
  readonly arrivesBy: string | null;
};

/** What moving a purchase to another state changes, before the buyer agrees to it. */
export type MoveQuote = {
  readonly before: MoveSide;
  readonly after: MoveSide;
  /** Of a purchase that is paid online: what is refunded, and what is to be paid before shipping. */
  readonly givenBackPaise: number;
  readonly toPayPaise: number;
  readonly isCash: boolean;
  /** Sent back with the form: says what the buyer saw. */
  readonly shown: string;
};
