import type { Workshop } from "#demo/products/workshop.ts";

export const rajasthaniWorkshops: Readonly<Record<string, Workshop>> = {
  "ramganj-mojari-house": {
    prefix: "RMJ",
    leather: "soft goat leather",
    thread: "waxed cotton thread",
    tag: "jaipur",
    stitching: "hand-stitched",
    maker: "Three houses in Ramganj",
    making: [
      "It passes through three houses in Ramganj: one cuts, one prepares, one sews.",
      "Sewn by hand with waxed cotton; our shop owns a nail only to hang the keys on.",
      "The patterns come from a paper book my grandfather kept; the colours we choose ourselves.",
    ],
  },
  "marwar-saddle-room": {
    prefix: "MSR",
    leather: "saddle leather",
    thread: "linen thread",
    tag: "saddlery",
    stitching: "hand-stitched",
    maker: "A family of saddlers below the fort of Jodhpur",
    making: [
      "Two needles through every hole, as on a girth. If one thread is cut, the other holds.",
      "Leather is doubled wherever a strap pulls, and every edge is creased with a hot iron.",
      "Made below the fort of Jodhpur by a family that sewed saddles for four generations.",
    ],
  },
  "mewar-bahi-bindery": {
    prefix: "MBB",
    leather: "vegetable-tanned goat leather",
    thread: "linen thread",
    tag: "udaipur",
    maker: "The bindery above Jagdish Chowk",
    making: [
      "Embossed in our own hand press above Jagdish Chowk, one at a time.",
      "Colour is rubbed in with a cloth in three thin coats, so the grain still shows.",
      "Cut and folded the way binders fold, with as little glue as possible.",
    ],
  },
  "thar-kasida": {
    prefix: "THK",
    leather: "desert-tanned goat and cow leather",
    thread: "cotton thread",
    tag: "barmer",
    stitching: "hand-stitched",
    maker: "One of forty women in six villages around Barmer",
    making: [
      "Stitched at home by one of forty women in six villages around Barmer, and paid on the day it is brought in.",
      "The holes are punched first and counted twice; what is punched wrong cannot be undone.",
      "Assembled at our room off Chohtan Road, where each piece is checked against the light for missed stitches.",
    ],
  },
  "bhinmal-jutti-mandal": {
    prefix: "BJM",
    leather: "village-tanned cow leather",
    thread: "cotton thread",
    tag: "bhinmal",
    maker: "One of twenty-three households of Bhinmal",
    making: [
      "One of twenty-three households made it, and the household's number is written inside.",
      "The hide is beaten on stone before it is cut and again once it is sewn, so that it lies flat and stays quiet.",
      "Made in the street of the Mochi in Bhinmal, and looked over by most of the street before it leaves.",
    ],
  },
};
