import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { useSellerRights } from "#app/lib/seller-pages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { textLinkClasses } from "#ui/page.tsx";

type SellerLinkProps = {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A link to a page of the desk; only its words for those in a team who may not open the page. */
export function SellerLink({ to, className = textLinkClasses, children }: SellerLinkProps) {
  if (!useSellerRights().mayOpen(to)) return children;
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}

/** A link that looks like a button, for those who may open its page. */
export function SellerButton(props: ComponentProps<typeof ButtonLink> & { readonly to: string }) {
  return useSellerRights().mayOpen(props.to) ? <ButtonLink {...props} /> : null;
}
