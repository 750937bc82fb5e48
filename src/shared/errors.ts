/**
 * What the marketplace refuses, as classes with a status. A module's refusals extend these;
 * `message` is what the person reads.
 */

type Details = {
  readonly code?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
};

/**
 * A refusal on purpose: shown as it stands, never logged as a fault. `fields` are sentences by
 * field name.
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  /** When to try again, where waiting helps: the answer's Retry-After. */
  declare readonly retryAfterSeconds?: number;

  constructor(status: number, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = new.target.name;
    this.status = status;
    this.code = details.code ?? this.name;
    this.fields = details.fields ?? {};
  }
}

/** What was sent is nothing that a page of ours sends. */
export class Unreadable extends AppError {
  constructor(message = "This request cannot be read.", details?: Details) {
    super(400, message, details);
  }
}

/** What was typed cannot be taken. */
export class InvalidInput extends AppError {
  constructor(message: string, details?: Details) {
    super(422, message, details);
  }
}

/** Nobody is signed in, and somebody has to be. */
export class NotSignedIn extends AppError {
  constructor(message = "Please sign in to continue.", details?: Details) {
    super(401, message, details);
  }
}

/** Whoever asks may not do this. */
export class NotAllowed extends AppError {
  constructor(message = "You do not have permission to do this.", details?: Details) {
    super(403, message, details);
  }
}

/** Absent, or not yours: the two are told apart by nobody. */
export class NotFound extends AppError {
  constructor(message = "Not found", details?: Details) {
    super(404, message, details);
  }
}

/** It was here, and was taken away for good or for a while. */
export class Gone extends AppError {
  constructor(message: string, details?: Details) {
    super(410, message, details);
  }
}

/** The world changed meanwhile: someone was first, or what was shown no longer holds. */
export class Conflict extends AppError {
  constructor(message: string, details?: Details) {
    super(409, message, details);
  }
}

/** Too often in a short time. */
export class TooMany extends AppError {
  override readonly retryAfterSeconds: number;

  constructor(
    message = "Too many attempts. Please try again later.",
    retryAfterSeconds = 60,
    details?: Details,
  ) {
    super(429, message, details);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Something we depend on is away for the moment. */
export class Unavailable extends AppError {
  override readonly retryAfterSeconds: number;

  constructor(
    message = "The shop is briefly unavailable. Please try again in a moment.",
    details: Details & { readonly retryAfterSeconds?: number } = {},
  ) {
    super(503, message, details);
    this.retryAfterSeconds = details.retryAfterSeconds ?? 5;
  }
}
