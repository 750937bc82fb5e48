import { t } from "#shared/texts/text.ts";

/** One attempt to send a request that the shop did not answer. */
export type Attempt = {
  /** It changes something: a form was sent. */
  readonly isWrite: boolean;
  /** It has an idempotency key: the shop does it once, however often it is sent. */
  readonly hasKey: boolean;
  /** Whether the browser had a network when the request was sent. */
  readonly wasOnline: boolean;
  /** 502, 503 or 504; null if nothing answered. */
  readonly status: number | null;
};

/** A request that failed. */
export type Failure = Pick<Attempt, "isWrite" | "status"> & {
  /** One of its attempts may have arrived, and another would do the same twice. */
  readonly mayHaveArrived: boolean;
};

/** The person who waits for the request. */
export type WaitingState = {
  readonly isOnline: boolean;
  /** The form was changed after it was sent. */
  readonly isEdited: boolean;
  readonly waitedMs: number;
};

/** After half an hour nobody waits any more, and an order would come as a surprise. */
const longestWaitMs = 30 * 60_000;

/** Whether the shop may have done what was asked, and a second request would do it twice. */
export function mayHaveArrived({ isWrite, hasKey, wasOnline, status }: Attempt): boolean {
  if (!isWrite || hasKey) return false;
  return status === null ? wasOnline : status !== 503;
}

/** Whether the request is sent again without a press of "Try again". */
export function isSentAutomatically(
  failure: Failure,
  { isEdited, waitedMs }: WaitingState,
): boolean {
  return !failure.mayHaveArrived && !isEdited && waitedMs < longestWaitMs;
}

/** Milliseconds until the next automatic attempt. `asked` is the shop's Retry-After, in seconds. */
export function pauseMs(attempts: number, asked: string | null): number {
  const seconds = Number(asked ?? 0);
  const wanted = Number.isFinite(seconds) ? seconds * 1000 : 0;
  return Math.max(wanted, Math.min(60_000, 3000 * 2 ** attempts));
}

/** What the person reads. */
export function noteText(failure: Failure, waiting: WaitingState): string {
  const isLeftAlone = !isSentAutomatically(failure, waiting);
  if (!failure.isWrite) return readText(failure, waiting);
  if (failure.mayHaveArrived)
    return t(
      "The connection was lost before the shop could reply. Nothing you typed is lost. Check whether it was saved before you try again.",
    );
  if (!waiting.isOnline)
    return isLeftAlone
      ? t(
          "You are offline. Nothing is lost: what you typed stays here. Try again when you are back online.",
        )
      : t("You are offline. Nothing is lost: we will send this as soon as you are back online.");
  if (waiting.isEdited)
    return t(
      "You changed this form while it was waiting to be sent. Nothing is lost: try again to send it.",
    );
  if (isLeftAlone) return t("This was not sent. Nothing is lost: try again to send it.");
  return failure.status === null
    ? t("We cannot reach the shop. Nothing is lost: we will keep trying to send this.")
    : t("The shop is not responding right now. Nothing is lost: we will keep trying to send this.");
}

function readText({ status }: Failure, { isOnline }: WaitingState): string {
  if (!isOnline)
    return t("You are offline. Nothing is lost: we will continue as soon as you are back online.");
  return status === null
    ? t("We cannot reach the shop. Nothing is lost: we will keep trying.")
    : t("The shop is not responding right now. Nothing is lost: we will keep trying.");
}
