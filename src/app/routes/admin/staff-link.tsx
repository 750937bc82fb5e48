import type { ReactNode } from "react";
import { Link } from "react-router";
import { useStaffRights } from "#app/lib/staff-pages.ts";
import { loneLinkClasses } from "#ui/page.tsx";

/** A link to a page of the administration; only its words for those who may not open the page. */
export function StaffLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  if (!useStaffRights().mayOpen(to)) return children;
  return (
    <Link to={to} className={loneLinkClasses}>
      {children}
    </Link>
  );
}
