import { createHash } from "node:crypto";
import { inTransactionAs } from "#modules/identity/public.server.ts";
import { entriesView } from "#modules/ledger/public.server.ts";
import { sentParcelsView } from "#modules/orders/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import { formatDay } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { bookAdjustment } from "../adjust-books.ts";
import { entriesOfAdjustment } from "../rules/adjustments.ts";
import type { WayBackCharge, WayBackLine, WayBackState } from "./contract.ts";
import { readWayBackReport } from "./read-report.ts";

type Found = {
  readonly trackingNumber: string;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly isBack: boolean;
  readonly isBooked: boolean;
};

// Tracking numbers of the services are capital letters and digits.
const find = statement<Found>(
  "operations.parcelsOfCharges",
  `select coalesce(asked.number, '') as "trackingNumber", parcel.order_id as "orderId",
     parcel.order_number as "orderNumber", coalesce(parcel.is_back, false) as "isBack",
     exists (
       select from ${entriesView} e where e.cause = 'adjusted:' || asked.key
     ) as "isBooked"
   from jsonb_to_recordset($1::jsonb) as asked (key text, number text)
   left join ${sentParcelsView} parcel on parcel.tracking_number = asked.number`,
);

/**
 * What a courier's report about ways back says, each line judged; nothing is changed. Two statements
 * at most. Throws RemittanceRefused.
 */
export async function previewWayBack(
  db: Db,
  actor: Actor,
  { bytes }: { readonly bytes: Uint8Array },
): Promise<readonly WayBackLine[]> {
  mustBeAllowed(actor, "ledger.adjust");
  return judged(db, readWayBackReport(bytes));
}

/**
 * Books charges of a report that was previewed, as a booking by hand is booked: each once, however
 * often it is sent, and only of parcels that came back. Returns how many were booked and what they
 * come to.
 */
export async function bookWayBack(
  db: Db,
  actor: Actor,
  { charges }: { readonly charges: readonly WayBackCharge[] },
): Promise<{ readonly booked: number; readonly paise: number }> {
  const administrator = allowedUser(actor, "ledger.adjust");
  return inTransactionAs(db, actor, "ledger.adjust", async (tx) => {
    const lines = (await judged(tx, charges)).filter(({ state }) => state === "new");
    const done: number[] = [];
    for (const line of lines) if (await bookLine(tx, administrator, line)) done.push(line.paise);
    return { booked: done.length, paise: done.reduce((sum, paise) => sum + paise, 0) };
  });
}

async function bookLine(tx: Db, administrator: UserActor, line: WayBackLine): Promise<boolean> {
  const kind = "courier_charged";
  const entries = entriesOfAdjustment(kind, line.paise, null);
  if (entries === null) throw new Error("A charge of a courier has no seller");
  const reason = t("Way back of {number}, order {order}, charged by the courier on {day}", {
    number: line.trackingNumber,
    order: line.orderNumber ?? "",
    day: formatDay(line.chargedOn),
  });
  const input = {
    key: keyOf(line.trackingNumber),
    kind,
    amountPaise: line.paise,
    sellerId: null,
    day: line.chargedOn,
    reason,
  } as const;
  return bookAdjustment(tx, administrator, input, entries);
}

async function judged(db: Db, charges: readonly WayBackCharge[]): Promise<readonly WayBackLine[]> {
  const numbers = [...new Set(charges.map(({ trackingNumber }) => trackingNumber))];
  const asked = numbers.map((number) => ({ key: keyOf(number), number }));
  const found = new Map(
    (await find(db, [JSON.stringify(asked)])).map((row) => [row.trackingNumber, row]),
  );
  const charged = new Set<string>();
  return charges.map((charge) => {
    const parcel = found.get(charge.trackingNumber);
    const { orderId = null, orderNumber = null } = parcel ?? {};
    const state = stateOf(charge, parcel);
    const isSecond = state === "new" && charged.has(charge.trackingNumber);
    if (state === "new") charged.add(charge.trackingNumber);
    return { ...charge, orderId, orderNumber, state: isSecond ? "second" : state };
  });
}

function stateOf({ paise }: WayBackCharge, parcel: Found | undefined): WayBackState {
  if (paise <= 0) return "credit";
  if (parcel === undefined || parcel.orderId === null) return "unknown";
  if (parcel.isBooked) return "booked";
  return parcel.isBack ? "new" : "not_back";
}

/** A parcel comes back once: whatever file, day or amount, the ledger books its charge once. */
function keyOf(trackingNumber: string): string {
  const digest = createHash("sha256").update(`way-back ${trackingNumber}`);
  const hex = digest.digest("hex").slice(0, 32);
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-5$3-8$4-$5");
}
