/**
 * Tracking webhooks with Shiprocket's fields and a shared key. They are sent once; on request they
 * are repeated, late, in the wrong order, never sent, or forged.
 */
import type { Clockwork } from "../clockwork.ts";
import type { Parcel, Scan } from "../entities.ts";

/** How the next `count` webhooks are sent. */
export type HookManner = {
  readonly count: number;
  readonly times?: number | undefined;
  readonly delayMs?: number | undefined;
  readonly isReversed?: boolean | undefined;
  readonly isDropped?: boolean | undefined;
  readonly hasWrongKey?: boolean | undefined;
};

export type ParcelHooks = {
  notify(parcel: Parcel, scan: Scan): void;
  misbehave(manner: HookManner): void;
  /** The status of each response so far; null for none. */
  answers(): readonly (number | null)[];
};

export type HookTarget = { readonly webhookKey: string; readonly webhookUrl?: string | undefined };

const answerWithinMs = 5000;

export function openHooks(clockwork: Clockwork, target: HookTarget | undefined): ParcelHooks {
  let manner: HookManner | undefined;
  let left = 0;
  let held: string[] = [];
  const answers: (number | null)[] = [];

  async function send(body: string, now: HookManner | undefined): Promise<void> {
    if (target?.webhookUrl === undefined) return;
    const key = now?.hasWrongKey === true ? `not ${target.webhookKey}` : target.webhookKey;
    answers.push(await post(target.webhookUrl, key, body));
  }

  return {
    notify(parcel, scan) {
      const now = left > 0 ? manner : undefined;
      left = Math.max(0, left - 1);
      if (now?.isDropped === true) return;
      const bodies = Array.from({ length: now?.times ?? 1 }, () => bodyOf(parcel, scan));
      if (now?.isReversed !== true)
        return clockwork.in(now?.delayMs ?? 0, () =>
          Promise.all(bodies.map((body) => send(body, now))),
        );
      held.push(...bodies);
      if (left > 0) return;
      const reversed = held.toReversed();
      held = [];
      clockwork.in(now.delayMs ?? 0, async () => {
        for (const body of reversed) await send(body, now);
      });
    },
    misbehave(next) {
      manner = next;
      left = next.count;
    },
    answers: () => answers,
  };
}

function bodyOf(parcel: Parcel, scan: Scan): string {
  return JSON.stringify({
    awb: parcel.awb,
    courier_name: parcel.courierName,
    current_status: scan.status,
    current_status_id: Number(scan["sr-status"]),
    shipment_status: scan.status,
    shipment_status_id: Number(scan["sr-status"]),
    current_timestamp: scan.date,
    order_id: parcel.reference,
    sr_order_id: Number(parcel.orderId),
    is_return: parcel.isReturn === true ? 1 : 0,
    scans: [scan],
  });
}

async function post(url: string, key: string, body: string): Promise<number | null> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", "x-api-key": key },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}
