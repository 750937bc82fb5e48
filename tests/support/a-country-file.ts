/** Writes files in the MaxMind DB format (version 2.0, https://maxmind.github.io/MaxMind-DB/). */

type Value = string | number | { readonly [key: string]: Value } | readonly Value[];
type Branch = [Node, Node];
type Node = Branch | { readonly country: string } | null;

const utf8 = 2;
const uint32 = 6;
const map = 7;
const array = 11;
const bitsOfIpv4 = 32;

/** A file with the countries of some IPv4 networks: `{ "203.0.113.0/24": "IN" }`. */
export function aCountryFile(
  networks: Readonly<Record<string, string>>,
  databaseType = "GeoLite2-Country",
): Buffer {
  const root: Branch = [null, null];
  for (const [network, country] of Object.entries(networks)) plant(root, network, country);
  const branches = branchesOf(root);
  const data: Buffer[] = [];
  const places = new Map<string, number>();
  for (const country of new Set(Object.values(networks))) {
    places.set(country, Buffer.concat(data).length);
    data.push(encoded({ country: { iso_code: country } }));
  }
  const recordOf = (node: Node): number => {
    if (node === null) return branches.length;
    if (Array.isArray(node)) return branches.indexOf(node);
    return branches.length + 16 + (places.get(node.country) ?? 0);
  };
  const tree = branches.flatMap((branch) => branch.map((node) => bigEndian(recordOf(node), 3)));
  return Buffer.concat([
    ...tree,
    Buffer.alloc(16),
    ...data,
    Buffer.from("\xab\xcd\xefMaxMind.com", "latin1"),
    encoded({
      binary_format_major_version: 2,
      binary_format_minor_version: 0,
      build_epoch: 1_790_000_000,
      database_type: databaseType,
      description: { en: "For tests" },
      ip_version: 4,
      languages: ["en"],
      node_count: branches.length,
      record_size: 24,
    }),
  ]);
}

function plant(root: Branch, network: string, country: string): void {
  const [address = "", length = "32"] = network.split("/");
  const bits = address
    .split(".")
    .map((part) => Number(part).toString(2).padStart(8, "0"))
    .join("")
    .slice(0, Math.min(Number(length), bitsOfIpv4));
  let branch = root;
  for (const [depth, bit] of [...bits].entries()) {
    const side = bit === "1" ? 1 : 0;
    if (depth === bits.length - 1) branch[side] = { country };
    else {
      const next = branch[side];
      const deeper: Branch = Array.isArray(next) ? next : [null, null];
      branch[side] = deeper;
      branch = deeper;
    }
  }
}

function branchesOf(branch: Branch): readonly Branch[] {
  return [branch, ...branch.flatMap((node) => (Array.isArray(node) ? branchesOf(node) : []))];
}

function encoded(value: Value): Buffer {
  if (typeof value === "string") {
    const bytes = Buffer.from(value);
    return Buffer.concat([head(utf8, bytes.length), bytes]);
  }
  if (typeof value === "number") return Buffer.concat([head(uint32, 4), bigEndian(value, 4)]);
  if (isList(value)) return Buffer.concat([head(array, value.length), ...value.map(encoded)]);
  const entries = Object.entries(value);
  return Buffer.concat([
    head(map, entries.length),
    ...entries.flatMap(([key, each]) => [encoded(key), encoded(each)]),
  ]);
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** The first bytes of a value of at most 28 bytes or entries. */
function head(type: number, size: number): Buffer {
  return type <= 7 ? Buffer.from([(type << 5) | size]) : Buffer.from([size, type - 7]);
}

function bigEndian(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}
