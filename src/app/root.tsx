import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, data } from "react-router";
import { clearedToastCookie, readToast } from "#app/lib/toast.server.ts";
import { visitOf } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/root.ts";
import "./app.css";

export function loader({ request, context }: Route.LoaderArgs) {
  const { actor, settings, nonce } = visitOf(context);
  const toast = readToast(request);
  const viewer =
    actor.kind === "user"
      ? { userId: actor.userId, displayName: actor.displayName, email: actor.email, isAdmin: actor.isAdmin, isSeller: actor.isSeller, sellerStatus: actor.sellerStatus }
      : null;
  return data({ viewer, settings, toast, nonce }, toast === null ? {} : { headers: { "Set-Cookie": clearedToastCookie } });
}

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
