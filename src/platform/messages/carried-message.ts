/** What is handed to a provider, and what became of it. */

/** What a message says: a code, or that there is something to read behind a link. */
export type MessageContent =
  | { readonly code: string }
  /** `token` is the end of `link`. */
  | { readonly link: string; readonly token: string };

/** A message for a mobile number. */
export type CarriedMessage = {
  readonly id: string;
  /** +91 and ten digits. */
  readonly to: string;
  readonly language: string;
  readonly content: MessageContent;
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
