import { hold } from "./hold-requests.ts";
import { keepScreen } from "./keep-screen.ts";
import { pendingPage } from "./screen-files.ts";

/**
 * Keeps the screen while the network or the shop is away: whatever the router needs then waits. The
 * router itself would replace the screen by an error, and what was typed would be lost.
 */

const send = window.fetch;

window.fetch = async (address, init) => {
  // Only the router passes a URL, and with a signal unless it merely looks ahead.
  if (!(address instanceof URL) || !init?.signal) return send(address, init);
  const wasOnline = navigator.onLine;
  const outcome = await send(address, init).catch((error: unknown) => error);
  return hold({ address, init, wasOnline, outcome, isQuiet: isRefresh(init) }, send);
};

/** What is read while no page is on its way only refreshes the page that is open. */
function isRefresh({ method = "GET" }: RequestInit): boolean {
  return method === "GET" && pendingPage() === undefined;
}

keepScreen();
