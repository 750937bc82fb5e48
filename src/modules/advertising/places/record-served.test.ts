import { expect, test } from "vitest";
import { system } from "#policy/actor.ts";
import { aCampaign } from "#tests/support/a-campaign.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { campaignDelivery } from "../campaigns/campaign-delivery.ts";
import { recordServed } from "./record-served.ts";

const database = useTestDatabase();

test("pages that several processes served at once are added up, and unknown campaigns are skipped", async () => {
  const seller = await aSeller(database.db);
  const campaignId = await aCampaign(database.db, {
    seller,
    products: [await aProduct(database.db, seller)],
  });
  const served = (placement: "list" | "home", eligible: number, shown: number) => ({
    campaignId,
    day: "2026-11-20",
    placement,
    eligible,
    shown,
  });
  const stranger = { ...served("home", 5, 5), campaignId: "00000000-0000-4000-8000-000000000000" };
  await Promise.all(
    Array.from({ length: 6 }, (_, turn) =>
      recordServed(
        database.db,
        system,
        turn % 2 === 0
          ? [served("list", 10, 6), served("home", 3, 1), stranger]
          : [stranger, served("home", 3, 1), served("list", 10, 6)],
      ),
    ),
  );
  expect(await campaignDelivery(database.db, system, { campaignId })).toEqual({
    eligible: 78,
    shown: 42,
  });
});
