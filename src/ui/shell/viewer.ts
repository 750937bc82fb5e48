/** A link of the navigation. */
export type ShellLink = { label: string; to: string };

/** The visitor, as far as header and footer need. */
export type ShellViewer = {
  displayName: string;
  role: "customer" | "applicant" | "seller";
  isStaff: boolean;
  /** The tools of an approved seller, from the server: other visitors need no script for them. */
  tools: readonly ShellLink[];
};

export type ShellProps = {
  /** The shop's name. */
  name: string;
  viewer: ShellViewer | null;
  /** Number of items in the cart. */
  cartCount: number;
  /** Number of products on the wishlist. */
  wishCount: number;
  /** Number of notices that the viewer has not read. */
  unread: number;
};
