import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Effect } from "#modules/identity/public.ts";
import { inTransactionAs, withSecondPerson, writeAudit } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { plainSlug } from "#shared/plain-slug.ts";
import { t } from "#shared/texts/text.ts";
import { LayoutRefused } from "../errors.ts";
import type { PayoutLayout, PayoutLayouts, StoredLayout } from "./contract.ts";
import { readDebitAccount } from "./debit-account.ts";
import {
  addLayout,
  changeLayout,
  clearColumns,
  clearMethods,
  lockLayouts,
  markChosen,
  readPayoutLayouts,
  unchooseLayout,
  writeColumns,
  writeMethods,
} from "./layouts.sql.ts";
import { layoutForTrail } from "./rules/layout-for-trail.ts";

/** The layouts by name, and the account that payouts leave. Two statements. */
export async function payoutLayouts(db: Db, actor: Actor): Promise<PayoutLayouts> {
  mustBeAllowed(actor, "payouts.manage");
  const [layouts, debit] = await Promise.all([readPayoutLayouts(db, []), readDebitAccount(db)]);
  return { layouts, debitLastFour: debit?.lastFour ?? null };
}

/** A layout to save; without a code it is a new one. */
export type LayoutToSave = { readonly code: string | null; readonly layout: PayoutLayout };

/**
 * Saves a layout. The one in use needs a second person: whoever moves its columns could send money
 * elsewhere. Files that were created keep theirs. Throws NotFound, LayoutRefused if another one has
 * the name, and AlreadyRequested.
 */
export async function savePayoutLayout(db: Db, actor: Actor, input: LayoutToSave): Promise<Effect> {
  mustBeAllowed(actor, "payouts.manage");
  return inTransactionAs(db, actor, "payouts.manage", async (tx) => {
    await lockLayouts(tx, []);
    const layouts = await readPayoutLayouts(tx, []);
    const before = layouts.find(({ code }) => code === input.code);
    if (input.code !== null && before === undefined) throw new NotFound(t("Layout not found"));
    if (layouts.some(({ name, code }) => name === input.layout.name && code !== input.code))
      throw new LayoutRefused(t("There is a layout of this name already."));
    const layout = checkedAsBefore(input.layout, before);
    const save = () => writeWhole(tx, actor, { before, layout });
    if (before?.isChosen === true)
      return withSecondPerson(
        tx,
        actor,
        { kind: "payouts.saveLayout", input: { ...input, layout } },
        save,
      );
    await save();
    return "now";
  });
}

type Change = { readonly before: StoredLayout | undefined; readonly layout: PayoutLayout };

/**
 * That a bank took a file says nothing about another form of it: a layout that was checked, and now
 * writes something else, is not checked any more.
 */
function checkedAsBefore(layout: PayoutLayout, before: Change["before"]): PayoutLayout {
  if (before?.isChecked !== true || !layout.isChecked) return layout;
  const written = (of: PayoutLayout) => ({ ...layoutForTrail(of), name: "" });
  return { ...layout, isChecked: isDeepStrictEqual(written(before), written(layout)) };
}

async function writeWhole(tx: Db, actor: Actor, { before, layout }: Change): Promise<void> {
  const code = before?.code ?? newCode(layout);
  const { columns, methods, ...whole } = layout;
  const places = columns.map((column, at) => ({ ...column, place: at + 1 }));
  await (before === undefined ? addLayout : changeLayout)(tx, [code, JSON.stringify(whole)]);
  await clearColumns(tx, [code]);
  await writeColumns(tx, [code, JSON.stringify(places)]);
  await clearMethods(tx, [code]);
  await writeMethods(tx, [code, JSON.stringify(methods)]);
  await writeAudit(tx, actor, {
    action: "payouts.saveLayout",
    objectType: "payout_layout",
    objectId: code,
    ...(before && { before: layoutForTrail(before) }),
    after: layoutForTrail(layout),
  });
}

/** Not from the name alone: a layout that had the name before has another one now, and its code. */
function newCode({ name }: PayoutLayout): string {
  return `${plainSlug(name, 40) || "layout"}-${randomBytes(6).toString("hex")}`;
}

/**
 * Writes files in this layout from now on. Needs a second person, who sees its columns. Throws
 * NotFound and AlreadyRequested.
 */
export async function choosePayoutLayout(
  db: Db,
  actor: Actor,
  { code }: { readonly code: string },
): Promise<Effect> {
  mustBeAllowed(actor, "payouts.manage");
  return inTransactionAs(db, actor, "payouts.manage", async (tx) => {
    await lockLayouts(tx, []);
    const layouts = await readPayoutLayouts(tx, []);
    const layout = layouts.find((one) => one.code === code);
    if (layout === undefined) throw new NotFound(t("Layout not found"));
    if (layout.isChosen) return "now";
    const before = layouts.find(({ isChosen }) => isChosen);
    return withSecondPerson(tx, actor, { kind: "payouts.chooseLayout", input: { code } }, () =>
      choose(tx, actor, { before, layout }),
    );
  });
}

type Choice = { readonly before: StoredLayout | undefined; readonly layout: StoredLayout };

async function choose(tx: Db, actor: Actor, { before, layout }: Choice): Promise<void> {
  await unchooseLayout(tx, []);
  await markChosen(tx, [layout.code]);
  await writeAudit(tx, actor, {
    action: "payouts.chooseLayout",
    objectType: "payout_layout",
    objectId: layout.code,
    ...(before && { before: layoutForTrail(before) }),
    after: layoutForTrail(layout),
  });
}
