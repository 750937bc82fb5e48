/** The visitor, as far as header and footer need. */
export type ShellViewer = {
  displayName: string;
  role: "customer" | "applicant" | "seller";
  isAdmin: boolean;
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
