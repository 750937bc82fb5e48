import { data, redirect, type LoaderFunctionArgs, type ServerBuild } from "react-router";
import { z } from "zod";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { ProofRequest } from "#app/lib/proof.ts";
import { checkProof, proofRequestOf } from "#app/lib/proof.server.ts";
import { noteSecurityEvent, ProofNeeded } from "#modules/identity/public.server.ts";
import { isDatabaseUnavailable } from "#platform/db/database.ts";
import { noteCount } from "#platform/observe/observe.ts";
import { noteRoute } from "#platform/observe/scope.ts";
import { AppError, InvalidInput, NotAllowed, NotSignedIn, Unavailable } from "#shared/errors.ts";
import { loggablePath } from "#shared/loggable-path.ts";
import { t } from "#shared/texts/text.ts";

/**
 * "Rules return, commands throw, routes translate." This is the one place where an error below a
 * loader or an action becomes a response. In production React Router hides the text of thrown
 * errors but shows that of thrown data. So refusals become data with their status, and faults
 * become their request id.
 */
export function translateRefusals(build: ServerBuild): ServerBuild {
  const routes: ServerBuild["routes"] = {};
  for (const [id, entry] of Object.entries(build.routes)) {
    if (entry === undefined) continue;
    const { loader, action, headers } = entry.module;
    routes[id] = {
      ...entry,
      module: {
        ...entry.module,
        // Without it the error boundary of a layout would drop Retry-After.
        headers: headers ?? answerHeaders,
        ...(loader && { loader: translated(loader) }),
        ...(action && { action: translated(action, checkProof) }),
      },
    };
  }
  return { ...build, routes };
}

type Handler = (args: LoaderFunctionArgs) => unknown;

/** `first` runs before the handler; its errors are translated too. */
function translated(
  handler: Handler,
  first?: (args: LoaderFunctionArgs) => Promise<void>,
): Handler {
  return async function answer(args) {
    noteRoute(templateOf(args.pattern));
    try {
      await first?.(args);
      return await handler(args);
    } catch (error) {
      if (error instanceof Response || !(error instanceof Error)) throw error;
      throw answerTo(error, args);
    }
  };
}

/** React Router's pattern as an address. `*` is every address that does not exist. */
function templateOf(pattern: string): string {
  if (pattern === "*" || pattern === "/*") return "not found";
  return pattern.startsWith("/") ? pattern : `/${pattern}`;
}

/** What an error boundary receives as `data`. */
export type RefusalData = {
  readonly message: string;
  readonly code: string;
  readonly requestId?: string;
  /** The form that needs a proof of who sends it. */
  readonly proof?: ProofRequest;
};

function answerTo(error: Error, { request, context, url, pattern }: LoaderFunctionArgs) {
  const { log, requestId, actor, clientAddress } = context.get(visitContext);
  if (error instanceof NotSignedIn)
    return redirect(`/auth?next=${encodeURIComponent(returnAddress(request, url))}`);
  const proof = error instanceof ProofNeeded ? proofRequestOf(error, url) : undefined;
  // A page that needs a proof, or a form that cannot be sent again.
  if (proof === null)
    return redirect(`/auth/again?next=${encodeURIComponent(returnAddress(request, url))}`);
  const refusal = refusalOf(error);
  if (refusal !== undefined) noteCount({ kind: "refusal", name: refusal.code });
  if (refusal instanceof NotAllowed)
    noteSecurityEvent({
      kind: "refused",
      detail: `${request.method} ${templateOf(pattern)}`,
      clientAddress,
      email: actor.kind === "user" ? actor.email : null,
    });
  if (refusal === undefined || refusal instanceof Unavailable)
    log.error({ err: error, requestId, path: loggablePath(url.pathname) }, "request failed");
  if (refusal === undefined)
    return data<RefusalData>(
      { message: t("Something went wrong on our side."), code: "fault", requestId },
      { status: 500 },
    );
  const { retryAfterSeconds: wait } = refusal;
  const quoted = refusal instanceof Unavailable ? refusal.requestId : undefined;
  return data<RefusalData>(
    {
      message: refusal.message,
      code: refusal.code,
      ...(quoted !== undefined && { requestId: quoted }),
      ...(proof !== undefined && { proof }),
    },
    {
      status: refusal.status,
      ...(wait !== undefined && { headers: { "Retry-After": String(wait) } }),
    },
  );
}

function refusalOf(error: Error): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError)
    return new InvalidInput(error.issues[0]?.message ?? t("Please check what you entered."), {
      cause: error,
    });
  return isDatabaseUnavailable(error) ? new Unavailable(undefined, { cause: error }) : undefined;
}

/** Where to return to after signing in: the page itself, or the page of a form that was posted. */
function returnAddress(request: Request, url: URL): string {
  return request.method === "GET" ? url.pathname + url.search : url.pathname;
}
