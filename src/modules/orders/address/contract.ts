import { z } from "zod";
import { mobileNumber, personAndStreet, pinCodeOfAddress } from "#shared/address-schemas.ts";

/** A delivery address as its buyer may change it. The state stays: the tax depends on it. */
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
};

/** The buyer's form to change where an order goes. */
export const ChangeAddressForm = z.object({
  intent: z.literal("address"),
  ...personAndStreet,
  pinCode: pinCodeOfAddress,
  phone: mobileNumber,
});
