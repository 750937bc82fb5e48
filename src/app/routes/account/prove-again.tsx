import { href, redirect } from "react-router";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { proofNeededBy, proofParameter } from "#app/lib/proof.ts";
import { newProofRequest } from "#app/lib/proof.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { safeReturnAddress } from "#modules/identity/public.ts";
import { ProofScreen } from "#modules/identity/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/prove-again.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Confirm that it is you") });

export const headers: Route.HeadersFunction = answerHeaders;

/** Asks again who it is before a page or file that needs it. Then leads there. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { actor, config } = allow(context, "identity.useAccount");
  const next = safeReturnAddress(url.searchParams.get("next"), config.baseUrl);
  const query = new URLSearchParams({ next, [proofParameter]: "" }).toString();
  return newProofRequest(actor, `${href("/auth/again")}?${query}`);
}

/** The proof was checked before: every action checks the one that comes with its form. */
export function action({ context, url }: Route.ActionArgs) {
  const { config } = allow(context, "identity.useAccount");
  return redirect(safeReturnAddress(url.searchParams.get("next"), config.baseUrl));
}

export default function ProveAgain({ loaderData }: Route.ComponentProps) {
  return <ProofScreen {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const proof = proofNeededBy(error);
  if (proof === undefined) throw error;
  return <ProofScreen {...proof} />;
}
