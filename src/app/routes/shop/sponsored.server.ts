import type { RouterContextProvider } from "react-router";
import {
  type PiecePlacement,
  type Placement,
  type RunningCampaign,
  writeClick,
  commonRange,
  drawSlots,
  slotsIn,
  turnAt,
  type Turn,
} from "#modules/advertising/public.ts";
import { cachedCampaigns } from "#modules/advertising/public.server.ts";
import type { AmongProducts, FeaturedArtisan, ProductCardView } from "#modules/catalog/public.ts";
import { featuredArtisans, relevantPieces } from "#modules/catalog/public.server.ts";
import { cachePage } from "#app/lib/cache-page.server.ts";
import { sponsoredDrawContext } from "#app/lib/sponsored-draw.server.ts";
import type { Visit } from "#app/lib/visit.server.ts";

/**
 * The sponsored places of a page. The eligible campaigns are read beside the list itself; the draw
 * follows when the list's length is known.
 */

type Context = Readonly<RouterContextProvider>;

type ReadAccess = Pick<Visit, "db" | "actor">;

type SponsoredQuery = {
  readonly placement: PiecePlacement;
  readonly among: AmongProducts;
  /** Only campaigns with at least this share, in basis points. */
  readonly leastShare?: number;
};

/** The campaigns that fit a page, in this turn's order. */
type Contenders<Where extends Placement> = {
  readonly placement: Where;
  readonly turn: Turn;
  readonly campaigns: readonly RunningCampaign[];
};

export type PieceContenders = Contenders<PiecePlacement> & {
  readonly cards: ReadonlyMap<string, ProductCardView>;
};

/**
 * At most this many products are read. If campaigns have more, the others have their turn later.
 */
const maxPiecesRead = 3000;

/**
 * The running campaigns with a relevant product, and that product. At most one statement, none
 * while no campaign runs.
 */
export async function contendersFor(
  { db, actor }: ReadAccess,
  { placement, among, leastShare = 0 }: SponsoredQuery,
): Promise<PieceContenders> {
  const turn = turnAt(Date.now(), JSON.stringify(among));
  const campaigns = await inTurn({ db, actor }, turn, leastShare);
  const each = Math.max(1, Math.floor(maxPiecesRead / Math.max(1, campaigns.length)));
  const groups = campaigns.map(({ campaignId, productIds }) => ({
    key: campaignId,
    productIds: rotated(productIds, turn.number * each).slice(0, each),
  }));
  const cards =
    groups.length === 0
      ? new Map<string, ProductCardView>()
      : await relevantPieces(db, actor, { groups, among, turn: turn.number });
  return {
    placement,
    turn,
    campaigns: campaigns.filter(({ campaignId }) => cards.has(campaignId)),
    cards,
  };
}

/** The campaigns drawn for a list of `listed` cards, in this rendering. */
export function drawnInto(
  context: Context,
  listed: number,
  { cards, ...contenders }: PieceContenders,
): readonly ProductCardView[] {
  const { placement } = contenders;
  const sponsored = drawn(context, listed, contenders).flatMap(
    (campaignId): readonly ProductCardView[] => {
      const card = cards.get(campaignId);
      return card === undefined
        ? []
        : [{ ...card, sponsored: writeClick({ campaignId, placement }) }];
    },
  );
  cachePage(context, ...sponsored.map(({ id }) => `product:${id}` as const));
  // Two campaigns of one seller can draw the same product: it appears once, for both.
  return sponsored.filter(
    ({ id }, place) => sponsored.findIndex((each) => each.id === id) === place,
  );
}

/**
 * The artisans of the home page: first a sponsored one, if its campaign is drawn, then the best.
 * One statement.
 */
export async function artisansWithSponsored(
  context: Context,
  { db, actor }: ReadAccess,
  { limit, leastShare }: { readonly limit: number; readonly leastShare: number },
): Promise<{ readonly artisans: readonly FeaturedArtisan[]; readonly sponsored: string | null }> {
  const turn = turnAt(Date.now(), "artisans");
  const campaigns = await inTurn({ db, actor }, turn, leastShare);
  const read = await featuredArtisans(db, actor, {
    limit,
    also: campaigns.slice(0, maxPiecesRead).map(({ sellerId }) => sellerId),
  });
  const there = campaigns.filter(({ sellerId }) =>
    read.some((artisan) => artisan.sellerId === sellerId),
  );
  const [chosen] = drawn(context, Math.min(read.length, limit), {
    placement: "artisans",
    turn,
    campaigns: there,
  });
  const sponsored = there.find(({ campaignId }) => campaignId === chosen)?.sellerId ?? null;
  const artisans = [
    ...read.filter(({ sellerId }) => sellerId === sponsored),
    ...read.filter(({ sellerId }) => sellerId !== sponsored),
  ];
  return { artisans: artisans.slice(0, limit), sponsored };
}

function drawn(
  context: Context,
  listed: number,
  { placement, turn, campaigns }: Contenders<Placement>,
): readonly string[] {
  cachePage(context, "sponsored");
  const places = slotsIn(listed);
  if (places === 0 || campaigns.length === 0) return [];
  const drawing = context.get(sponsoredDrawContext);
  const { chosen, range } = drawSlots(campaigns, { places, draw: drawing.draw, phase: turn.phase });
  drawing.range = commonRange(drawing.range, range);
  drawing.served.push(
    ...campaigns.map(({ campaignId }) => ({
      campaignId,
      placement,
      isShown: chosen.includes(campaignId),
    })),
  );
  // All cached versions of a page belong to one turn, so that together they have the right shares.
  cachePage(context, { until: turn.until }, ...campaigns.map(({ until }) => ({ until })));
  return chosen;
}

/** Rotates the campaigns: each one comes first in some turns. */
async function inTurn(
  { db, actor }: ReadAccess,
  turn: Turn,
  leastShare: number,
): Promise<readonly RunningCampaign[]> {
  const running = await cachedCampaigns(db, actor);
  return rotated(
    running.filter(({ shareBasisPoints }) => shareBasisPoints >= leastShare),
    turn.number,
  );
}

function rotated<Each>(all: readonly Each[], by: number): readonly Each[] {
  const start = all.length === 0 ? 0 : by % all.length;
  return [...all.slice(start), ...all.slice(0, start)];
}
