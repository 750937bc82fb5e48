import type { ShellViewer } from "#ui/shell/viewer.ts";

export type ShellLink = { label: string; to: string };
export type LinkGroup = { title: string; links: readonly ShellLink[] };

/** The main navigation. */
export const mainLinks: readonly ShellLink[] = [
  { label: "Categories", to: "/categories" },
  { label: "New Arrivals", to: "/new-arrivals" },
  { label: "Sale", to: "/sale" },
  { label: "Sellers", to: "/sellers" },
  { label: "About", to: "/about" },
];

const becomeSeller: ShellLink = { label: "Become a Seller", to: "/become-seller" };
const administration: ShellLink = { label: "Administration", to: "/admin" };

/** The links of the user menu, above Sign Out. */
export function accountLinks(viewer: ShellViewer): readonly ShellLink[] {
  const own: readonly ShellLink[] =
    viewer.role === "seller"
      ? [
          { label: "Dashboard", to: "/seller/dashboard" },
          { label: "Company Settings", to: "/company-settings" },
          { label: "Orders", to: "/order-management" },
        ]
      : [{ label: "My Orders", to: "/my-orders" }, becomeSeller];
  return viewer.isAdmin ? [...own, administration] : own;
}

const marketplace: LinkGroup = {
  title: "Marketplace",
  links: [
    { label: "All Products", to: "/products" },
    { label: "Categories", to: "/categories" },
    { label: "New Arrivals", to: "/new-arrivals" },
    { label: "Sale", to: "/sale" },
    { label: "Sellers", to: "/sellers" },
    { label: "Wishlist", to: "/wishlist" },
  ],
};

const support: LinkGroup = {
  title: "Support",
  links: [
    { label: "About", to: "/about" },
    { label: "Shipping", to: "/shipping" },
    { label: "Cancellation & Refunds", to: "/cancellation-refunds" },
    { label: "Seller Guidelines", to: "/seller-guidelines" },
  ],
};

/** The seller tools in groups: selling, billing, products, promotion, company. */
export const sellerTools: readonly ShellLink[] = [
  { label: "Dashboard", to: "/seller/dashboard" },
  { label: "Orders", to: "/order-management" },
  { label: "Customers", to: "/seller/customers" },
  { label: "Invoices", to: "/seller/invoices" },
  { label: "GST Invoice", to: "/gst-invoice" },
  { label: "GST Returns", to: "/seller/gst" },
  { label: "Add Product", to: "/seller/add-product" },
  { label: "Drafts", to: "/seller/drafts" },
  { label: "Import", to: "/seller/import" },
  { label: "Sales", to: "/seller/manage-sales" },
  { label: "Campaigns", to: "/seller/campaigns" },
  { label: "Company Settings", to: "/company-settings" },
];

/** The side drawer on a phone: Marketplace, then Seller Tools or Account, then Support. */
export function drawerGroups(viewer: ShellViewer | null): readonly LinkGroup[] {
  return [marketplace, personalGroup(viewer), support];
}

function personalGroup(viewer: ShellViewer | null): LinkGroup {
  if (viewer === null)
    return { title: "Account", links: [{ label: "Sign In", to: "/auth" }, becomeSeller] };
  if (viewer.role !== "seller") return { title: "Account", links: accountLinks(viewer) };
  return {
    title: "Seller Tools",
    links: viewer.isAdmin ? [...sellerTools, administration] : sellerTools,
  };
}

/** The footer's columns. An approved seller also finds their own purchases here. */
export function footerGroups(viewer: ShellViewer | null): readonly LinkGroup[] {
  return [
    { title: "Shop", links: [...marketplace.links, { label: "My Orders", to: "/my-orders" }] },
    {
      title: "Sell",
      links: [
        ...(viewer?.role === "seller"
          ? [{ label: "Dashboard", to: "/seller/dashboard" }]
          : [becomeSeller]),
        { label: "Seller Guidelines", to: "/seller-guidelines" },
        { label: "Advertise", to: "/advertisement" },
      ],
    },
    {
      title: "Help",
      links: [
        { label: "About", to: "/about" },
        { label: "Shipping", to: "/shipping" },
        { label: "Cancellation & Refunds", to: "/cancellation-refunds" },
        { label: "Privacy Policy", to: "/privacy-policy" },
        { label: "Terms & Conditions", to: "/terms-conditions" },
      ],
    },
  ];
}
