import type { DemoArtisan } from "#demo/shapes.ts";

/** Artisans of Uttar Pradesh, Delhi, Punjab and Kashmir. */
export const northernArtisans: readonly DemoArtisan[] = [
  {
    slug: "kanpur-harness-company", shopName: "Kanpur Harness Company", contactName: "Farhan Siddiqui",
    email: "kanpur-harness-company@artisans.charma.example", phone: "+916000000301",
    town: "Kanpur", stateCode: "09", pinCode: "208010", addressLine: "117 Jajmau Road, Defence Colony",
    yearsOfExperience: 27, specialties: ["saddlery", "bags", "belts", "western"],
    tagline: "Bridle leather, put to everyday use",
    story: `Kanpur has been a leather city since the 1860s, when an army harness and saddlery factory was set up beside the Ganga; tanneries, boot makers and saddlers followed. Kanpur saddlery is today a registered geographical indication.

कानपुर का चमड़ा घोड़े की काठी से चलकर आपके कंधे तक आया है। (Kanpur's leather has travelled from the saddle to your shoulder.)

My grandfather stitched girths on contract. We buy the same bridle butts he did, finished with tallow and wax, and make belts, briefcases and backpacks that are meant to be re-oiled rather than replaced.`,
    pan: "ZZKFK3001B", gstin: "09ZZKFK3001B1ZT", status: "approved", joinedDaysAgo: 580,
  },
  {
    slug: "agra-taj-cordwainers", shopName: "Agra Taj Cordwainers", contactName: "Rakesh Kumar Pippal",
    email: "agra-taj-cordwainers@artisans.charma.example", phone: "+916000000302",
    town: "Agra", stateCode: "09", pinCode: "282003", addressLine: "5/71 Hing ki Mandi",
    yearsOfExperience: 24, specialties: ["footwear", "wallets", "mojari"],
    tagline: "Shoemakers first, for three generations",
    story: `Long before it had tourists Agra had shoemakers. The story goes that the Mughal court's demand for water bags and boots brought the first hide workers; what is certain is that Hing ki Mandi is among the busiest shoe markets in the country.

Our bench makes sandals, mojari and small goods. Uppers are closed on a machine as old as my father, lasted by hand, and left on the last overnight because hurried shoes do not keep their shape.`,
    pan: "ZZLPP3002N", gstin: "09ZZLPP3002N1ZC", status: "approved", joinedDaysAgo: 350,
  },
  {
    slug: "karol-bagh-jacket-works", shopName: "Karol Bagh Jacket Works", contactName: "Gurpreet Kaur Bhatia",
    email: "karol-bagh-jacket-works@artisans.charma.example", phone: "+916000000303",
    town: "Delhi", stateCode: "07", pinCode: "110005", addressLine: "2nd floor, 16/9 Naiwala Street, Karol Bagh",
    yearsOfExperience: 19, specialties: ["jackets", "outerwear", "western"],
    tagline: "Jackets cut a street away from the motorcycle market",
    story: `Karol Bagh sells more motorcycle parts than any street in Delhi, and every rider needs a jacket by November. My father-in-law began by relining theirs; by the third winter he was cutting new ones.

We keep paper patterns for some four hundred regulars. The leather is goat and lamb nappa, the zips are brass, and a sleeve that turns out too long is shortened here for nothing.`,
    pan: "ZZMPB3003G", gstin: "07ZZMPB3003G1Z7", status: "approved", joinedDaysAgo: 400,
  },
  {
    slug: "ludhiana-winter-guild", shopName: "Ludhiana Winter Guild", contactName: "Harjit Singh Sohal",
    email: "ludhiana-winter-guild@artisans.charma.example", phone: "+916000000304",
    town: "Ludhiana", stateCode: "03", pinCode: "141008", addressLine: "B-XV 612, Miller Ganj",
    yearsOfExperience: 14, specialties: ["jackets", "outerwear", "accessories"],
    tagline: "Leather outside, Ludhiana rib at the cuffs",
    story: `Ludhiana dresses the north for winter: shawls, sweaters, hosiery, most of it knitted within a few kilometres of the Grand Trunk Road. A bomber jacket is half knitwear, so it belongs here more than people think.

Two brothers run the cutting table, a cousin knits the ribs in our own wool mix, and Harjit presses every collar himself because, he says, that is what people look at first.`,
    pan: "ZZNFL3004Q", gstin: "03ZZNFL3004Q1Z3", status: "approved", joinedDaysAgo: 150,
  },
  {
    slug: "patiala-tilla-jutti", shopName: "Patiala Tilla Jutti", contactName: "Paramjit Kaur",
    email: "patiala-tilla-jutti@artisans.charma.example", phone: "+916000000305",
    town: "Patiala", stateCode: "03", pinCode: "147001", addressLine: "Jutti Bazaar, near Adalat Bazaar",
    yearsOfExperience: 21, specialties: ["jutti", "footwear", "handbags"],
    tagline: "Juttis with tilla work, for weddings and the morning after",
    story: `In Patiala a wedding is not ready until the juttis are. The bazaar has stitched them since the days of the court, with tilla, a fine metallic thread, laid over leather in vines and paisleys.

I took over my mother's stall and her four embroiderers. We added clutches and small pouches for the same weddings, and we soften each heel with a wooden mallet so that the dancing can begin at once.`,
    pan: "ZZPPK3005T", gstin: "03ZZPPK3005T1ZA", status: "approved", joinedDaysAgo: 110,
  },
  {
    slug: "zaina-kadal-leather", shopName: "Zaina Kadal Leather", contactName: "Mehraj ud Din Dar",
    email: "zaina-kadal-leather@artisans.charma.example", phone: "+916000000306",
    town: "Srinagar", stateCode: "01", pinCode: "190002", addressLine: "Zaina Kadal, by the old bridge",
    yearsOfExperience: 33, specialties: ["aari embroidery", "jackets", "bags"],
    tagline: "Warm things from a cold valley",
    story: `Srinagar's bazaars by the Jhelum have sold leather and wool to travellers for centuries. The aari, the hooked needle of Kashmir's chain stitch, is close kin to the cobbler's awl; in our family the two have always lain in the same drawer.

We make jackets and vests for real winters, and bags for the rest of the year. My daughter draws the patterns for the belts now, and she does not let me choose the yellows.`,
    pan: "ZZQPD3006A", gstin: "01ZZQPD3006A1ZM", status: "approved", joinedDaysAgo: 230,
  },
];
