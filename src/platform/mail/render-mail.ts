import { darkStyles, inLight, type MailPart } from "./mail-colours.ts";
import { locale, localPath, t } from "#shared/texts/text.ts";

/**
 * The look of a mail: one column of blocks, as plain text and as HTML. Its styles are inline, since
 * some mail programs read no others; only the dark scheme is a style sheet. Escapes every value;
 * links lead to the shop's own address only, to its pages in the language of the mail.
 */

/** The parts of a mail, from top to bottom. */
export type MailBlock =
  | { readonly kind: "text"; readonly text: string }
  /** Smaller and paler: what happens if the reader does nothing. */
  | { readonly kind: "note"; readonly text: string }
  | { readonly kind: "button"; readonly label: string; readonly path: string }
  | { readonly kind: "heading"; readonly text: string }
  /** Name and value, the value on the right: order number, items with amounts, totals. */
  | { readonly kind: "rows"; readonly rows: readonly MailBlockRow[] }
  /** Products or shops, each with its address and a few lines of text. */
  | { readonly kind: "items"; readonly items: readonly MailBlockItem[] };

/** A line of a block of kind "rows". */
export type MailBlockRow = {
  readonly name: string;
  /** Lines below the name: a buyer's answers to the questions of the piece. */
  readonly details?: readonly string[];
  readonly value: string;
  readonly isStrong?: boolean;
};
/** An entry of a block of kind "items". */
export type MailBlockItem = {
  readonly title: string;
  readonly path: string;
  readonly lines: readonly string[];
};

/** The content of one mail. */
export type MailContent = {
  readonly shopName: string;
  /** Origin without a slash at the end, from the configuration, never from a request. */
  readonly baseUrl: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  /** The small print at the end: why the reader receives this mail. */
  readonly footer: string;
  /** A link to unsubscribe. */
  readonly footerLink?: { readonly label: string; readonly path: string };
};

const sans = "Mukta,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "Fraunces,Georgia,'Times New Roman',serif";

/** Both bodies of a mail. */
export function renderMail(content: MailContent): { readonly text: string; readonly html: string } {
  return { text: asText(content), html: asHtml(content) };
}

/**
 * An absolute address on the shop itself. Throws for a path that leads elsewhere, which is a bug.
 */
export function shopLink(baseUrl: string, path: string): string {
  const url = new URL(path, baseUrl);
  if (!path.startsWith("/") || url.origin !== new URL(baseUrl).origin)
    throw new Error(`Not a path of the shop: ${path}`);
  return url.href;
}

/** The address of a page in the language of the mail. */
function pageLink(baseUrl: string, path: string): string {
  return shopLink(baseUrl, localPath(path));
}

/** The home page in the language of the mail, without a slash at the end. */
function homeLink(baseUrl: string): string {
  return pageLink(baseUrl, "/").replace(/\/$/, "");
}

/** Escapes a text for HTML text and attributes. */
export function escapeHtml(value: string): string {
  return value
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

function asText(content: MailContent): string {
  const blocks = content.blocks.map((block) => blockAsText(block, content.baseUrl));
  return (
    [
      content.heading,
      ...blocks,
      `-- \n${content.shopName} · ` +
        `${homeLink(content.baseUrl)}\n${[content.footer, ...footerLinkAsText(content)].join("\n")}`,
    ].join("\n\n") + "\n"
  );
}

function footerLinkAsText({ footerLink, baseUrl }: MailContent): readonly string[] {
  return footerLink === undefined
    ? []
    : [`${footerLink.label}: ${pageLink(baseUrl, footerLink.path)}`];
}

function blockAsText(block: MailBlock, baseUrl: string): string {
  if (block.kind === "button") return `${block.label}:\n${pageLink(baseUrl, block.path)}`;
  if (block.kind === "rows") return block.rows.map(rowAsText).join("\n");
  if (block.kind === "items")
    return block.items
      .map((item) => [item.title, ...item.lines, pageLink(baseUrl, item.path)].join("\n"))
      .join("\n\n");
  return block.kind === "heading" ? block.text.toUpperCase() : block.text;
}

function rowAsText({ name, value, details = [] }: MailBlockRow): string {
  return [`${name}: ${value}`, ...details.map((detail) => `  ${detail}`)].join("\n");
}

function asHtml(content: MailContent): string {
  const blocks = content.blocks.map((block) => blockAsHtml(block, content.baseUrl)).join("\n");
  return `<!doctype html>
<html lang="${locale()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.heading)}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}</style>
<style>${darkStyles}</style>
</head>
<body ${look("page", `margin:0;padding:0;font-family:${sans};`)}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${look("page")}><tr><td align="center" style="padding:28px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">
<tr><td style="padding:0 8px 16px;font-family:${serif};font-size:22px;font-weight:600;"><a href="${escapeHtml(pageLink(content.baseUrl, "/"))}" ${look("ink", "text-decoration:none;")}>${escapeHtml(content.shopName)}</a></td></tr>
<tr><td ${look("stitch", "border-top:2px dashed;font-size:0;line-height:0;")}>&nbsp;</td></tr>
<tr><td ${look("card", "padding:28px 28px 20px;border:1px solid;border-top:0;border-radius:0 0 10px 10px;")}>
<h1 style="margin:0 0 16px;font-family:${serif};font-size:26px;line-height:1.25;font-weight:600;">${escapeHtml(content.heading)}</h1>
${blocks}
</td></tr>
<tr><td ${look("pale", "padding:18px 8px;font-size:13px;line-height:1.5;")}>${escapeHtml(content.footer)}${footerLinkAsHtml(content)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** What people write may be one long word: an address of a courier's page, on a phone. */
const breaking = "overflow-wrap:anywhere;word-break:break-word;";

function blockAsHtml(block: MailBlock, baseUrl: string): string {
  switch (block.kind) {
    case "text":
      return `<p style="margin:0 0 16px;font-size:16px;line-height:1.6;${breaking}">${lines(block.text)}</p>`;
    case "note":
      return (
        `<p ${look("pale", `margin:0 0 12px;font-size:14px;line-height:1.55;${breaking}`)}>` +
        `${lines(block.text)}</p>`
      );
    case "heading":
      return (
        `<h2 style="margin:24px 0 ` +
        `8px;font-family:${serif};font-size:19px;line-height:1.3;font-weight:600;">${escapeHtml(block.text)}</h2>`
      );
    case "button":
      return buttonAsHtml(block.label, pageLink(baseUrl, block.path));
    case "rows":
      return (
        `<table role="presentation" width="100%" cellpadding="0" ` +
        `cellspacing="0" style="margin:0 0 ` +
        `16px;border-collapse:collapse;">${block.rows.map(rowAsHtml).join("")}</table>`
      );
    case "items":
      return block.items.map((item) => itemAsHtml(item, baseUrl)).join("\n");
  }
}

function buttonAsHtml(label: string, href: string): string {
  const url = escapeHtml(href);
  return `<p style="margin:8px 0 20px;"><a href="${url}" ${look("button", "display:inline-block;padding:13px 24px;border-radius:10px;font-size:16px;font-weight:600;text-decoration:none;")}>${escapeHtml(label)}</a></p>
<p ${look("pale", "margin:0 0 16px;font-size:13px;line-height:1.5;word-break:break-all;")}>${escapeHtml(t("Or copy this address into your browser:"))}<br><a href="${url}" ${look("link")}>${url}</a></p>`;
}

/** Characters of a value that stay on one line on a phone: "₹99,99,99,999.00 incl. GST". */
const mostOnOneLine = 28;

function rowAsHtml(row: MailBlockRow): string {
  const weight = row.isStrong === true ? "font-weight:600;" : "";
  const cell = `padding:8px 0;border-bottom:1px solid;font-size:15px;line-height:1.45;vertical-align:top;${weight}`;
  const wrap = row.value.length > mostOnOneLine ? "" : "white-space:nowrap;";
  const details = (row.details ?? []).map(
    (detail) => `<br><span ${look("pale", "font-size:14px;")}>${escapeHtml(detail)}</span>`,
  );
  return (
    `<tr><td ${look("row", cell)}>${escapeHtml(row.name)}${details.join("")}</td>` +
    `<td align="right" ${look("row", `${cell}padding-left:16px;${wrap}`)}>` +
    `${escapeHtml(row.value)}</td></tr>`
  );
}

function itemAsHtml(item: MailBlockItem, baseUrl: string): string {
  const title =
    `<a href="${escapeHtml(pageLink(baseUrl, item.path))}" ` +
    `${look("link", `font-family:${serif};font-size:18px;line-height:1.3;`)}>` +
    `${escapeHtml(item.title)}</a>`;
  return (
    `<p ${look("item", "margin:0;padding:14px 0;border-top:1px solid;font-size:15px;line-height:1.55;")}>` +
    `${[title, ...item.lines.map(escapeHtml)].join("<br>")}</p>`
  );
}

function footerLinkAsHtml({ footerLink, baseUrl }: MailContent): string {
  if (footerLink === undefined) return "";
  return (
    `<br><a href="${escapeHtml(pageLink(baseUrl, footerLink.path))}" ` +
    `${look("link")}>${escapeHtml(footerLink.label)}</a>`
  );
}

/** The attributes of an element: its colours in both schemes, and its other styles. */
function look(part: MailPart, styles = ""): string {
  return `class="${part}" style="${styles}${inLight(part)}"`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}
