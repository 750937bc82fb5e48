import type { Mutant } from "./mutant.ts";

// Data: input from outside: requests, forms, uploads, addresses to fetch.

export const requests: readonly Mutant[] = [
  {
    harm: "A neighbouring site posts forms for our users",
    file: "src/server/same-origin.ts",
    original: 'fetchSite === "same-origin"',
    replacement: 'fetchSite !== "cross-site"',
    tests: ["src/server/same-origin.test.ts"],
  },
  {
    harm: "A mail program's address takes posts that carry a session",
    file: "src/server/same-origin.ts",
    original: 'req.header("Origin"), req.header("Cookie")',
    replacement: 'req.header("Origin")',
    tests: ["src/server/same-origin.test.ts"],
  },
  {
    harm: "A demo behind nginx takes strangers for the person at this machine",
    file: "src/server/external-request.ts",
    original: "httpVersion === proxyVersion ||",
    replacement: "",
    tests: ["src/server/external-request.test.ts"],
  },
  {
    harm: "The picture import reads addresses inside the provider's network",
    file: "src/modules/imports/pictures/rules/public-address.ts",
    original: 'ipaddr.IPv4.parse(ip).range() === "unicast"',
    replacement: "ipaddr.IPv4.parse(ip) !== undefined",
    tests: ["src/modules/imports/pictures/rules/public-address.test.ts"],
  },
  {
    harm: "The picture import reads addresses inside reserved IPv6 networks",
    file: "src/modules/imports/pictures/rules/public-address.ts",
    original: "(first & 0xe000) === 0x2000",
    replacement: "first !== undefined",
    tests: ["src/modules/imports/pictures/rules/public-address.test.ts"],
  },
  {
    harm: "One attempt more than the limit is free",
    file: "src/platform/rate-limits.ts",
    original: "if (count > limit.max) throw",
    replacement: "if (count > limit.max + 1) throw",
    tests: ["src/platform/rate-limits.test.ts"],
  },
  {
    harm: "A limit never begins anew",
    file: "src/platform/rate-limits.ts",
    original: "then excluded.count else least(known.count + excluded.count, ${refusedCount}) end",
    replacement:
      "then known.count + excluded.count else least(known.count + excluded.count, ${refusedCount}) end",
    tests: ["src/platform/rate-limits.test.ts"],
  },
  {
    harm: "A refused form sends the password back in the page",
    file: "src/app/lib/submit.server.ts",
    original: "/password|token|secret|",
    replacement: "/token|secret|",
    tests: ["src/app/lib/submit.server.test.ts"],
  },
  {
    harm: "A form with a thousand thousand fields is read",
    file: "src/app/lib/submit.server.ts",
    original: "if ([...form.keys()].length > maxFields) throw new Unreadable();",
    replacement: "",
    tests: ["src/app/lib/submit.server.test.ts"],
  },
  {
    harm: "A body that does not say how long it is fills the memory",
    file: "src/server/limit-body.ts",
    original: "if (length > maxBytes) return undefined;",
    replacement: "",
    tests: ["src/server/limit-body.test.ts"],
  },
  {
    harm: "A small file that unpacks to a gigabyte is decoded",
    file: "src/modules/media/rules/upload-limits.ts",
    original: "&& width * height <= maxPixels",
    replacement: "",
    tests: [
      "src/modules/media/rules/upload-limits.test.ts",
      "src/modules/media/master-picture.test.ts",
    ],
  },
  {
    harm: "A moving picture is kept as a still one",
    file: "src/modules/media/master-picture.ts",
    original: "if ((header.pages ?? 1) > 1) throw refused(moving);",
    replacement: "",
    tests: ["src/modules/media/master-picture.test.ts"],
  },
  {
    harm: "One seller's pictures fill the disk",
    file: "src/modules/media/store-picture.ts",
    original: "+ $7::int <= $8::int",
    replacement: "+ $7::int <= $8::int or true",
    tests: ["src/modules/media/store-picture.test.ts"],
  },
];
