import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { bellIcon } from "#ui/icons.ts";
import { SiteFooter } from "#ui/shell/site-footer.tsx";
import { SiteHeader } from "#ui/shell/site-header.tsx";
import { sellerTools } from "#ui/shell/seller-tools.ts";
import type { ShellProps, ShellViewer } from "#ui/shell/viewer.ts";

const bell = { to: "/notices", label: "Notices, 3 new", icon: bellIcon, count: 3 };
const customer: ShellViewer = {
  displayName: "आशा Verma",
  initial: "आ",
  role: "customer",
  isStaff: false,
  tools: [],
  bell,
};
const seller: ShellViewer = {
  displayName: "Irfan",
  initial: "I",
  role: "seller",
  isStaff: false,
  tools: sellerTools(),
  bell,
};

function headerOf(props: Partial<ShellProps>, address = "/"): string {
  const Stub = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <SiteHeader name="Charma" viewer={null} cartCount={0} wishCount={0} {...props} />
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub initialEntries={[address]} />);
}

describe("the header", () => {
  test("searches the products with an ordinary form and keeps the query", () => {
    const html = headerOf({}, "/products?search=tan+belt");
    expect(html).toContain('action="/products"');
    expect(html).toContain('placeholder="Search leather goods..."');
    expect(html).toContain('value="tan belt"');
  });

  test("hides Become a Seller from approved sellers only", () => {
    expect(headerOf({ viewer: seller })).not.toContain("Become a Seller");
    expect(headerOf({ viewer: customer })).toContain("Become a Seller");
    expect(headerOf({ viewer: null })).toContain("Become a Seller");
  });

  test("sends signed-out visitors to sign in and lets others sign out by a form", () => {
    const signedOut = headerOf({ viewer: null });
    expect(signedOut).toContain('href="/auth"');
    expect(signedOut).not.toContain("Sign Out");
    expect(headerOf({ viewer: customer })).toContain('<form action="/sign-out" method="post">');
  });

  test("opens its menus without JavaScript: each button names an existing panel", () => {
    const html = headerOf({ viewer: customer });
    const targets = [...html.matchAll(/popovertarget="([^"]+)"/gi)].map((match) => match[1]);
    expect(new Set(targets)).toEqual(new Set(["side-drawer", "search-panel", "user-menu"]));
    for (const target of targets) expect(html).toContain(`id="${target}" popover="auto"`);
  });

  test("shows the initial of the person", () => {
    expect(headerOf({ viewer: customer })).toContain(">आ<");
  });

  test("counts the items in the cart, for eyes and screen readers", () => {
    expect(headerOf({ cartCount: 1 })).toContain('aria-label="Cart, 1 item"');
    expect(headerOf({ cartCount: 120 })).toContain(">99+<");
    expect(headerOf({ cartCount: 0 })).toContain('aria-label="Cart, empty"');
  });

  test("counts the wishlist beside it", () => {
    expect(headerOf({ wishCount: 3 })).toContain('aria-label="Wishlist, 3 saved"');
    expect(headerOf({ wishCount: 0 })).toContain('aria-label="Wishlist, empty"');
  });
});

test("the bell is there for signed-in people, with what they have not read", () => {
  expect(headerOf({ viewer: null })).not.toContain('href="/notices"');
  expect(headerOf({ viewer: customer })).toContain('aria-label="Notices, 3 new"');
});

test("the footer shows the operating company's contact details and the given year", () => {
  const contact = {
    legalName: "Charma Pvt. Ltd.",
    address: "Kanpur",
    supportEmail: "help@example.in",
    supportPhone: "+91 512 000 0000",
    supportHours: "Mon-Fri 9AM-6PM IST",
    grievanceOfficer: "Meera Kulkarni",
    grievanceEmail: "grievance@example.in",
  };
  const Stub = createRoutesStub([
    {
      path: "*",
      Component: () => <SiteFooter name="Charma" viewer={null} year={2026} contact={contact} />,
    },
  ]);
  const html = renderToStaticMarkup(<Stub initialEntries={["/"]} />);
  expect(html).toContain('href="tel:+915120000000"');
  expect(html).toContain("© 2026 Charma Pvt. Ltd.");
  expect(html).toMatch(/<a href="\/grievance"[^>]*>Grievance officer<\/a>: Meera Kulkarni/);
  expect(html).toContain('href="mailto:grievance@example.in"');
});
