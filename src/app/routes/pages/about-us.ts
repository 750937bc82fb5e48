import { href, redirect } from "react-router";
import type { Route } from "./+types/about-us.ts";

/** The other address of the about page. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(href("/about") + url.search, 301);
}
