import type { MetaDescriptor } from "react-router";
import { breadcrumbJsonLd, type Crumb, type JsonLd } from "./json-ld.ts";
import { absoluteAddress, addressesByLanguage, type SharedPicture } from "./page-address.ts";
import { localPath, locale, t } from "#shared/texts/text.ts";

type Match = { readonly id: string; readonly loaderData?: unknown } | undefined;

type PageDescription = {
  readonly title: string;
  /** The title already contains the marketplace's name. */
  readonly isWholeTitle?: boolean;
  readonly description?: string;
  /**
   * The page's canonical address, from the root or absolute. A page without one is not for search
   * engines.
   */
  readonly canonical?: string;
  /** A page of a list, or a filtered list: search engines follow its links but do not index it. */
  readonly isPart?: boolean;
  readonly kind?: "website" | "article" | "product" | "profile";
  /** The picture of a shared link; by default the marketplace's own. */
  readonly picture?: SharedPicture | undefined;
  /** The pages above this one, without the home page. */
  readonly trail?: readonly Crumb[];
  /**
   * Further structured data, given the shop's origin. Only on the server, because search engines do
   * not navigate in the browser.
   */
  readonly jsonLd?: ((origin: string) => readonly JsonLd[]) | undefined;
};

const brandPicture = (): SharedPicture => ({
  address: "/shared-link.jpg",
  alt: t("A hand-stitched leather satchel, a pair of chappals and a wallet"),
  width: 1200,
  height: 630,
});

const longestDescription = 160;

/** The tags in a page's head: for search results, for shared links and for structured data. */
export function pageMeta(matches: readonly Match[], words: PageDescription): MetaDescriptor[] {
  const { name, origin, isSignedIn } = marketplaceOf(matches);
  const title =
    name === undefined || words.isWholeTitle === true ? words.title : `${words.title} | ${name}`;
  const meta: MetaDescriptor[] = [{ title }];
  const description = words.description === undefined ? undefined : shortened(words.description);
  if (description !== undefined) meta.push({ name: "description", content: description });
  if (words.canonical === undefined || origin === undefined)
    return [...meta, { name: "robots", content: "noindex" }];
  const address = absoluteAddress(origin, localPath(words.canonical));
  meta.push({ tagName: "link", rel: "canonical", href: address });
  if (words.isPart === true) meta.push({ name: "robots", content: "noindex, follow" });
  // Browsers do not create what only machines read: the server wrote it, and app/root.tsx removes
  // it when the page changes. Machines do not sign in.
  if (!import.meta.env.SSR || isSignedIn === true) return meta;
  const versions = words.isPart === true ? [] : addressesByLanguage(origin, words.canonical);
  for (const { language, href } of versions)
    meta.push({ tagName: "link", rel: "alternate", hrefLang: language, href });
  meta.push(
    ...sharedLink({
      title: words.title,
      description,
      address,
      name,
      kind: words.kind ?? "website",
      picture: words.picture ?? brandPicture(),
      origin,
      otherLocales: versions.flatMap(({ language }) =>
        language === "x-default" || language === locale() ? [] : [language],
      ),
    }),
  );
  const trail =
    words.trail === undefined
      ? []
      : [
          breadcrumbJsonLd(origin, [
            { name: t("Home"), address: localPath("/") },
            ...words.trail.map((crumb) => ({ ...crumb, address: localPath(crumb.address) })),
            { name: words.title, address },
          ]),
        ];
  return [
    ...meta,
    ...[...trail, ...(words.jsonLd?.(origin) ?? [])].map((fact) => ({ "script:ld+json": fact })),
  ];
}

type SharedLink = {
  readonly title: string;
  readonly description: string | undefined;
  readonly address: string;
  readonly name: string | undefined;
  readonly kind: string;
  readonly picture: SharedPicture;
  readonly origin: string;
  /** In which languages the page exists too (BCP 47). */
  readonly otherLocales: readonly string[];
};

/** Open Graph tags, and those of Twitter that it does not take from Open Graph. */
function sharedLink({
  title,
  description,
  address,
  name,
  kind,
  picture,
  origin,
  otherLocales,
}: SharedLink): MetaDescriptor[] {
  const properties: readonly (readonly [string, string | undefined])[] = [
    ["og:type", kind],
    ["og:title", title],
    ["og:description", description],
    ["og:url", address],
    ["og:site_name", name],
    ["og:locale", locale().replace("-", "_")],
    ...otherLocales.map((tag) => ["og:locale:alternate", tag.replace("-", "_")] as const),
    ["og:image", absoluteAddress(origin, picture.address)],
    ["og:image:width", String(picture.width)],
    ["og:image:height", String(picture.height)],
    ["og:image:alt", picture.alt],
  ];
  return [
    ...properties.flatMap(([property, content]) =>
      content === undefined || content === "" ? [] : [{ property, content }],
    ),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

type Marketplace = {
  readonly name?: string;
  readonly origin?: string;
  readonly isSignedIn?: boolean;
};

/** The root's loader data; missing if the root itself failed. */
function marketplaceOf(matches: readonly Match[]): Marketplace {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  if (typeof root !== "object" || root === null) return {};
  const name =
    "settings" in root &&
    typeof root.settings === "object" &&
    root.settings !== null &&
    "name" in root.settings
      ? root.settings.name
      : undefined;
  const origin = "origin" in root ? root.origin : undefined;
  return {
    ...(typeof name === "string" && { name }),
    ...(typeof origin === "string" && { origin }),
    isSignedIn: "viewer" in root && root.viewer !== null,
  };
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= longestDescription) return line;
  const end = line.lastIndexOf(" ", longestDescription - 1);
  return `${line.slice(0, end > 0 ? end : longestDescription - 1)}…`;
}
