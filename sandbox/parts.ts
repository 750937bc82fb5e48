/** What the sandbox consists of while it runs. */
import type { Answers } from "./answers.ts";
import type { Book } from "./book.ts";
import type { Money } from "./money.ts";
import type { Webhooks } from "./webhooks.ts";

export type SandboxSettings = {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly accountNumber: string;
  /** Absent: events are kept, and told to nobody. */
  readonly webhookUrl?: string | undefined;
  /** Absent: everything is forgotten at the end. */
  readonly file?: string | undefined;
  /**
   * Others can reach the sandbox: its payment window lets buyers pay and nothing else. Administrators
   * still choose what happens.
   */
  readonly isExposed?: boolean | undefined;
  /** How long refunds and payouts are under way. */
  readonly settleAfterMs?: number | undefined;
};

export type Sandbox = {
  readonly settings: SandboxSettings;
  readonly book: Book;
  readonly money: Money;
  readonly webhooks: Webhooks;
  readonly answers: Answers;
};
