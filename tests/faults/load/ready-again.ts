import { setTimeout as sleep } from "node:timers/promises";

/** Waits until `/readyz` says yes again. */
export async function readyAgain(baseUrl: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    const answer = await fetch(`${baseUrl}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.status === 200) return;
    await sleep(20);
  }
  throw new Error("The shop did not become ready within a minute.");
}
