import type { Workshop } from "#demo/products/workshop.ts";

export const northernWorkshops: Readonly<Record<string, Workshop>> = {
  "kanpur-harness-company": {
    prefix: "KHC",
    leather: "tallow-finished bridle leather",
    thread: "waxed linen thread",
    tag: "kanpur",
    hideOrigin: "Jajmau, Kanpur",
    making: [
      "Bridle leather comes to us with a bloom of wax on it; it brushes off and leaves a deep shine.",
      "Edges are bevelled, dyed and burnished, in the order the harness books prescribe.",
      "Cut in Jajmau from the same butts our saddlers use; it is meant to be oiled again and not replaced.",
    ],
  },
  "agra-taj-cordwainers": {
    prefix: "ATC",
    leather: "full-grain cow leather",
    thread: "waxed polyester thread",
    tag: "agra",
    maker: "A shoemaker's bench in Hing ki Mandi",
    making: [
      "Made at a shoemaker's bench in Hing ki Mandi, to a shoemaker's tolerances.",
      "Uppers and panels are pared by hand before they are folded, which is why no edge feels thick.",
      "What can be moulded stays on its form overnight, because hurried work does not keep its shape.",
    ],
  },
  "karol-bagh-jacket-works": {
    prefix: "KBJ",
    leather: "full-grain cow leather",
    thread: "bonded polyester thread",
    tag: "delhi",
    making: [
      "Cut from our own paper patterns in Naiwala Street, up a stair that smells of wax and tea.",
      "We sew with long stitches, since short ones perforate leather like a stamp.",
      "Skins are chosen together and marked together, so that no sleeve is a shade apart from its body.",
    ],
  },
  "ludhiana-winter-guild": {
    prefix: "LWG",
    leather: "drum-dyed cow leather",
    thread: "bonded polyester thread",
    tag: "ludhiana",
    maker: "Harjit and his workshop near Miller Ganj",
    making: [
      "Harjit presses every one of them himself before it is packed.",
      "Cut, sewn and, where there is rib, knitted within a kilometre of Miller Ganj.",
      "Made in batches of twelve between Diwali and the end of January, and to order for the rest of the year.",
    ],
  },
  "patiala-tilla-jutti": {
    prefix: "PTJ",
    leather: "soft goat leather",
    thread: "cotton thread",
    tag: "patiala",
    stitching: "hand-stitched",
    maker: "Embroiderers of Jutti Bazaar",
    making: [
      "Softened with a wooden mallet before it leaves the stall.",
      "Decorated by one of four embroiderers in Jutti Bazaar; she may change a leaf, never the count.",
      "Sewn with cotton by hand and finished in a morning, after two days of preparing.",
    ],
  },
  "zaina-kadal-leather": {
    prefix: "ZKL",
    leather: "sheep and cow leather",
    thread: "silk-finish thread",
    tag: "kashmir",
    maker: "Mehraj's family, by the Jhelum",
    making: [
      "Made by the Jhelum in a room with a stove, mostly between November and March.",
      "The pattern was drawn by Mehraj's daughter and pricked through paper, as for chain stitch.",
      "Each seam is sewn and then laid flat with a bone tool, an old habit from working with thick winter skins.",
    ],
  },
  "gomti-leather-mart": {
    prefix: "GLM",
    leather: "cow leather",
    thread: "polyester thread",
    tag: "lucknow",
    stitching: "machine-stitched",
    maker: "Three workers in the Chowk of Lucknow",
    making: [
      "Made by three workers in the Chowk of Lucknow.",
      "Sewn by machine and finished by hand.",
      "Checked before it is packed.",
    ],
  },
};
