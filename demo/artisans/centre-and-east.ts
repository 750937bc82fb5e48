import type { DemoArtisan } from "#demo/shapes.ts";

/** Artisans of Madhya Pradesh and West Bengal. */
export const centralAndEasternArtisans: readonly DemoArtisan[] = [
  {
    slug: "indore-khilona-leather",
    shopName: "Indore Khilona Leather",
    contactName: "Anjali Verma",
    email: "indore-khilona-leather@artisans.charma.example",
    phone: "+916000000401",
    town: "Indore",
    stateCode: "23",
    pinCode: "452001",
    addressLine: "44 Chhawni Main Road",
    yearsOfExperience: 15,
    specialties: ["accessories", "wallets", "moulded leather"],
    tagline: "Small goods from the city of leather toys",
    story: `Indore's leather toys, horses and camels moulded wet over a core of wire and grass, are a registered geographical indication. The toy makers taught this city one thing above all: leather takes any shape if you are patient while it dries.

We use that for useful things. Our trays, pouches and cases are wet-moulded and pressed, and the offcuts still become a small horse now and then for whoever brings children to the shop.`,
    pan: "ZZRPV4001E",
    gstin: "23ZZRPV4001E1ZS",
    status: "approved",
    joinedDaysAgo: 280,
  },
  {
    slug: "dewas-hill-leather",
    shopName: "Dewas Hill Leather",
    contactName: "Yusuf Patel",
    email: "dewas-hill-leather@artisans.charma.example",
    phone: "+916000000402",
    town: "Dewas",
    stateCode: "23",
    pinCode: "455001",
    addressLine: "Plot 19, Industrial Area No. 2, A.B. Road",
    yearsOfExperience: 23,
    specialties: ["bags", "travel", "minimalist"],
    tagline: "Factory skills, workshop numbers",
    story: `Dewas became a leather town in the 1970s, when a large tannery and its factories opened below the hill of the goddess. A generation of us learned to cut, skive and inspect to the millimetre there.

When I left I took the standards and not the quantities. We sew runs of twenty, number them, and keep a strip of each hide in a drawer so that a repair years later can be made from its cousin.`,
    pan: "ZZSPP4002J",
    gstin: "23ZZSPP4002J1ZL",
    status: "approved",
    joinedDaysAgo: 205,
  },
  {
    slug: "tangra-bag-makers",
    shopName: "Tangra Bag Makers",
    contactName: "Sudipta Das",
    email: "tangra-bag-makers@artisans.charma.example",
    phone: "+916000000403",
    town: "Kolkata",
    stateCode: "19",
    pinCode: "700046",
    addressLine: "31 Matheswartala Road, Tangra",
    yearsOfExperience: 28,
    specialties: ["handbags", "bags", "travel", "wallets"],
    tagline: "Calcutta bags, from Tangra's old tannery streets",
    story: `Hakka Chinese families drained the marsh at Tangra and built tanneries there early in the last century. The tanning moved to the new complex at Bantala after the courts ordered it away from the city; the bag makers, mostly, stayed where the tea is better.

I began at fourteen as a helper in a Chinese-owned workshop and learned handles before anything else: if a handle is right, the bag usually is. We are seven, and three of us have been together since those days.`,
    pan: "ZZTPD4003U",
    gstin: "19ZZTPD4003U1ZY",
    status: "approved",
    joinedDaysAgo: 500,
  },
  {
    slug: "sonajhuri-leather",
    shopName: "Sonajhuri Leather",
    contactName: "Malabika Hazra",
    email: "sonajhuri-leather@artisans.charma.example",
    phone: "+916000000404",
    town: "Shantiniketan",
    stateCode: "19",
    pinCode: "731235",
    addressLine: "Ratanpalli, near the canal road",
    yearsOfExperience: 25,
    specialties: ["embossing", "handbags", "accessories", "shantiniketan"],
    tagline: "Embossed and hand-coloured, the Shantiniketan way",
    story: `Leather craft came to Shantiniketan in the 1920s with Rathindranath and Pratima Devi Tagore, and spread through the workshops of Sriniketan to the villages around. It has its own look: vegetable-tanned goat and sheep, a pattern pressed in relief, colour rubbed on by hand. Santiniketan leather goods are a registered geographical indication.

We are a household and four neighbours. The dies are drawn after alpana, the rice-paste patterns of Bengal's courtyards, and the lotus is everyone's favourite. On Saturdays we carry a few pieces to the haat under the sonajhuri trees.`,
    pan: "ZZUPH4004W",
    gstin: "19ZZUPH4004W1ZO",
    status: "approved",
    joinedDaysAgo: 450,
  },
];
