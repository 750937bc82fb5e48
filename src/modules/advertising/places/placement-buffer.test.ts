import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { campaignDelivery } from "../public.server.ts";
import { system } from "#policy/actor.ts";
import { aCampaign } from "#tests/support/a-campaign.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { silentLog } from "#tests/support/silent-log.ts";
import { bufferPlacements } from "./placement-buffer.ts";

const database = useTestDatabase();

test("an entry that cannot be counted does not affect the others", async () => {
  const seller = await aSeller(database.db);
  const belt = await aProduct(database.db, seller);
  const campaignId = await aCampaign(database.db, { seller, products: [belt] });
  const { userId: viewerId } = await aBuyer(database.db);
  const places = bufferPlacements({ db: database.db, log: silentLog, everyMs: 3_600_000 });
  const act = (
    changes: {
      readonly campaignId?: string;
      readonly product?: string;
      readonly viewerId?: string;
    } = {},
  ) =>
    places.addAdEvent({
      action: "click",
      campaignId,
      product: belt.id,
      placement: "list",
      visitor: randomBytes(32),
      network: randomBytes(32),
      viewerId,
      ...changes,
    });

  for (let number = 0; number < 20; number++) {
    act();
    if (number === 3) act({ viewerId: randomUUID() });
    if (number === 7) act({ campaignId: randomUUID() });
    if (number === 11) act({ campaignId: "of no campaign" });
    if (number === 15) act({ product: randomUUID() });
  }
  places.addServedPlaces([{ campaignId, placement: "list", isShown: true }]);
  places.addServedPlaces([{ campaignId: "of no campaign", placement: "list", isShown: true }]);
  await places.stop();

  const { rows } = await database.db.$client.query(
    "select sum(clicks)::int as clicks from campaign_product_days where campaign_id = $1",
    [campaignId],
  );
  expect(rows).toEqual([{ clicks: 20 }]);
  expect(await campaignDelivery(database.db, system, { campaignId })).toEqual({
    eligible: 1,
    shown: 1,
  });
});
