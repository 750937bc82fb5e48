import { Link, data, useLocation, useRouteLoaderData } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { visitOf } from "#app/lib/visit.server.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { areaOf, WayBack, type Area } from "#app/way-back.tsx";
import { loggablePath } from "#shared/loggable-path.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Page, textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/not-found.ts";
import { t, withoutPrefix } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Page not found") });

/** Logs a warning, which every log level but "error" shows: a broken link of ours must be noticed. */
export function loader({ context, url }: Route.LoaderArgs) {
  visitOf(context).log.warn({ path: loggablePath(withoutPrefix(url.pathname)) }, "page not found");
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  const area = useOwnArea();
  return (
    <Page className="grid justify-items-center text-center">
      <OpenSeam />
      <h1 className="mt-8 text-3xl">404</h1>
      <p className="mt-3 font-display text-xl">{t("Oops! Page not found")}</p>
      <p className="mt-2 max-w-md text-ink-muted">
        {t("The thread ends here. The address may be mistyped, or the page may have been removed.")}
      </p>
      <div className="mt-8">
        {area === null ? (
          <ButtonLink to="/" variant="primary" size="large">
            {t("Return to Home")}
          </ButtonLink>
        ) : (
          <div className="flex flex-wrap justify-center gap-3">
            <WayBack area={area} />
          </div>
        )}
      </div>
      <p className="mt-6">
        <Link to="/products" className={textLinkClasses}>
          {t("Or browse all products")}
        </Link>
      </p>
    </Page>
  );
}

/** The area of this address, for those who may enter it. */
function useOwnArea(): Area | null {
  const viewer = useRouteLoaderData<typeof rootLoader>("root")?.viewer;
  const area = areaOf(useLocation().pathname);
  const mayEnter = area === "admin" ? viewer?.isStaff : viewer?.sellerStatus === "approved";
  return mayEnter === true ? area : null;
}

/** A drawing: two pieces of leather with an unfinished seam, the needle still on its thread. */
function OpenSeam() {
  return (
    <svg
      viewBox="0 0 320 180"
      aria-hidden="true"
      className="w-full max-w-sm text-ink-muted"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g fill="var(--accent-soft)" stroke="var(--accent)" strokeWidth="2">
        <path d="M26 34c34-8 78 2 122-3 5 20-4 38 1 60s-3 36 1 56c-40 5-84-4-122 2-5-34 5-70-2-115z" />
        <path d="M166 30c42 5 84-5 126 3 6 38-4 74 2 114-40-5-78 5-120 1-2-18 8-34 5-55s-12-40-13-63z" />
      </g>
      <g stroke="var(--accent)" strokeWidth="2.5">
        <path d="m138 44 36-4M139 60l37-3M137 77l42-2" strokeDasharray="9 5" />
        <path d="M179 75c22 16 8 40-14 34s-6-36 18-24 26 44 62 39" />
      </g>
      <path d="m245 124 40-11" stroke="currentColor" strokeWidth="3" />
      <path d="m249 123 7-2" stroke="var(--surface)" strokeWidth="1.4" />
      <SeamHoles />
    </svg>
  );
}

function SeamHoles() {
  return (
    <g fill="currentColor">
      {[98, 116, 134].map((y) => (
        <g key={y}>
          <circle cx="139" cy={y} r="2.2" />
          <circle cx="184" cy={y + 3} r="2.2" />
        </g>
      ))}
    </g>
  );
}
