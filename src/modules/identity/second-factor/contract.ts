import { z } from "zod";

const code = z
  .string()
  .max(100)
  .catch("")
  .transform((typed) => typed.replaceAll(/\s/g, ""));
const recoveryCode = z.string().max(100).catch("");

/** A code of the app; or a recovery code, which then counts alone. */
export const TypedCode = z.object({ code, recoveryCode });
export type TypedCode = z.output<typeof TypedCode>;

/** The steps on the page of the second factor. */
export const SecondFactorForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("begin") }),
  z.object({ intent: z.literal("cancel") }),
  z.object({ intent: z.literal("confirm"), code }),
  z.object({ intent: z.literal("newRecoveryCodes"), code, recoveryCode }),
  z.object({ intent: z.literal("end"), code, recoveryCode }),
]);
export type SecondFactorForm = z.output<typeof SecondFactorForm>;

/** Two-step sign-in of an account: off, being set up, or on. */
export type SecondFactorState =
  | { readonly state: "off" }
  | {
      readonly state: "pending";
      /** As people type it into an app: base32 in groups of four. */
      readonly key: string;
      /** What the QR code says. */
      readonly address: string;
    }
  | {
      readonly state: "on";
      readonly since: Date;
      readonly recoveryCodesLeft: number;
    };
