import { readFileSync } from "node:fs";
import path from "node:path";
import { readStyles, usedStyles, type StyleSheet } from "#app/lib/used-styles.ts";
import sheetUrl from "./app.css?url";

/** From the sources, in development, the sheet is made on demand. */
const isBuilt = sheetUrl.startsWith("/assets/");
const preload = '<link rel="modulepreload"';
let sheet: StyleSheet | undefined;

/**
 * Prepares a page so that its first paint waits for nothing else. The style sheet is linked at the
 * page's end (root.tsx); a visitor's page brings along what it uses of it, and whoever is signed in
 * has the sheet already. Scripts are loaded after the pictures in view: the page works without.
 */
export function paintedFirst(html: string, isVisitors: boolean): string {
  if (!isBuilt || !isVisitors) return inHead(html, `<link rel="stylesheet" href="${sheetUrl}"/>`);
  sheet ??= readStyles(readFileSync(path.resolve(`build/client${sheetUrl}`), "utf8"));
  return inHead(html, `<style>${usedStyles(sheet, html)}</style>`).replaceAll(
    preload,
    `${preload} fetchpriority="low"`,
  );
}

function inHead(html: string, element: string): string {
  const end = html.indexOf("</head>");
  return `${html.slice(0, end)}${element}${html.slice(end)}`;
}
