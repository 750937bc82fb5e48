import { isRouteErrorResponse } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { IllustrationName } from "#ui/illustration.tsx";
import { t } from "#shared/texts/text.ts";

/** What an error screen says, by status. */

export type ErrorDescription = {
  readonly status: number;
  readonly title: string;
  readonly text: string | null;
  readonly requestId: string | null;
};

const titles = (): Readonly<Record<number, string>> => ({
  401: t("Authentication Required"),
  403: t("Access Denied"),
  404: t("Oops! Page not found"),
  405: t("This action is not available here"),
  413: t("That is too large"),
  429: t("One moment, please"),
  503: t("We will be right back"),
});

const drawings: Readonly<Record<number, IllustrationName>> = {
  401: "lock",
  403: "lock",
  404: "lens",
};

/**
 * A refusal shows its own message, and the request id to quote if a fault was logged for it. Any
 * other error is our fault and shows only the request id.
 */
export function errorPageOf(error: unknown, requestId: string | null): ErrorDescription {
  if (!isRouteErrorResponse(error)) return fault(requestId);
  const refusal: unknown = error.data;
  const details = typeof refusal === "object" && refusal !== null ? refusal : {};
  const message =
    "message" in details && typeof details.message === "string" ? details.message : null;
  const ownId =
    "requestId" in details && typeof details.requestId === "string" ? details.requestId : null;
  if (error.status >= 500 && error.status !== 503) return fault(ownId ?? requestId);
  const isPlain = message === null || message === t("Not found");
  return {
    status: error.status,
    title: titles()[error.status] ?? t("That did not work"),
    text: isPlain ? null : message,
    requestId: ownId,
  };
}

function fault(requestId: string | null): ErrorDescription {
  return {
    status: 500,
    title: t("Something went wrong"),
    text: t(
      "Something went wrong on our side. Your work is safe unless this page says otherwise. Please try again.",
    ),
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
          {t("Return to Home")}
        </ButtonLink>
      }
    >
      {description.text !== null && <p>{description.text}</p>}
      {description.requestId !== null && (
        <p className="mt-3 text-sm">
          {t("If it happens again, tell us this number:")}{" "}
          <code className="break-all text-ink">{description.requestId}</code>
        </p>
      )}
    </EmptyState>
  );
}
