/**
 * How parcels are booked with couriers: by hand only, with the sandbox, or with a courier service.
 * Production refuses the sandbox. The service's own settings file says what an account needs.
 */
import { createHmac } from "node:crypto";
import type { CourierAccount } from "../couriers/courier-provider.ts";
import {
  shiprocketAccount,
  shiprocketFaults,
  shiprocketSettings,
  type ShiprocketValues,
} from "../couriers/shiprocket/settings.ts";
import { choice, type Setting } from "./setting-kinds.ts";
import type { Payments } from "./payments.ts";

/** Which courier service books parcels, and its account. */
export const courierSettings = {
  COURIER: {
    meaning:
      "Booking parcels with couriers: `off` (sellers enter courier and number), `sandbox` (runs with the payment sandbox, no parcel moves, never in production) or `shiprocket`. Labels are paid from the marketplace's own account with the courier service; their price is taken from sellers' payouts.",
    default: "`sandbox` with the payment sandbox, else `off`",
    example: "shiprocket",
    schema: choice("off", "sandbox", "shiprocket"),
  },
  ...shiprocketSettings,
} as const satisfies Record<string, Setting<unknown>>;

/** The account, and whether it is the sandbox's. That address is valid once the sandbox runs. */
export type Couriers = CourierAccount & { readonly isSandbox: boolean };

type Parsed = ShiprocketValues & {
  readonly APP_ENV?: string;
  readonly COURIER?: "off" | "sandbox" | "shiprocket";
};

/** The account of the chosen service; null if sellers enter everything by hand. */
export function couriersOf(
  parsed: Parsed,
  payments: Payments | null,
  authSecret: string,
): Couriers | null {
  const hasSandbox = payments !== null && payments.sandbox !== "none";
  const mode = parsed.COURIER ?? (hasSandbox ? "sandbox" : "off");
  if (mode === "shiprocket") return { isSandbox: false, ...shiprocketAccount(parsed) };
  return mode === "sandbox" && hasSandbox ? sandboxCouriers(payments.apiUrl, authSecret) : null;
}

function sandboxCouriers(apiUrl: string, authSecret: string): Couriers {
  const secretFor = (what: string) =>
    createHmac("sha256", authSecret).update(`courier sandbox: ${what}`).digest("hex").slice(0, 32);
  return {
    isSandbox: true,
    apiUrl,
    email: "courier@sandbox.example",
    password: secretFor("password"),
    webhookKey: secretFor("webhook key"),
  };
}

/** A sentence for each fault. */
export function courierFaults(
  parsed: Parsed,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const isProduction = parsed.APP_ENV === "production";
  if (isProduction && parsed.COURIER === "sandbox")
    return ["COURIER must be off or shiprocket in production: in the sandbox no parcel moves."];
  return parsed.COURIER === "shiprocket" ? shiprocketFaults(parsed, env, isProduction) : [];
}
