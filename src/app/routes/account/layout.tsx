import { Outlet, isRouteErrorResponse } from "react-router";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { proofNeededBy } from "#app/lib/proof.ts";
import { ProofScreen } from "#modules/identity/public.ui.ts";
import { AreaError, areaMeta, useVisitedScreen } from "#app/way-back.tsx";
import type { Route } from "./+types/layout.ts";

/** The pages of a buyer's account. */
export default function AccountLayout() {
  useVisitedScreen("account");
  return <Outlet />;
}

export const meta: Route.MetaFunction = areaMeta;

export const headers: Route.HeadersFunction = answerHeaders;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 401) throw error;
  const proof = proofNeededBy(error);
  if (proof !== undefined) return <ProofScreen {...proof} />;
  return <AreaError area="account" error={error} />;
}
