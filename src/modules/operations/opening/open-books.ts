import type { Effect } from "#modules/identity/public.ts";
import {
  approvalWaits,
  inTransactionAs,
  withSecondPerson,
  writeAudit,
} from "#modules/identity/public.server.ts";
import { type Entry, marketplaceAccounts } from "#modules/ledger/public.ts";
import {
  book,
  holdEntryFiles,
  lockOpenings,
  waitForMonthLocks,
} from "#modules/ledger/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { InvalidInput } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { formatDay } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { BooksAlreadyOpened, BooksLocked, OpeningNotReversible } from "../errors.ts";
import { recordEntry } from "../record-entry.ts";
import type { OpenBooks, OpeningState, ReverseOpening } from "./contract.ts";
import {
  accountsOpenedAtBank,
  anyMonthLocked,
  entriesOfOpening,
  firstOfOthers,
  newestOpening,
  shopsNamed,
  type NamedShop,
} from "./opening.sql.ts";
import { notBalanced, sellerAccount, type OpeningLine } from "./rules/opening-lines.ts";

/**
 * Requests the balances with which the marketplace begins, as one voucher at the end of a day. A
 * second person always approves it. Once, and before any month is locked. Throws InvalidInput for an
 * unknown shop, sums that differ, a day after other entries or a bank account that is opened already,
 * BooksAlreadyOpened, BooksLocked, OwnShopDecision and EntryWaits.
 */
export async function openBooks(db: Db, actor: Actor, input: OpenBooks): Promise<Effect> {
  const person = allowedUser(actor, "ledger.adjust");
  return inTransactionAs(db, actor, "ledger.adjust", async (tx) => {
    await lockOpenings(tx);
    await waitForMonthLocks(tx);
    await holdEntryFiles(tx, { entryKey: input.key });
    const [before] = await newestOpening(tx, []);
    if (before?.isReversed === false) throw new BooksAlreadyOpened();
    if ((await anyMonthLocked(tx, []))[0]?.isLocked === true) throw new BooksLocked();
    const lines = await withShops(tx, input.lines);
    await mustBeFirst(tx, input.day, lines);
    mustBeAnothersShop(
      actor,
      lines.map(({ sellerId }) => sellerId),
    );
    const voucher = { number: (before?.number ?? 0) + 1, lines };
    return withSecondPerson(tx, actor, { kind: "ledger.openBooks", input }, () =>
      bookOpening(tx, person, input, voucher),
    );
  });
}

type LineOfShop = OpeningLine & {
  readonly shop: NamedShop | null;
  readonly sellerId: string | null;
};

/** The sellers of the lines, and that the lines balance, whoever called. */
async function withShops(tx: Db, lines: readonly OpeningLine[]): Promise<readonly LineOfShop[]> {
  const differencePaise = lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  if (differencePaise !== 0) throw refused({ total: notBalanced(differencePaise) });
  const names = lines.flatMap(({ seller }) => seller ?? []);
  const shops =
    names.length === 0
      ? []
      : await shopsNamed(tx, [names, names.map((name) => name.toLowerCase())]);
  const problems: Record<string, string> = {};
  const seen = new Set<string>();
  const found = lines.map((line) => {
    const named = shops.filter((each) => isNamed(each, line.seller));
    const shop = named.length === 1 ? named[0] : undefined;
    if (line.seller !== null && shop === undefined)
      problems[line.field] = t("There is no shop with this web name or ID.");
    if (shop !== undefined && seen.has(shop.sellerId))
      problems[line.field] = t("This shop is entered twice.");
    if (shop !== undefined) seen.add(shop.sellerId);
    if ((line.account === sellerAccount) !== (line.seller !== null) || !isOpenable(line))
      problems[line.field] = t("This account cannot have an opening balance here.");
    return { ...line, shop: shop ?? null, sellerId: shop?.sellerId ?? null };
  });
  if (Object.keys(problems).length > 0) throw refused(problems);
  return found;
}

/** Opening balances come before other entries, and no account at the bank is opened twice. */
async function mustBeFirst(tx: Db, day: string, lines: readonly OpeningLine[]): Promise<void> {
  const problems: Record<string, string> = {};
  const [first] = await firstOfOthers(tx, []);
  if (first !== undefined && first.day !== null && day > first.day)
    problems["day"] = t(
      "The first entry of the books is of {day}. Opening balances cannot be of a later day.",
      { day: formatDay(first.day) },
    );
  const opened = (await accountsOpenedAtBank(tx, [])).map(({ account }) => account);
  for (const { account, field } of lines)
    if (opened.includes(account))
      problems[field] = t("The opening balance of this bank account has been booked already.");
  if (Object.keys(problems).length > 0) throw refused(problems);
}

/** A shop may choose an address that is the id of another one, so an id is only ever an id. */
function isNamed({ sellerId, slug }: NamedShop, name: string | null): boolean {
  return name !== null && (isUuid(name) ? sellerId === name.toLowerCase() : slug === name);
}

function isOpenable({ account }: OpeningLine): boolean {
  return account === sellerAccount || marketplaceAccounts.includes(account);
}

function refused(fields: Readonly<Record<string, string>>): InvalidInput {
  const [message = ""] = Object.values(fields);
  return new InvalidInput(message, { code: "operations.openingRefused", fields });
}

async function bookOpening(
  tx: Db,
  person: UserActor,
  { key, day, reason }: OpenBooks,
  { number, lines }: { readonly number: number; readonly lines: readonly LineOfShop[] },
): Promise<void> {
  const entries = lines.map(({ account, sellerId, amountPaise }): Entry => ({
    account,
    ...(sellerId !== null && { partyId: sellerId }),
    amountPaise,
  }));
  await book(tx, { kind: "opened", of: String(number), note: reason, day, entries });
  await recordEntry(tx, person, {
    key,
    cause: `opened:${number}`,
    action: "ledger.openBooks",
    objectType: "opening",
    after: { day, ...trailOf(lines), reason },
  });
}

/**
 * The lines as the second person and the trail read them: by side, account and shop, and which shop
 * each address is. If it is another one when the request is approved, nothing is booked.
 */
function trailOf(lines: readonly LineOfShop[]) {
  const side = (isOn: (amountPaise: number) => boolean) =>
    Object.fromEntries(
      lines
        .filter(({ amountPaise }) => isOn(amountPaise))
        .map(({ account, shop, amountPaise }) => [
          `${shop === null ? account : `${account} ${shop.slug}`}Paise`,
          Math.abs(amountPaise),
        ]),
    );
  const shops = lines.flatMap(({ shop }) => shop ?? []);
  return {
    ...(shops.length > 0 && {
      shops: Object.fromEntries(
        shops.map(({ slug, shopName, sellerId }) => [slug, `${shopName} (${sellerId})`]),
      ),
    }),
    totalPaise: lines.reduce((sum, { amountPaise }) => sum + Math.max(0, amountPaise), 0),
    debit: side((amountPaise) => amountPaise > 0),
    credit: side((amountPaise) => amountPaise < 0),
  };
}

/**
 * Requests to reverse the opening balances, with a voucher of the same day, while its month is
 * open. A second person always approves it. Throws OpeningNotReversible, OwnShopDecision and
 * AlreadyRequested.
 */
export async function reverseOpening(db: Db, actor: Actor, input: ReverseOpening): Promise<Effect> {
  const person = allowedUser(actor, "ledger.adjust");
  return inTransactionAs(db, actor, "ledger.adjust", async (tx) => {
    await lockOpenings(tx);
    await waitForMonthLocks(tx);
    const [opening] = await newestOpening(tx, []);
    if (opening?.number !== input.number || opening.isReversed || opening.isLocked)
      throw new OpeningNotReversible();
    const booked = await entriesOfOpening(tx, [opening.transactionId]);
    mustBeAnothersShop(
      actor,
      booked.map(({ partyId }) => partyId),
    );
    const { day, totalPaise } = opening;
    return withSecondPerson(tx, actor, { kind: "ledger.reverseOpening", input }, () =>
      bookReversal(tx, person, { ...input, day, totalPaise, entries: booked.map(reversed) }),
    );
  });
}

async function bookReversal(
  tx: Db,
  person: UserActor,
  {
    number,
    reason,
    day,
    totalPaise,
    entries,
  }: ReverseOpening & {
    readonly day: string;
    readonly totalPaise: number;
    readonly entries: readonly Entry[];
  },
): Promise<void> {
  const of = String(number);
  await book(tx, { kind: "opened_reversed", of, note: reason, day, entries });
  await writeAudit(tx, person, {
    action: "ledger.reverseOpening",
    objectType: "opening",
    objectId: of,
    after: { day, totalPaise, reason },
  });
}

function reversed({
  account,
  partyId,
  amountPaise,
}: {
  readonly account: string;
  readonly partyId: string | null;
  readonly amountPaise: number;
}): Entry {
  return {
    account: account as Entry["account"],
    ...(partyId !== null && { partyId }),
    amountPaise: 0 - amountPaise,
  };
}

/**
 * The opening voucher that counts, whether one can be entered, and whether a request waits. Three
 * statements.
 */
export async function openingState(db: Db, actor: Actor): Promise<OpeningState> {
  mustBeAllowed(actor, "ledger.view");
  const [[newest], [locked]] = [await newestOpening(db, []), await anyMonthLocked(db, [])];
  const opening = newest === undefined || newest.isReversed ? null : newest;
  const kind = opening === null ? "ledger.openBooks" : "ledger.reverseOpening";
  const isWaiting = await approvalWaits(db, { kind, objectId: null });
  return { opening, isWaiting, isAnyMonthLocked: locked?.isLocked === true };
}
