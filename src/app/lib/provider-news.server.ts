import type { RouterContextProvider } from "react-router";
import type { Subject } from "#modules/payments/public.ts";
import { askAboutPayment, type ProviderNews } from "#modules/payments/public.server.ts";
import { NotFound } from "#shared/errors.ts";
import { paymentHandlersContext, visitOf } from "./visit.server.ts";

const nothingKnown: ProviderNews = { isBegun: false, hasNews: false };

/**
 * For the loader of a page on which something is paid. Asks the provider about the visitor's own
 * payment, so that somebody who comes back from a payment window that is gone learns at once whether
 * it was paid, though the webhook is late. Read the page's data again if there is news.
 */
export async function providerNewsOf(
  context: Readonly<RouterContextProvider>,
  subject: Subject,
): Promise<ProviderNews> {
  const { db, actor, provider, log, requestId } = visitOf(context);
  if (provider === null) return nothingKnown;
  const paymentHandlers = context.get(paymentHandlersContext);
  try {
    return await askAboutPayment(db, { provider, paymentHandlers }, actor, subject);
  } catch (error) {
    // No payment was started yet.
    if (error instanceof NotFound) return nothingKnown;
    // The page works without: the webhook or the reconciler will report it.
    log.error({ err: error, requestId }, "the provider's report of a payment was not applied");
    return { isBegun: true, hasNews: false };
  }
}
