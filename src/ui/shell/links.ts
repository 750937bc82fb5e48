import type { ShellLink, ShellViewer } from "#ui/shell/viewer.ts";
import { t } from "#shared/texts/text.ts";

export type LinkGroup = { title: string; links: readonly ShellLink[]; isPersonal?: true };

/** The main navigation. */
export const mainLinks = (): readonly ShellLink[] => [
  { label: t("Categories"), to: "/categories" },
  { label: t("New Arrivals"), to: "/new-arrivals" },
  { label: t("Sale"), to: "/sale" },
  { label: t("Sellers"), to: "/sellers" },
  { label: t("About"), to: "/about" },
];

const becomeSeller = (): ShellLink => ({ label: t("Become a Seller"), to: "/become-seller" });
const administration = (): ShellLink => ({ label: t("Administration"), to: "/admin" });

/** The tools that the user menu has too. Of a team everybody has those that open for them. */
const menuTools = [
  "/seller/dashboard",
  "/company-settings",
  "/order-management",
  "/seller/messages",
];

/** The links of the user menu, above Sign Out. */
export function accountLinks(viewer: ShellViewer): readonly ShellLink[] {
  const own: readonly ShellLink[] =
    viewer.role === "seller"
      ? menuTools.flatMap((to) => viewer.tools.filter((tool) => tool.to === to))
      : [
          { label: t("My Orders"), to: "/my-orders" },
          { label: t("Messages"), to: "/messages" },
          becomeSeller(),
        ];
  return viewer.isStaff ? [...own, administration()] : own;
}

const marketplace = (): LinkGroup => ({
  title: t("Marketplace"),
  links: [
    { label: t("All Products"), to: "/products" },
    { label: t("Categories"), to: "/categories" },
    { label: t("New Arrivals"), to: "/new-arrivals" },
    { label: t("Sale"), to: "/sale" },
    { label: t("Sellers"), to: "/sellers" },
    { label: t("Wishlist"), to: "/wishlist" },
  ],
});

const support = (): LinkGroup => ({
  title: t("Support"),
  links: [
    { label: t("About"), to: "/about" },
    { label: t("Shipping"), to: "/shipping" },
    { label: t("Cancellation & Refunds"), to: "/cancellation-refunds" },
    { label: t("Seller Guidelines"), to: "/seller-guidelines" },
    { label: t("Help centre"), to: "/help" },
    { label: t("Contact"), to: "/contact" },
  ],
});

/** The side drawer on a phone: Marketplace, then Seller Tools or Account, then Support. */
export function drawerGroups(viewer: ShellViewer | null): readonly LinkGroup[] {
  return [marketplace(), personalGroup(viewer), support()];
}

function personalGroup(viewer: ShellViewer | null): LinkGroup {
  if (viewer === null)
    return { title: t("Account"), links: [{ label: t("Sign In"), to: "/auth" }, becomeSeller()] };
  if (viewer.role !== "seller")
    return { title: t("Account"), links: accountLinks(viewer), isPersonal: true };
  return {
    title: t("Seller Tools"),
    isPersonal: true,
    links: viewer.isStaff ? [...viewer.tools, administration()] : viewer.tools,
  };
}

/** The footer's columns. An approved seller also finds their own purchases here. */
export function footerGroups(viewer: ShellViewer | null): readonly LinkGroup[] {
  return [
    {
      title: t("Shop"),
      links: [...marketplace().links, { label: t("My Orders"), to: "/my-orders" }],
    },
    {
      title: t("Sell"),
      links: [
        ...(viewer?.role === "seller"
          ? [{ label: t("Dashboard"), to: "/seller/dashboard" }]
          : [becomeSeller()]),
        { label: t("Seller Guidelines"), to: "/seller-guidelines" },
        { label: t("Advertise"), to: "/advertisement" },
      ],
    },
    help(),
  ];
}

const help = (): LinkGroup => ({
  title: t("Help"),
  links: [
    { label: t("About"), to: "/about" },
    { label: t("Shipping"), to: "/shipping" },
    { label: t("Cancellation & Refunds"), to: "/cancellation-refunds" },
    { label: t("Prices without GST"), to: "/prices" },
    { label: t("Help centre"), to: "/help" },
    { label: t("Contact"), to: "/contact" },
    { label: t("Privacy Policy"), to: "/privacy-policy" },
    { label: t("Terms & Conditions"), to: "/terms-conditions" },
  ],
});
