import { t } from "#shared/texts/text.ts";

/**
 * The errors by which the marketplace refuses something, as classes with an HTTP status. The errors
 * of modules extend these. People read `message`.
 */

type Details = {
  readonly code?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
};

/**
 * A refusal on purpose: shown to people, never logged as a fault. `fields` are sentences by field
 * name.
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds until a retry can succeed, if waiting helps; sent as Retry-After. */
  declare readonly retryAfterSeconds?: number;

  constructor(status: number, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = new.target.name;
    this.status = status;
    this.code = details.code ?? this.name;
    this.fields = details.fields ?? {};
  }
}

/** The request is malformed: no page of ours sends it. */
export class Unreadable extends AppError {
  constructor(message = t("This request cannot be read."), details?: Details) {
    super(400, message, details);
  }
}

/** The input is not valid. */
export class InvalidInput extends AppError {
  constructor(message: string, details?: Details) {
    super(422, message, details);
  }
}

/** The request needs somebody signed in. */
export class NotSignedIn extends AppError {
  constructor(message = t("Please sign in to continue."), details?: Details) {
    super(401, message, details);
  }
}

/** The actor may not do this. */
export class NotAllowed extends AppError {
  constructor(message = t("You do not have permission to do this."), details?: Details) {
    super(403, message, details);
  }
}

/** The object does not exist, or belongs to somebody else. The response is the same. */
export class NotFound extends AppError {
  constructor(message = t("Not found"), details?: Details) {
    super(404, message, details);
  }
}

/** The object existed and was removed, for good or for a while. */
export class Gone extends AppError {
  constructor(message: string, details?: Details) {
    super(410, message, details);
  }
}

/** The state has changed meanwhile: somebody was first, or the page was out of date. */
export class Conflict extends AppError {
  constructor(message: string, details?: Details) {
    super(409, message, details);
  }
}

/**
 * Something unusual that the person is asked about once more. The form sends `answer` with it to say
 * yes to exactly this: whatever changes meanwhile is asked about again.
 */
export class ToConfirm extends Conflict {
  readonly answer: string;

  constructor(message: string, answer: string, details?: Details) {
    super(message, details);
    this.answer = answer;
  }
}

/** Too many requests in a short time. */
export class TooMany extends AppError {
  override readonly retryAfterSeconds: number;

  constructor(
    message = t("Too many attempts. Please try again later."),
    retryAfterSeconds = 60,
    details?: Details,
  ) {
    super(429, message, details);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A service that we need is unavailable right now. */
export class Unavailable extends AppError {
  override readonly retryAfterSeconds: number;
  /** If a fault of ours was logged for it: the request id to quote. */
  readonly requestId: string | undefined;

  constructor(
    message = t("The shop is briefly unavailable. Please try again in a moment."),
    details: Details & { readonly retryAfterSeconds?: number; readonly requestId?: string } = {},
  ) {
    super(503, message, details);
    this.retryAfterSeconds = details.retryAfterSeconds ?? 5;
    this.requestId = details.requestId;
  }
}
