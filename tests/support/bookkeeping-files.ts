/**
 * Reads the files for Tally and Zoho Books as a program would that knows nothing of their writer.
 * Throws for text that is not well-formed.
 */

/** An element of an XML file. */
export type XmlNode = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
};

const tag = /<(\/?)([^\s<>/="]+)((?:\s+[^\s<>="]+="[^"<>]*")*)\s*>/g;

/** The root element. */
export function readXml(text: string): XmlNode {
  const body = text.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/, "");
  const document: XmlNode = { name: "", attributes: {}, children: [], text: "" };
  const open = [document];
  let at = 0;
  for (const { 0: whole, 1: slash, 2: name = "", 3: attributes = "", index } of body.matchAll(
    tag,
  )) {
    const inner = open.at(-1) ?? document;
    inner.text += plain(body.slice(at, index));
    at = index + whole.length;
    if (slash === "/") {
      if (open.length === 1 || inner.name !== name)
        throw new Error(`</${name}> ends ${inner.name}`);
      open.pop();
      continue;
    }
    const node: XmlNode = { name, attributes: attributesOf(attributes), children: [], text: "" };
    inner.children.push(node);
    open.push(node);
  }
  const [root] = document.children;
  if (root === undefined || open.length > 1 || body.slice(at).trim() !== "")
    throw new Error("The file has no whole root element");
  return root;
}

function attributesOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/([^\s="]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name,
      plain(value),
    ]),
  );
}

const characters = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
]);

function plain(text: string): string {
  if (/[<>]/.test(text)) throw new Error(`Not a text: ${text}`);
  return text.replaceAll(/&[^;\s]*;?/g, (entity) => {
    const character = characters.get(entity);
    if (character === undefined) throw new Error(`Unknown entity ${entity}`);
    return character;
  });
}

/** All elements with this name, at any depth. */
export function elementsOf(node: XmlNode, name: string): readonly XmlNode[] {
  return node.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsOf(child, name),
  ]);
}

/** The text of the only child with this name; empty if there is none. */
export function textOf(node: XmlNode, name: string): string {
  const found = node.children.filter((child) => child.name === name);
  if (found.length > 1) throw new Error(`${node.name} has ${name} twice`);
  return found[0]?.text ?? "";
}

/** "-1000.05" as paise. */
export function paiseOf(amount: string): number {
  const [, minus, rupees, part = ""] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  if (rupees === undefined) throw new Error(`Not an amount: "${amount}"`);
  const paise = Number(rupees) * 100 + Number(part.padEnd(2, "0"));
  return minus === "-" ? 0 - paise : paise;
}

/** A voucher of Tally with its entries; debits are positive paise. */
export type ReadVoucher = {
  readonly remoteId: string;
  readonly type: string;
  readonly date: string;
  readonly number: string;
  readonly gstin: string;
  readonly place: string;
  readonly entries: readonly { readonly ledger: string; readonly paise: number }[];
};

export function readVouchers(xml: string): readonly ReadVoucher[] {
  return elementsOf(readXml(xml), "VOUCHER").map((voucher) => ({
    remoteId: voucher.attributes["REMOTEID"] ?? "",
    type: textOf(voucher, "VOUCHERTYPENAME"),
    date: textOf(voucher, "DATE"),
    number: textOf(voucher, "VOUCHERNUMBER"),
    gstin: textOf(voucher, "PARTYGSTIN"),
    place: textOf(voucher, "PLACEOFSUPPLY"),
    entries: elementsOf(voucher, "ALLLEDGERENTRIES.LIST").map(readEntry),
  }));
}

/** Tally writes a debit as a negative amount that is deemed positive. */
function readEntry(entry: XmlNode) {
  const paise = 0 - paiseOf(textOf(entry, "AMOUNT"));
  const isDebit = textOf(entry, "ISDEEMEDPOSITIVE") === "Yes";
  if (isDebit !== paise > 0) throw new Error(`${paise} has the wrong side`);
  return { ledger: textOf(entry, "LEDGERNAME"), paise };
}

/** The names of the ledgers of a file of masters. */
export function readLedgers(xml: string): readonly string[] {
  return elementsOf(readXml(xml), "LEDGER").map(({ attributes }) => attributes["NAME"] ?? "");
}

/** The rows of a CSV file (RFC 4180) by their titles. */
export function readCsv(text: string): readonly Readonly<Record<string, string>>[] {
  if (!text.startsWith("\uFEFF") || !text.endsWith("\r\n")) throw new Error("Not a whole file");
  const [titles = [], ...rows] = text.slice(1, -2).split("\r\n").map(cellsOf);
  return rows.map((cells) => {
    if (cells.length !== titles.length) throw new Error(`${cells.length} cells: ${cells[0]}`);
    return Object.fromEntries(titles.map((title, index) => [title, cells[index] ?? ""]));
  });
}

function cellsOf(line: string): readonly string[] {
  if (!/^(?:"(?:[^"]|"")*"|[^",]*)(?:,(?:"(?:[^"]|"")*"|[^",]*))*$/.test(line))
    throw new Error(`Not a line of CSV: ${line}`);
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, bare = ""]) => quoted?.replaceAll('""', '"') ?? bare,
  );
}
