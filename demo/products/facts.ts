import type { DemoValues } from "#demo/attributes/shape.ts";
import { factsOfWornDesigns, type DesignFacts } from "#demo/products/facts-worn.ts";
import type { DesignName } from "#demo/products/range.ts";

/** The facts of every design. A table of data: its length is exempt. */

const box = (width: number, height: number, depth?: number): DemoValues =>
  depth === undefined ? { width, height } : { width, height, depth };
const cotton = { lining: "cotton" } as const;
const canvas = { lining: "canvas" } as const;
const unlined = { lining: "none" } as const;

export const factsOfDesigns: Readonly<Record<DesignName, DesignFacts>> = {
  tote: {
    always: { "for-whom": ["women"], occasion: ["everyday", "work"] },
    materials: [cotton, unlined],
    details: [
      {
        ...box(34, 30, 13),
        closure: "open",
        fits: ["phone", "a4-papers", "laptop-13", "laptop-14"],
      },
      { ...box(36, 31, 12), closure: "snap", fits: ["phone", "a4-papers"] },
      { ...box(32, 29, 14), closure: "open", fits: ["phone", "a4-papers"] },
    ],
  },
  bucket: {
    always: {
      closure: "drawstring",
      fits: ["phone"],
      "for-whom": ["women"],
      occasion: ["everyday"],
    },
    materials: [unlined, cotton],
    details: [box(19, 26, 19), box(18, 24, 18), box(20, 28, 20)],
  },
  crossbody: {
    always: {
      closure: "turn-lock",
      fits: ["phone"],
      "for-whom": ["women"],
      occasion: ["everyday", "travel"],
    },
    materials: [unlined, cotton],
    details: [box(23, 17, 7), box(22, 16, 6), box(25, 18, 8)],
  },
  clutch: {
    always: {
      closure: "stud",
      fits: ["phone"],
      "for-whom": ["women"],
      occasion: ["wedding", "festive", "gift"],
    },
    materials: [unlined, { lining: "cotton-silk" }],
    details: [box(26, 16), box(25, 15), box(28, 17)],
  },
  bifold: {
    always: { "coin-pocket": false, "for-whom": ["men"], occasion: ["everyday", "gift"] },
    details: [
      { ...box(11, 9), "card-slots": 6 },
      { ...box(11.5, 9), "card-slots": 8 },
      { ...box(10.5, 8.5), "card-slots": 4 },
    ],
  },
  cardHolder: {
    always: { "coin-pocket": false, "for-whom": ["women", "men"], occasion: ["everyday", "gift"] },
    details: [
      { ...box(10, 7.5), "card-slots": 4 },
      { ...box(9.8, 7), "card-slots": 4 },
      { ...box(10, 8), "card-slots": 4 },
    ],
  },
  coinPouch: {
    always: {
      "coin-pocket": true,
      closure: "snap",
      "for-whom": ["women", "men"],
      occasion: ["everyday", "gift"],
    },
    details: [box(9, 7.5), box(8.5, 8.5), box(10, 8)],
  },
  longWallet: {
    always: { closure: "snap", "for-whom": ["women"], occasion: ["travel", "gift"] },
    details: [
      { ...box(19, 10), "card-slots": 12, "coin-pocket": true },
      { ...box(19.5, 9.5), "card-slots": 8, "coin-pocket": false },
      { ...box(18.5, 10), "coin-pocket": false },
    ],
  },
  glassesCase: {
    always: {
      "made-for": "spectacles",
      closure: "tuck",
      "for-whom": ["women", "men"],
      occasion: ["everyday", "gift"],
    },
    details: [box(17, 7.5), box(16.5, 7), box(18, 8)],
  },
  keyFob: {
    always: { "made-for": "keys", "for-whom": ["women", "men"], occasion: ["everyday", "gift"] },
    details: [{ height: 9 }, { height: 10 }, { height: 8.5 }],
  },
  luggageTag: {
    always: {
      "made-for": "luggage",
      motif: "paisley",
      closure: "buckle",
      "for-whom": ["women", "men"],
      occasion: ["travel", "gift"],
    },
    details: [box(6.5, 11), box(6, 10.5), box(7, 12)],
  },
  passport: {
    always: {
      "made-for": "passport",
      motif: "lotus",
      "for-whom": ["women", "men"],
      occasion: ["travel", "gift"],
    },
    details: [box(10, 14), box(9.8, 13.8), box(10.2, 14)],
  },
  valetTray: {
    always: {
      "made-for": "pocket-things",
      closure: "snap",
      "for-whom": ["women", "men"],
      occasion: ["everyday", "gift"],
    },
    materials: [{ motif: "lotus" }, { motif: "lotus" }],
    details: [box(20, 20), { ...box(18, 18), depth: 4 }, box(22, 16)],
  },
  watchStrap: {
    always: {
      "made-for": "watch",
      closure: "buckle",
      "for-whom": ["men"],
      occasion: ["everyday", "gift"],
    },
    details: [{}, {}, {}],
  },
  ...factsOfWornDesigns,
  backpack: {
    always: { closure: "buckle", "for-whom": ["women", "men"], occasion: ["travel", "everyday"] },
    materials: [canvas, cotton],
    details: [
      { ...box(30, 40, 14), volume: 16, fits: ["laptop-13", "laptop-14", "laptop-15"] },
      { ...box(28, 38, 13), volume: 13 },
      { ...box(32, 42, 15), volume: 19 },
    ],
  },
  washBag: {
    always: { closure: "zip", "for-whom": ["men"], occasion: ["travel", "gift"] },
    materials: [{ lining: "wipe-clean" }, cotton],
    details: [
      { ...box(25, 13, 12), volume: 3.9 },
      { ...box(24, 14, 11), volume: 3.7 },
      { ...box(27, 14, 13), volume: 4.9 },
    ],
  },
  duffel: {
    always: { closure: "zip", "for-whom": ["women", "men"], occasion: ["travel"] },
    materials: [cotton, canvas],
    details: [
      { ...box(52, 28, 25), volume: 35, "cabin-size": true },
      { ...box(50, 27, 24), volume: 32, "cabin-size": true },
      { ...box(55, 30, 26), volume: 42, "cabin-size": false },
    ],
  },
  deskMat: {
    always: { "made-for": "desk", "for-whom": ["women", "men"], occasion: ["work", "gift"] },
    details: [{}, {}, {}],
  },
  journal: {
    always: {
      "made-for": "writing",
      closure: "thong",
      motif: "mandala",
      "for-whom": ["women", "men"],
      occasion: ["gift"],
    },
    materials: [{ pages: 200 }, { pages: 160 }],
    details: [box(13, 18), box(15, 21), box(12, 17)],
  },
  laptopSleeve: {
    always: {
      "made-for": "laptop",
      closure: "open",
      fits: ["laptop-13", "laptop-14", "laptop-16"],
      "for-whom": ["women", "men"],
      occasion: ["work", "travel"],
    },
    materials: [{ lining: "felt" }, cotton],
    details: [{}, {}, {}],
  },
  briefcase: {
    always: {
      "made-for": "papers",
      closure: "buckle",
      "for-whom": ["women", "men"],
      occasion: ["work"],
    },
    materials: [cotton, unlined],
    details: [
      { ...box(40, 30, 11), fits: ["a4-papers", "laptop-13", "laptop-14", "laptop-15"] },
      { ...box(38, 28, 10), fits: ["a4-papers"] },
      { ...box(42, 31, 12), fits: ["a4-papers"] },
    ],
  },
  cameraStrap: {
    always: {
      "made-for": "camera",
      personalised: ["letters", "measurements"],
      "for-whom": ["women", "men"],
      occasion: ["travel", "gift"],
    },
    details: [{}, {}, {}],
  },
  coasters: {
    always: {
      "made-for": "table",
      motif: "mandala",
      personalised: ["letters", "drawing"],
      "for-whom": ["women", "men"],
      occasion: ["gift", "wedding"],
    },
    details: [box(10, 10), box(9.5, 9.5), box(10, 10)],
  },
  toolRoll: {
    always: {
      "made-for": "tools",
      closure: "buckle",
      personalised: ["letters", "measurements", "drawing"],
      "for-whom": ["women", "men"],
      occasion: ["work", "gift"],
    },
    details: [box(42, 30), box(46, 32), box(40, 28)],
  },
};
