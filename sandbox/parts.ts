/** The parts of a running sandbox. */
import type { Answers } from "./answers.ts";
import type { Book } from "./book.ts";
import type { ParcelClock } from "./courier/clock.ts";
import type { HookTarget, ParcelHooks } from "./courier/hooks.ts";
import type { Money } from "./money.ts";
import type { Webhooks } from "./webhooks.ts";

export type SandboxSettings = {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly accountNumber: string;
  /** Undefined: events are stored and not sent. */
  readonly webhookUrl?: string | undefined;
  /** Undefined: the state ends with the process. */
  readonly file?: string | undefined;
  /**
   * Others can reach the sandbox, so its payment window only lets buyers pay. Administrators still
   * choose what happens.
   */
  readonly isExposed?: boolean | undefined;
  /** Undefined: no courier service is played. */
  readonly courier?:
    | (HookTarget & { readonly email: string; readonly password: string })
    | undefined;
  /** Undefined: no e-invoice portal is played. */
  readonly eInvoices?: { readonly clientId: string; readonly clientSecret: string } | undefined;
  /** How long refunds and payouts take. */
  readonly settleAfterMs?: number | undefined;
  /** After how many days money is settled to the bank. */
  readonly settlementDays?: number | undefined;
};

export type Sandbox = {
  readonly settings: SandboxSettings;
  readonly book: Book;
  readonly money: Money;
  readonly webhooks: Webhooks;
  readonly answers: Answers;
  readonly hooks: ParcelHooks;
  readonly parcelClock: ParcelClock;
};
