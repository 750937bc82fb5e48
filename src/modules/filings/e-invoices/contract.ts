import { z } from "zod";
import { requiredLine } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";
import type { CompletedCode } from "./rules/whole-codes.ts";

/** E-invoices: which documents need an IRN, and what they lack. */

/** The e-invoice status of a document, for its issuer. */
export type EInvoiceStatus =
  | { readonly state: "reported" }
  /** Cancelled without an IRN: the portal refuses the buyer's GSTIN. */
  | { readonly state: "void" }
  | {
      /** `reporting`: we are reporting it. `refused`: the portal refused, `problems` says why. */
      readonly state: "ready" | "incomplete" | "reporting" | "refused";
      readonly problems: readonly string[];
      /**
       * The lines whose HSN codes on the document are too short for the portal, for the seller to
       * complete, and to correct until there is an IRN.
       */
      readonly shortCodes: readonly CompletedCode[];
      /** Whether we can report it in the name of the seller's user at the portal. */
      readonly canReport: boolean;
      /** Whether its buyer's GSTIN was refused: then it can be cancelled without an IRN. */
      readonly isGstinRefused: boolean;
      /** Whether its order is cancelled with it then. It has none, or that is cancelled, otherwise. */
      readonly cancelsOrder: boolean;
      /** Within 30 days, for a turnover of ₹10 crore or more. */
      readonly reportBy: Date;
    };

/** A document of the month without an IRN. */
export type DocumentToReport = {
  readonly id: string;
  readonly number: string;
  readonly recipientName: string;
};
/** One that lacks something and cannot be reported yet. */
export type IncompleteDocument = DocumentToReport & {
  readonly problems: readonly string[];
};

/** The e-invoices of a month: how many have an IRN, and the content of the next file. */
export type EInvoicesOfMonth = {
  /** Whether the company's turnover requires e-invoices. */
  readonly isConcerned: boolean;
  readonly reported: number;
  readonly unreported: number;
  readonly file: {
    readonly ready: readonly DocumentToReport[];
    readonly incomplete: readonly IncompleteDocument[];
    /**
     * The last document of this file, after which the next file starts; null if this is the last
     * file.
     */
    readonly next: string | null;
  };
};

/** An IRN that the portal gave to a document that is void here. */
export type VoidIrn = {
  readonly documentId: string;
  readonly number: string;
  readonly shopName: string;
  readonly irn: string;
  readonly ackedAt: Date;
  /** Whether we can cancel it in the name of the seller's user at the portal. */
  readonly hasUser: boolean;
};

/** What an administrator does about such an IRN. */
export const VoidIrnStep = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("cancel"), documentId: z.uuid() }),
  z.object({
    intent: z.literal("acknowledge"),
    documentId: z.uuid(),
    reason: requiredLine(500, () => t("Please give a reason.")),
  }),
]);

/** The seller's user at the e-invoice portal. */
export const PortalUserInput = z.object({
  userName: requiredLine(100, () => t("Please enter the user name.")),
  password: z
    .string({ error: () => t("Please enter the password.") })
    .min(1, { error: () => t("Please enter the password.") })
    .max(200, { error: () => t("Please enter the password.") }),
});
export type PortalUserInput = z.output<typeof PortalUserInput>;

/** Whole HSN codes as their form sends them: `hsn-2=42022110` is that of line 2. */
export const CodesInput = z.looseObject({}).transform((fields) => ({
  codes: Object.entries(fields).flatMap(([name, value]) => {
    const line = /^hsn-(\d{1,4})$/.exec(name)?.[1];
    return line === undefined || typeof value !== "string"
      ? []
      : [{ line: Number(line), hsn: value.replace(/\s/g, "") }];
  }),
}));
export type CodesInput = z.output<typeof CodesInput>;
