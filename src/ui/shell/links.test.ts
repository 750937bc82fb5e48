import { describe, expect, test } from "vitest";
import { accountLinks, drawerGroups, footerGroups } from "#ui/shell/links.ts";
import { sellerTools } from "#ui/shell/seller-tools.ts";
import type { ShellViewer } from "#ui/shell/viewer.ts";

const customer: ShellViewer = {
  displayName: "Asha",
  initial: "A",
  role: "customer",
  isStaff: false,
  tools: [],
  bell: { to: "/notices", label: "Notices, none new", icon: "", count: 0 },
};
const seller: ShellViewer = {
  displayName: "Irfan",
  initial: "I",
  role: "seller",
  isStaff: false,
  tools: sellerTools(),
  bell: customer.bell,
};
const labels = (viewer: ShellViewer) => accountLinks(viewer).map((link) => link.label);

describe("the user menu", () => {
  test("offers an approved seller the dashboard, company settings and orders", () => {
    expect(labels(seller)).toEqual(["Dashboard", "Company Settings", "Orders", "Messages"]);
  });

  test("offers everyone else their orders and becoming a seller, applicants too", () => {
    expect(labels(customer)).toEqual(["My Orders", "Messages", "Become a Seller"]);
    expect(labels({ ...customer, role: "applicant" })).toEqual([
      "My Orders",
      "Messages",
      "Become a Seller",
    ]);
  });

  test("adds the administration for administrators only", () => {
    expect(labels({ ...customer, isStaff: true })).toContain("Administration");
    expect(labels({ ...seller, isStaff: true })).toContain("Administration");
    expect(labels(customer)).not.toContain("Administration");
  });
});

describe("the side drawer", () => {
  const titles = (viewer: ShellViewer | null) => drawerGroups(viewer).map((group) => group.title);

  test("has seller tools for approved sellers and an account for all others", () => {
    expect(titles(seller)).toEqual(["Marketplace", "Seller Tools", "Support"]);
    expect(titles(customer)).toEqual(["Marketplace", "Account", "Support"]);
    expect(titles(null)).toEqual(["Marketplace", "Account", "Support"]);
  });

  test("sends a signed-out visitor to sign in", () => {
    expect(drawerGroups(null)[1]?.links[0]).toEqual({ label: "Sign In", to: "/auth" });
  });
});

test("an approved seller is never invited to become one", () => {
  const groups = [...drawerGroups(seller), ...footerGroups(seller)];
  expect(groups.flatMap((group) => group.links).map((link) => link.to)).not.toContain(
    "/become-seller",
  );
});
