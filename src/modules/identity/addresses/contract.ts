import { z } from "zod";
import {
  cityOfAddress,
  mobileNumber,
  personAndStreet,
  pinCodeOfAddress,
  stateOfAddress,
} from "#shared/address-schemas.ts";
import { pinCodeFitsState, pinCodeMismatch, statesOfPinCode } from "#shared/indian-states.ts";

/** How many addresses an account can save. */
export const maxAddresses = 50;

const isTicked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/**
 * An address as typed in the account. A state that was not chosen follows from the PIN code, if
 * that lies in one state only.
 */
export const AddressInput = z
  .preprocess(
    withStateOfPinCode,
    z.object({
      ...personAndStreet,
      pinCode: pinCodeOfAddress,
      state: stateOfAddress,
      city: cityOfAddress,
      phone: mobileNumber,
      isDefault: isTicked,
    }),
  )
  .superRefine(({ pinCode, state }, context) => {
    if (!pinCodeFitsState(pinCode, state))
      context.addIssue({
        code: "custom",
        path: ["pinCode"],
        message: pinCodeMismatch(pinCode, state),
      });
  });
export type AddressInput = z.output<typeof AddressInput>;

/** What can be done with one address in the list. */
export const AddressStep = z.object({
  intent: z.enum(["makeDefault", "remove"]),
  addressId: z.string().max(100),
});

function withStateOfPinCode(typed: unknown): unknown {
  if (typeof typed !== "object" || typed === null) return typed;
  const { state, pinCode } = typed as { readonly state?: unknown; readonly pinCode?: unknown };
  if ((state ?? "") !== "" || typeof pinCode !== "string") return typed;
  const [only, ...others] = statesOfPinCode(pinCode.replace(/\s/g, ""));
  return only === undefined || others.length > 0 ? typed : { ...typed, state: only };
}
