import type { PageTag } from "#app/lib/page-tags.ts";

/**
 * The channel on which triggers notify changes: one line of text per change, after
 * the commit.
 */
export const changesChannel = "catalogue";

/** The page tags that changed; "everything" if they are unknown. */
export type ChangedTags = readonly PageTag[] | "everything";

/**
 * The page tags that a change invalidates:
 * - `product <product> <category> <seller> list`: its page, its cards, and the lists that contain
 *   it or did before
 * - `product <product> <category> <seller> page`: its own page only
 * - `seller <seller>`: the profile, and the lists of sellers
 * - `order <order>`: its open pages
 * - `notices <user>`: the bell on the user's open pages
 * - `conversation <conversation>`, `ticket <ticket>`: their open pages
 * - `campaign`: every page with sponsored places
 * - `everything`, and any message that cannot be read
 */
export function readChange(message: string): ChangedTags {
  const [kind, id, category, seller, reach] = message.split(" ");
  if (kind === "campaign") return ["sponsored"];
  if (kind === "seller" && id !== undefined) return [`seller:${id}`, "sellers"];
  if (isPrivateKind(kind) && id !== undefined) return [`${kind}:${id}`];
  if (kind !== "product" || id === undefined) return "everything";
  if (reach === "page") return [`product:${id}`];
  return reach === "list" && category !== undefined && seller !== undefined
    ? [`product:${id}`, "list", `list:${category}`, `shop:${seller}`]
    : "everything";
}

const privateKinds = ["order", "notices", "conversation", "ticket"] as const;

/** Whether a change is about one private page or count, whose topic has the same name. */
function isPrivateKind(kind: string | undefined): kind is (typeof privateKinds)[number] {
  return privateKinds.some((each) => each === kind);
}

/** The categories whose lists changed. */
export function changedCategories(tags: readonly string[]): readonly string[] {
  const beginning = "list:";
  return tags.filter((tag) => tag.startsWith(beginning)).map((tag) => tag.slice(beginning.length));
}
