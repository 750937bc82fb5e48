/** The settings of an account with a GST Suvidha Provider. */
import { address, type Setting, text } from "../../config/setting-kinds.ts";
import type { EInvoiceAccount } from "../e-invoice-provider.ts";

/** In the order in which they are listed. */
export const gspSettings = {
  GSP_API_URL: {
    meaning:
      "Address at which the GST Suvidha Provider offers the e-invoice portal's interface (paths `/eivital/…` and `/eicore/…`), without encryption of the content. Needed with `gsp`.",
    default: "none",
    example: "https://einvoice.gsp.example",
    schema: address(["http:", "https:"], "https://einvoice.gsp.example"),
  },
  GSP_CLIENT_ID: {
    meaning: "Client id of the marketplace at the GST Suvidha Provider. Needed with `gsp`.",
    default: "none",
    example: "the-client-id",
    schema: text(),
  },
  GSP_CLIENT_SECRET: {
    meaning: "Client secret that belongs to it. Needed with `gsp`.",
    default: "none",
    example: "the-client-secret",
    schema: text(),
  },
} as const satisfies Record<string, Setting<unknown>>;

/** The values of these settings; undefined for those that are not set. */
export type GspValues = { readonly [Name in keyof typeof gspSettings]?: string };

const needed = ["GSP_API_URL", "GSP_CLIENT_ID", "GSP_CLIENT_SECRET"] as const;

/** The account from settings that `gspFaults` has checked. */
export function gspAccount(values: GspValues): EInvoiceAccount {
  return {
    apiUrl: values.GSP_API_URL ?? "",
    clientId: values.GSP_CLIENT_ID ?? "",
    clientSecret: values.GSP_CLIENT_SECRET ?? "",
  };
}

/** A sentence for each fault of an account that is to be used. */
export function gspFaults(
  values: GspValues,
  env: Readonly<Record<string, string | undefined>>,
  isProduction: boolean,
): readonly string[] {
  return [
    ...needed
      .filter((name) => (env[name]?.trim() ?? "") === "")
      .map((name) => `${name} must be set with E_INVOICES=gsp.`),
    ...(isProduction && values.GSP_API_URL?.startsWith("http:") === true
      ? ["GSP_API_URL must begin with https in production."]
      : []),
  ];
}
