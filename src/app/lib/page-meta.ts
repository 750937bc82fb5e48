import type { MetaDescriptor } from "react-router";

type Match = { readonly id: string; readonly loaderData?: unknown } | undefined;

type PageWords = {
  readonly title: string;
  readonly description?: string;
  /** The page's one absolute address, where it answers under several. */
  readonly canonical?: string;
};

const longestDescription = 160;

/** Title with the marketplace's name, description and canonical address of a page. */
export function pageMeta(matches: readonly Match[], { title, description, canonical }: PageWords): MetaDescriptor[] {
  const name = nameOfMarketplace(matches);
  const meta: MetaDescriptor[] = [{ title: name === undefined ? title : `${title} | ${name}` }];
  if (description !== undefined) meta.push({ name: "description", content: shortened(description) });
  if (canonical !== undefined) meta.push({ tagName: "link", rel: "canonical", href: canonical });
  return meta;
}

function nameOfMarketplace(matches: readonly Match[]): string | undefined {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  if (typeof root !== "object" || root === null || !("settings" in root)) return undefined;
  const { settings } = root;
  return typeof settings === "object" && settings !== null && "name" in settings && typeof settings.name === "string" ? settings.name : undefined;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= longestDescription ? line : `${line.slice(0, line.lastIndexOf(" ", longestDescription - 1))}…`;
}
