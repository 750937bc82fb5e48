import { randomBytes, randomInt } from "node:crypto";
import { createContext } from "react-router";
import type { FrameViewer } from "#app/lib/frame-viewer.ts";
import { actionOfSellerPage } from "#app/lib/seller-pages.ts";
import type { Visit } from "#app/lib/visit.server.ts";
import { countCartItems } from "#modules/cart/public.server.ts";
import { unreadNotices } from "#modules/identity/public.server.ts";
import { isApprovedSeller, type Actor, type UserActor } from "#policy/actor.ts";
import { canAtAll } from "#policy/can.ts";
import { t } from "#shared/texts/text.ts";
import { bellIcon } from "#ui/icons.ts";
import { initial } from "#ui/initials.ts";
import { cartLabel, countOnIcon } from "#ui/shell/counts.ts";
import { sellerTools } from "#ui/shell/seller-tools.ts";

/**
 * What the frame around a page (header, drawer, footer) shows of the person: all that differs from
 * one signed-in person to the next on pages that are otherwise the same for everybody.
 */
export type Frame = { readonly viewer: FrameViewer | null; readonly cartCount: number };

/** The frame of somebody who is signed in. */
export type PersonalFrame = Frame & { readonly viewer: FrameViewer };

/** The frame of nobody, for a page that is rendered once for all people of a kind; else null. */
export const blankFrameContext = createContext<Frame | null>(null);

/** Reads the frame of whoever asks. Two statements for a person, none for a visitor. */
export async function frameOf({ db, actor }: Pick<Visit, "db" | "actor">): Promise<Frame> {
  return actor.kind === "user" ? personalFrame(db, actor) : { viewer: null, cartCount: 0 };
}

/** The same for a person. Two statements. */
export async function personalFrame(db: Visit["db"], actor: UserActor): Promise<PersonalFrame> {
  const [cartCount, unread] = await Promise.all([
    countCartItems(db, actor),
    unreadNotices(db, actor),
  ]);
  const { userId, displayName } = actor;
  const own = { userId, displayName, initial: initial(displayName), bell: bellOf(unread) };
  return { viewer: { ...own, ...linksOf(actor) }, cartCount };
}

/** On what the links of a frame depend: the same for all people of a kind. */
type LinksOfKind = Pick<FrameViewer, "isStaff" | "isSeller" | "sellerStatus" | "tools">;

function linksOf(actor: UserActor): LinksOfKind {
  const { isSeller, sellerStatus } = actor;
  // The link to the administration leads those who have no rights yet to two-step sign-in.
  const isStaff = canAtAll(actor, "identity.enterDesk") || actor.mustAddSecondFactor === true;
  return { isStaff, isSeller, sellerStatus, tools: toolsOf(actor) };
}

/** The link to the notices. With its words and icon, so that visitors load no script for it. */
function bellOf(unread: number): FrameViewer["bell"] {
  const label = unread === 0 ? t("Notices, none new") : t("Notices, {unread} new", { unread });
  return { to: "/notices", label, icon: bellIcon, count: unread };
}

/** The tools of the shop for which the person works: those that open for them. */
function toolsOf(actor: Actor): FrameViewer["tools"] {
  if (!isApprovedSeller(actor)) return [];
  return sellerTools().filter(({ to }) => {
    const action = actionOfSellerPage(to);
    return action === undefined || canAtAll(actor, action);
  });
}

/**
 * The kind of person, as part of a cached page's key. People of one kind have the same frame but for
 * the values that `blankFrame` leaves open.
 */
export function kindOfPerson(actor: UserActor): string {
  const { isStaff, isSeller, sellerStatus, tools } = linksOf(actor);
  const roles = [isStaff && "staff", isSeller && "seller", sellerStatus];
  return [...roles, ...tools.map(({ to }) => to)].filter(Boolean).join(",");
}

// Unguessable, so that no text of the catalogue can have one. Letters and digits only: they are the
// same in HTML and in JSON. Counts that nobody has, and that no price can be.
const mark = `blank${randomBytes(12).toString("hex")}`;
const [unreadMark, cartMark] = [1, 2].map((first) => first * 10 ** 14 + randomInt(10 ** 13)) as [
  number,
  number,
];

/**
 * The values of a rendering that belong to nobody. They stand where a person's values will be
 * written in each answer.
 */
export const blanks = {
  userId: `${mark}id`,
  displayName: `${mark}name`,
  initial: `${mark}letter`,
  bellLabel: `${mark}bell`,
  unread: unreadMark,
  cartCount: cartMark,
} as const;

/** The frame of nobody in particular of the people of somebody's kind. */
export function blankFrame(actor: UserActor): PersonalFrame {
  const { userId, displayName, initial: letter, bellLabel, unread, cartCount } = blanks;
  const bell = { ...bellOf(0), label: bellLabel, count: unread };
  const viewer = { userId, displayName, initial: letter, bell, ...linksOf(actor) };
  return { viewer, cartCount };
}

/** A count as the header writes it: in the words of the link to the cart, and on the corner of an icon. */
export function countInHeader(count: number): { readonly cart: string; readonly corner: string } {
  return { cart: cartLabel(count), corner: countOnIcon(count) };
}
