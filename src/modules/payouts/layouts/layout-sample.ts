import { readPlatformSettings } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { dayInIndia } from "#shared/ist.ts";
import type { PayoutLayout } from "./contract.ts";
import { textOfFile, writeBankFile } from "./rules/bank-file.ts";
import { sampleFacts, samplePayouts } from "./rules/sample-payouts.ts";

/** What a layout writes of invented payouts. One statement at most. */
export async function layoutSample(db: Db, actor: Actor, layout: PayoutLayout): Promise<string> {
  mustBeAllowed(actor, "payouts.manage");
  const { name } = await readPlatformSettings(db);
  const facts = sampleFacts(name, dayInIndia(Date.now()));
  return textOfFile(writeBankFile(layout, samplePayouts(layout), facts));
}
