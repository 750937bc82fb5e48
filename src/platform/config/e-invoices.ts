/**
 * How e-invoices reach the portal: by hand only, with the sandbox, or through a GST Suvidha
 * Provider. Production refuses the sandbox.
 */
import { createHmac } from "node:crypto";
import type { EInvoiceAccount } from "../e-invoices/e-invoice-provider.ts";
import { gspAccount, gspFaults, gspSettings, type GspValues } from "../e-invoices/nic/settings.ts";
import type { Payments } from "./payments.ts";
import { choice, type Setting } from "./setting-kinds.ts";

/** Which service reports e-invoices, and its account. */
export const eInvoiceSettings = {
  E_INVOICES: {
    meaning:
      "Reporting e-invoices to the government's portal: `off` (sellers upload files and enter the answer), `sandbox` (runs with the payment sandbox, nothing is registered, never in production) or `gsp`, a GST Suvidha Provider. Each seller enters a user of the portal.",
    default: "`sandbox` with the payment sandbox, else `off`",
    example: "gsp",
    schema: choice("off", "sandbox", "gsp"),
  },
  ...gspSettings,
} as const satisfies Record<string, Setting<unknown>>;

/** The account, and whether it is the sandbox's. That address is valid once the sandbox runs. */
export type EInvoices = EInvoiceAccount & { readonly isSandbox: boolean };

type Parsed = GspValues & {
  readonly APP_ENV?: string;
  readonly E_INVOICES?: "off" | "sandbox" | "gsp";
};

/** The account of the chosen service; null if sellers do it by hand. */
export function eInvoicesOf(
  parsed: Parsed,
  payments: Payments | null,
  authSecret: string,
): EInvoices | null {
  const hasSandbox = payments !== null && payments.sandbox !== "none";
  const mode = parsed.E_INVOICES ?? (hasSandbox ? "sandbox" : "off");
  if (mode === "gsp") return { isSandbox: false, ...gspAccount(parsed) };
  if (mode === "off" || !hasSandbox) return null;
  const clientSecret = createHmac("sha256", authSecret).update("e-invoice sandbox").digest("hex");
  return {
    isSandbox: true,
    apiUrl: payments.apiUrl,
    clientId: "sandbox",
    clientSecret: clientSecret.slice(0, 32),
  };
}

/** A sentence for each fault. */
export function eInvoiceFaults(
  parsed: Parsed,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const isProduction = parsed.APP_ENV === "production";
  if (isProduction && parsed.E_INVOICES === "sandbox")
    return ["E_INVOICES must be off or gsp in production: the sandbox registers nothing."];
  return parsed.E_INVOICES === "gsp" ? gspFaults(parsed, env, isProduction) : [];
}
