import type { Workshop } from "#demo/products/workshop.ts";

export const westernWorkshops: Readonly<Record<string, Workshop>> = {
  "kolhapur-charmakar": {
    prefix: "KLP",
    leather: "bark-tanned cow hide",
    thread: "waxed cotton thread",
    tag: "kolhapur",
    hideOrigin: "Kolhapur district, Maharashtra",
    maker: "One person in the lane near Bhavani Mandap",
    making: [
      "Started and finished by one person in our lane near Bhavani Mandap; the initials inside say by whom.",
      "The hide is tanned with babul bark and hirda in the district. It begins pale, and darkens with sun and hands.",
      "Cut by knife on a stone slab, as the chappals are, and hammered along every fold before it is sewn.",
    ],
  },
  "dharavi-hide-and-thread": {
    prefix: "DHT",
    leather: "milled cow leather",
    thread: "bonded nylon thread",
    tag: "dharavi",
    stitching: "machine-stitched",
    maker: "Six people in Dharavi",
    making: [
      "Made in Dharavi from cutting table to packing, within forty steps of stairs.",
      "Six people have a hand in each piece here; the last of them signs the card that comes with it.",
      "Sewn on a flat-bed machine, then knotted, trimmed and burnished by hand, which takes longer than the sewing.",
    ],
  },
  "nagpur-strapworks": {
    prefix: "NGP",
    leather: "vegetable-tanned cow hide",
    thread: "braided polyester thread",
    tag: "strapwork",
    maker: "Prakash, Kamptee Road",
    making: [
      "As few parts as it can bear, each of them thick enough to be trusted.",
      "Cut from the back of the hide only, where it stretches least. The rest goes to others.",
      "Made by Prakash at one bench on Kamptee Road; every edge is slicked four times.",
    ],
  },
  "bhuj-charmkala": {
    prefix: "BHJ",
    leather: "bark-tanned goat and cow leather",
    thread: "cotton thread",
    tag: "kutch",
    maker: "The circle of Bhuj and two villages of the Banni",
    making: [
      "The men of our circle cut and edge, the women punch and embroider; all of them are paid by the piece at rates set together.",
      "Worked in Bhuj and two villages of the Banni, where the evening light decides how long one can count stitches.",
      "Edges are rubbed with a wooden slicker until they shine, the way bridles were finished for the herders.",
    ],
  },
};
