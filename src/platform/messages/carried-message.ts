/** What is handed to a provider, and what became of it. */

/** A code for a mobile number. */
export type CarriedMessage = {
  readonly id: string;
  /** +91 and ten digits. */
  readonly to: string;
  readonly language: string;
  readonly code: string;
  readonly shopName: string;
};

/**
 * `accepted`: the provider has it. `refused`: it will never take it. `later`: it certainly does not
 * have it, and may take it soon. `unknown`: it may have it or not.
 */
export type Carried =
  | { readonly outcome: "accepted"; readonly providerId: string | null }
  | { readonly outcome: "refused" | "later" | "unknown"; readonly reason: string };

/** What is posted to a provider. */
export type MessageRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};
