import type { DemoValues } from "#demo/attributes/shape.ts";

/** The data types of the demo marketplace: plain data, without a database. */

/** A seller or applicant; only the approved and the blocked have products. */
export type DemoArtisan = {
  readonly slug: string;
  readonly shopName: string;
  readonly contactName: string;
  readonly email: string;
  readonly phone: string;
  readonly town: string;
  /** Two-character GST state code as text: "07", not 7. */
  readonly stateCode: string;
  readonly pinCode: string;
  readonly addressLine: string;
  readonly yearsOfExperience: number;
  readonly specialties: readonly string[];
  readonly tagline: string;
  /** Paragraphs separated by blank lines. */
  readonly story: string;
  readonly pan: string;
  /**
   * Null if the artisan is not registered for GST but enrolled for selling through marketplaces.
   */
  readonly gstin: string | null;
  readonly enrolmentNumber?: string;
  /** The letter of undertaking under which Special Economic Zones are supplied without tax. */
  readonly lutNumber?: string;
  /** A turnover above ₹5 crore: invoices to businesses need an IRN. */
  readonly isAboveEInvoiceLimit?: true;
  readonly status: "approved" | "pending" | "rejected" | "blocked";
  readonly joinedDaysAgo: number;
};

/** A variant with its stock; its own price only if it differs from the product's. */
export type DemoVariant = {
  readonly sku: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly stock: number;
  readonly pricePaise: number | null;
  /** Values of the attributes that each variant has. */
  readonly attributes: DemoValues;
};

/** A picture of the manifest and the variant colour that it shows. */
export type DemoPicture = { readonly file: string; readonly colour: string | null };

/** What an artisan asks the buyers of a product for: photographs, or a measurement. */
export type DemoQuestion = {
  readonly text: string;
  readonly isRequired: boolean;
  readonly choices: readonly [];
} & (
  | {
      readonly type: "photographs";
      /** The most photographs. */
      readonly maxLength: number;
      readonly unit: null;
      readonly hint: string;
      readonly drawing?: never;
    }
  | {
      readonly type: "number";
      readonly maxLength: null;
      readonly unit: string;
      /** The file that shows where to measure. */
      readonly drawing: string;
    }
);

export type DemoProduct = {
  /** Slug of the artisan. */
  readonly artisan: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** Both null for products without a second version. */
  readonly translatedName: string | null;
  readonly translatedDescription: string | null;
  readonly category: string;
  readonly materials: string;
  readonly weightGrams: number;
  readonly careInstructions: string;
  readonly customizationOptions: string | null;
  readonly questions: readonly DemoQuestion[];
  /** Null if it is one piece or one pair. */
  readonly netQuantity: string | null;
  /** Values of the attributes that its category asks for. */
  readonly attributes: DemoValues;
  readonly hsnCode: string;
  readonly gstBasisPoints: number;
  readonly processing: "ready" | "made_to_order" | "custom";
  readonly tags: readonly string[];
  readonly pricePaise: number;
  readonly comparePricePaise: number | null;
  readonly variants: readonly DemoVariant[];
  /** The first is the cover. */
  readonly pictures: readonly DemoPicture[];
  readonly status: "draft" | "published";
  readonly ageDays: number;
};
