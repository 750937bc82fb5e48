import type { Workshop } from "#demo/products/workshop.ts";

export const centralAndEasternWorkshops: Readonly<Record<string, Workshop>> = {
  "indore-khilona-leather": {
    prefix: "IKL",
    leather: "bark-tanned cow leather",
    thread: "waxed cotton thread",
    tag: "indore",
    making: [
      "Shaped wet and left to dry in its own time, as the toy makers of Indore do with their horses.",
      "Pressed, dried and burnished on Chhawni Road; no two dry alike.",
      "Offcuts are kept for toys, so that little of a hide is lost.",
    ],
  },
  "dewas-hill-leather": {
    prefix: "DWS",
    leather: "full-grain cow leather",
    thread: "bonded nylon thread",
    tag: "dewas",
    making: [
      "Sewn in a run of twenty and numbered inside; we keep a strip of the hide for repairs.",
      "Inspected to the millimetre by people who learned it in a factory and prefer a workshop.",
      "Panels are skived on a machine, seams are turned by hand, and every rivet is set twice.",
    ],
  },
  "tangra-bag-makers": {
    prefix: "TGR",
    leather: "East India cow leather",
    thread: "waxed polyester thread",
    tag: "kolkata",
    hideOrigin: "Bantala, Kolkata",
    maker: "Seven people in Tangra",
    making: [
      "We begin with the handles. If they are right, the bag usually is.",
      "Sewn in Tangra by seven people who have mostly worked together for twenty years.",
      "Leather from Bantala, brass from Howrah, and the patience of a lane that still makes its own tea.",
    ],
  },
  "sonajhuri-leather": {
    prefix: "SNJ",
    leather: "vegetable-tanned East India leather",
    thread: "cotton thread",
    tag: "shantiniketan",
    maker: "A household in Ratanpalli and four neighbours",
    making: [
      "Colour is rubbed on by hand after pressing, so that the hollows stay darker than the heights.",
      "Worked at a low table in the courtyard, with the kind of tools that Sriniketan put into this village's hands.",
      "Made in Ratanpalli by a household and four neighbours, and aired for a week before it travels.",
    ],
  },
};
