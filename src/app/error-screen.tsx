import { isRouteErrorResponse } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { IllustrationName } from "#ui/illustration.tsx";

/** What an error screen says, by status. */

export type ErrorDescription = {
  readonly status: number;
  readonly title: string;
  readonly text: string | null;
  readonly requestId: string | null;
};

const titles: Readonly<Record<number, string>> = {
  401: "Authentication Required",
  403: "Access Denied",
  404: "Oops! Page not found",
  405: "This page cannot do that",
  413: "That is too large",
  429: "One moment, please",
  503: "We will be right back",
};

const drawings: Readonly<Record<number, IllustrationName>> = {
  401: "lock",
  403: "lock",
  404: "lens",
};

/**
 * A refusal shows its own message. Any other error is our fault and shows only the request id to
 * quote.
 */
export function errorPageOf(error: unknown, requestId: string | null): ErrorDescription {
  if (!isRouteErrorResponse(error)) return fault(requestId);
  const refusal: unknown = error.data;
  const details = typeof refusal === "object" && refusal !== null ? refusal : {};
  const message =
    "message" in details && typeof details.message === "string" ? details.message : null;
  const ownId =
    "requestId" in details && typeof details.requestId === "string" ? details.requestId : requestId;
  if (error.status >= 500 && error.status !== 503) return fault(ownId);
  const isPlain = message === null || message === "Not found";
  return {
    status: error.status,
    title: titles[error.status] ?? "That did not work",
    text: isPlain ? null : message,
    requestId: null,
  };
}

function fault(requestId: string | null): ErrorDescription {
  return {
    status: 500,
    title: "Something went wrong",
    text:
      "Something went wrong on our side. Nothing you did is lost " +
      "unless this page says so; please try again.",
    requestId,
  };
}

export function ErrorScreen({ description }: { readonly description: ErrorDescription }) {
  return (
    <EmptyState
      drawing={drawings[description.status] ?? "awl"}
      title={description.title}
      headingLevel={1}
      action={
        <ButtonLink to="/" variant="primary">
          Return to Home
        </ButtonLink>
      }
    >
      {description.text !== null && <p>{description.text}</p>}
      {description.requestId !== null && (
        <p className="mt-3 text-sm">
          If it happens again, tell us this number:{" "}
          <code className="break-all text-ink">{description.requestId}</code>
        </p>
      )}
    </EmptyState>
  );
}
