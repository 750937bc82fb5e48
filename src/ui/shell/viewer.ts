/** Who is looking at the page, as far as header and footer care. */
export type ShellViewer = {
  displayName: string;
  role: "customer" | "applicant" | "seller";
  isAdmin: boolean;
};

export type ShellProps = {
  /** The shop's name. */
  name: string;
  viewer: ShellViewer | null;
  /** Pieces in the cart. */
  cartCount: number;
  /** Pieces on the wishlist. */
  wishCount: number;
};
