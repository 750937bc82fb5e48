/** A link of the navigation. */
export type ShellLink = { label: string; to: string };

/** An icon that leads somewhere, with a number on its corner unless that is 0. */
export type CountedLink = ShellLink & { icon: string; count: number };

/** The visitor, as far as header and footer need. */
export type ShellViewer = {
  displayName: string;
  /** The first letter of the name, from the server, which knows what a letter is in each script. */
  initial: string;
  role: "customer" | "applicant" | "seller";
  isStaff: boolean;
  /** The tools of an approved seller, from the server: other visitors need no script for them. */
  tools: readonly ShellLink[];
  /** The link to the notices with the number of unread ones, from the server too. */
  bell: CountedLink;
};

export type ShellProps = {
  /** The shop's name. */
  name: string;
  viewer: ShellViewer | null;
  /** Number of items in the cart. */
  cartCount: number;
  /** Number of products on the wishlist. */
  wishCount: number;
};
