import type { DemoArtisan } from "#demo/shapes.ts";

/** Artisans of Tamil Nadu, Puducherry, Karnataka and Telangana. */
export const southernArtisans: readonly DemoArtisan[] = [
  {
    slug: "ambur-sole-and-strap", shopName: "Ambur Sole & Strap", contactName: "Mohammed Faizal",
    email: "ambur-sole-and-strap@artisans.charma.example", phone: "+916000000501",
    town: "Ambur", stateCode: "33", pinCode: "635802", addressLine: "8 Bazaar Street, Ambur",
    yearsOfExperience: 20, specialties: ["footwear", "belts", "wallets"],
    tagline: "Sandals from the town that shoes the world",
    story: `Ambur is known for two things, biryani and shoes, and is serious about both. The town lies on the Palar, between tanneries on either side, and a good part of its people stitch uppers that are sold far away under other names.

We kept a short bench for ourselves. Slides, belts and small goods are cut from the same finished sides the big factories buy, in numbers small enough that one person checks every piece.`,
    pan: "ZZVPF5001Y", gstin: "33ZZVPF5001Y1ZW", status: "approved", joinedDaysAgo: 320,
  },
  {
    slug: "ranipet-tannery-row", shopName: "Ranipet Tannery Row", contactName: "K. Selvam",
    email: "ranipet-tannery-row@artisans.charma.example", phone: "+916000000502",
    town: "Ranipet", stateCode: "33", pinCode: "632401", addressLine: "27 M.B.T. Road, Ranipet",
    yearsOfExperience: 30, specialties: ["bags", "belts", "minimalist"],
    tagline: "We know the drum each hide came out of",
    story: `Ranipet's tanneries stand in a row along the Palar, and I spent eighteen years in one before I ever sewed a seam. It makes me particular: I choose sides by hand, under daylight, and refuse four of ten.

My wife Kalaiselvi designs and costs; our two machinists and I do the rest. Edges are burnished with gum and canvas, not painted, so you can see that the leather goes all the way through.`,
    pan: "ZZWPS5002C", gstin: "33ZZWPS5002C1ZQ", status: "approved", joinedDaysAgo: 240,
  },
  {
    slug: "vaniyambadi-goatskin", shopName: "Vaniyambadi Goatskin", contactName: "Ayesha Nizamudeen",
    email: "vaniyambadi-goatskin@artisans.charma.example", phone: "+916000000503",
    town: "Vaniyambadi", stateCode: "33", pinCode: "635751", addressLine: "61 Jinnah Road, New Town",
    yearsOfExperience: 13, specialties: ["wallets", "accessories", "jackets"],
    tagline: "Light goatskin, finely sewn",
    story: `Vaniyambadi has tanned goat and sheep skins for well over a century, in the half-finished East India way with bark and nut, and later with chrome for gloves and garments. Goat is the town's leather: thin, tight-grained and stronger than it looks.

I studied design in Chennai and came home for the skins. My workroom employs eight women, several of whom learned glove stitching from their mothers; nobody in this valley sews a finer edge.`,
    pan: "ZZXPN5003S", gstin: "33ZZXPN5003S1ZW", status: "approved", joinedDaysAgo: 95,
  },
  {
    slug: "periamet-leather-studio", shopName: "Periamet Leather Studio", contactName: "Lakshmi Narayanan",
    email: "periamet-leather-studio@artisans.charma.example", phone: "+916000000504",
    town: "Chennai", stateCode: "33", pinCode: "600003", addressLine: "12 Wuthucattan Street, Periamet",
    yearsOfExperience: 26, specialties: ["travel", "bags", "business", "bespoke"],
    tagline: "Luggage and office pieces from Madras's hide market",
    story: `Periamet has been the hide market of Madras since the days when East India leather, tanned with avaram bark, left by ship from the harbour nearby. The Central Leather Research Institute has stood in Adyar since 1948, so the city has both the smell of the trade and its science.

The studio takes commissions, mostly luggage and office pieces, and makes a small line between them. A commission starts with a conversation and a paper model; nothing is cut until you have held the model in your hands.`,
    pan: "ZZYFP5004Z", gstin: "33ZZYFP5004Z1ZZ", status: "approved", joinedDaysAgo: 520,
  },
  {
    slug: "tannery-road-studio", shopName: "Tannery Road Studio", contactName: "Nikhil D'Souza",
    email: "tannery-road-studio@artisans.charma.example", phone: "+916000000505",
    town: "Bengaluru", stateCode: "29", pinCode: "560005", addressLine: "3 Tannery Road, Frazer Town",
    yearsOfExperience: 9, specialties: ["minimalist", "business", "wallets", "bags"],
    tagline: "Quiet leather for people with laptops",
    story: `The tanneries that gave our road its name are gone, and the city around it carries laptops now. We thought somebody here should make a decent sleeve.

Two of us left software for this; the third, Mr. Basha, has been a saddle stitcher for forty years and outvotes us on everything that matters. We make few shapes, keep them for years, and change one detail at a time.`,
    pan: "ZZZFT5005V", gstin: "29ZZZFT5005V1ZQ", status: "approved", joinedDaysAgo: 365,
  },
  {
    slug: "athani-toe-ring", shopName: "Athani Toe Ring", contactName: "Shobha Bhandare",
    email: "athani-toe-ring@artisans.charma.example", phone: "+916000000506",
    town: "Athani", stateCode: "29", pinCode: "591304", addressLine: "Halyal Road, Athani, Belagavi district",
    yearsOfExperience: 17, specialties: ["kolhapuri", "footwear", "accessories"],
    tagline: "Kolhapuris from the Karnataka side of the border",
    story: `Much of what the world calls Kolhapuri is made across the border in Athani, Nipani and the villages of Belagavi. The geographical indication says so too: four of its eight districts are in Karnataka.

We are a group of women who used to do only the plaiting, for whatever the trader paid. Now we buy the hide together, do the whole chappal ourselves, and the name on the box is ours.`,
    pan: "ZYAAA5006M", gstin: "29ZYAAA5006M1ZR", status: "approved", joinedDaysAgo: 130,
  },
  {
    slug: "charminar-zari-leather", shopName: "Charminar Zari & Leather", contactName: "Syed Anwar Ali",
    email: "charminar-zari-leather@artisans.charma.example", phone: "+916000000507",
    town: "Hyderabad", stateCode: "36", pinCode: "500002", addressLine: "21-2-400 Laad Bazaar, Charminar",
    yearsOfExperience: 22, specialties: ["handbags", "zari embroidery", "mojari", "wallets"],
    tagline: "Evening pieces from the lanes behind Charminar",
    story: `Behind Charminar everything glitters: bangles in Laad Bazaar, zari on velvet, gold leaf beaten in back rooms. Leather used to be for scabbards and bookbindings here; in our shop it took up the zari.

We make wedding shoes and belts with the thread laid where the hand will find it, and clutches and wallets without any, for people who glitter enough. My brother keeps the colours sober and I keep them from becoming dull.`,
    pan: "ZYBPA5007K", gstin: "36ZYBPA5007K1Z3", status: "approved", joinedDaysAgo: 170,
  },
  {
    slug: "promenade-atelier", shopName: "Promenade Atelier", contactName: "Anaïs Rajan",
    email: "promenade-atelier@artisans.charma.example", phone: "+916000000508",
    town: "Puducherry", stateCode: "34", pinCode: "605001", addressLine: "9 Rue Romain Rolland, White Town",
    yearsOfExperience: 12, specialties: ["handbags", "minimalist", "bags"],
    tagline: "Sea air, strong thread, simple shapes",
    story: `Puducherry's leather workshops began in the late 1970s, in and around Auroville, with people who wanted vegetable-tanned leather at a time when almost everyone had turned to chrome. That preference has stayed in the town.

The atelier is one long table by a window. We draw slowly, sew with linen thread, and leave the surface open, without a plastic coat, so that rain and sun are allowed to write on it.`,
    pan: "ZYCPR5008P", gstin: "34ZYCPR5008P1ZE", status: "approved", joinedDaysAgo: 215,
  },
];
