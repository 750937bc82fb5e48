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
 * Sponsored places of a page: first who may stand there is read, beside the list itself; when its
 * length is known, it is drawn who does.
 */

type Context = Readonly<RouterContextProvider>;

type ReadAccess = Pick<Visit, "db" | "actor">;

type SponsoredQuery = {
  readonly placement: PiecePlacement;
  readonly among: AmongProducts;
  /** Only campaigns with at least this share. */
  readonly leastShare?: number;
};

/** Campaigns that fit a page, in the order of this turn. */
type Contenders<Where extends Placement> = {
  readonly placement: Where;
  readonly turn: Turn;
  readonly campaigns: readonly RunningCampaign[];
};

export type PieceContenders = Contenders<PiecePlacement> & {
  readonly cards: ReadonlyMap<string, ProductCardView>;
};

/** So many pieces are asked about at most; where campaigns have more, others in the next turn. */
const maxPiecesRead = 3000;

/**
 * Which running campaigns have a piece that is relevant to the page, and which one. At most one
 * statement, none while no campaign runs.
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

/** Who of them stands in a list of so many cards, on this rendering of the page. */
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
  // Two campaigns of one seller may have the same piece: it stands there for both, once.
  return sponsored.filter(
    ({ id }, place) => sponsored.findIndex((each) => each.id === id) === place,
  );
}

/**
 * The artisans of the home page, first one whose larger campaign runs, if that is drawn; then the
 * best. One statement.
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
  // All versions of a page are of one turn, so that together they keep the shares.
  cachePage(context, { until: turn.until }, ...campaigns.map(({ until }) => ({ until })));
  return chosen;
}

/** Each campaign comes first at times: it stands higher, with other neighbours. */
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
