import type { DemoAttribute } from "#demo/attributes/shape.ts";

/** Attributes that every category asks for: who made it, of which hide, how, for whom. */
export const attributesOfEveryPiece = {
  hide: {
    name: ["Hide", "खाल"],
    type: "choices",
    help: ["Every hide that is in the piece.", "पीस में लगी हर खाल।"],
    choices: {
      cow: ["Cow", "गाय"],
      buffalo: ["Buffalo", "भैंस"],
      goat: ["Goat", "बकरी"],
      sheep: ["Sheep and lamb", "भेड़ और मेमना"],
      calf: ["Calf", "बछड़ा"],
    },
  },
  "hide-origin": {
    name: ["Where the hide is from", "खाल कहाँ की है"],
    type: "text",
  },
  tanning: {
    name: ["Tanning", "चमड़ा पकाने का तरीका"],
    type: "choice",
    choices: {
      bark: ["Bark", "पेड़ की छाल से"],
      vegetable: ["Vegetable", "वेजिटेबल"],
      "chrome-free": ["Chrome-free", "बिना क्रोम"],
      chrome: ["Chrome", "क्रोम"],
    },
  },
  tannery: { name: ["Tannery", "टैनरी"], type: "text" },
  maker: {
    name: ["Made by", "बनाने वाले"],
    type: "text",
    help: ["The person or group who made it.", "जिस व्यक्ति या समूह ने इसे बनाया।"],
  },
  process: {
    name: ["How it is made", "कैसे बना है"],
    type: "choices",
    choices: {
      "hand-stitched": ["Stitched by hand", "हाथ की सिलाई"],
      "machine-stitched": ["Stitched by machine", "मशीन की सिलाई"],
      braided: ["Braided by hand", "हाथ से गुँथा"],
      embroidered: ["Embroidered by hand", "हाथ की कढ़ाई"],
      embossed: ["Embossed", "उभरी छपाई"],
      "wet-moulded": ["Moulded wet", "गीला साँचे में ढला"],
    },
  },
  "one-of-a-kind": {
    name: ["One of a kind", "अकेला पीस"],
    type: "yes_no",
    help: ["There is only this one.", "ऐसा सिर्फ़ यही एक है।"],
  },
  "for-whom": {
    name: ["For", "किसके लिए"],
    type: "choices",
    choices: {
      women: ["Women", "महिलाएँ"],
      men: ["Men", "पुरुष"],
    },
  },
  occasion: {
    name: ["Occasion", "मौक़ा"],
    type: "choices",
    choices: {
      everyday: ["Everyday", "रोज़ाना"],
      work: ["Work", "काम"],
      wedding: ["Weddings", "शादी"],
      festive: ["Festivals", "त्योहार"],
      travel: ["Travel", "सफ़र"],
      gift: ["Gifts", "उपहार"],
    },
  },
} as const satisfies Record<string, DemoAttribute>;
