import { Link, data } from "react-router";
import { visitOf } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/not-found.ts";

export const meta: Route.MetaFunction = () => [{ title: "Page not found" }];

export function loader({ context, url }: Route.LoaderArgs) {
  visitOf(context).log.info({ path: url.pathname }, "page not found");
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return (
    <main id="main">
      <h1>404</h1>
      <p>Oops! Page not found</p>
      <Link to="/">Return to Home</Link>
    </main>
  );
}
