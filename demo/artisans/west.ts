import type { DemoArtisan } from "#demo/shapes.ts";

/** Artisans of Maharashtra and Gujarat. The first one is the demo seller account. */
export const westernArtisans: readonly DemoArtisan[] = [
  {
    slug: "kolhapur-charmakar",
    shopName: "Kolhapur Charmakar",
    contactName: "Suresh Kamble",
    email: "kolhapur-charmakar@artisans.charma.example",
    phone: "+916000000101",
    town: "Kolhapur",
    stateCode: "27",
    pinCode: "416012",
    addressLine: "14 Chappal Lane, near Bhavani Mandap",
    yearsOfExperience: 31,
    specialties: ["kolhapuri", "handbags", "belts", "wallets"],
    tagline: "Chappals and bags from a lane that smells of babul bark",
    story: `Kolhapur has made chappals for longer than anyone here can count, and the trade grew strong when Chhatrapati Shahu Maharaj encouraged the town's leather workers at the turn of the twentieth century. The name Kolhapuri is now a geographical indication: it belongs to eight districts of Maharashtra and Karnataka, and to nobody else.

I learned to plait the T-strap from my mother and to cut soles from my father. The hides are tanned slowly with babul bark and hirda nuts, which is why a new pair squeaks a little and an old pair never does.

The bags came later. My sister-in-law Vandana asked why leather this good should only ever touch the ground, and drew the first Sahyadri tote on the back of a bill. Today five of us work in two rooms, and whoever starts a piece finishes it.`,
    pan: "ZZAPK1001C",
    gstin: "27ZZAPK1001C1ZM",
    lutNumber: "AD270426000417K",
    status: "approved",
    joinedDaysAgo: 610,
  },
  {
    slug: "dharavi-hide-and-thread",
    shopName: "Dharavi Hide & Thread",
    contactName: "Imran Shaikh",
    email: "dharavi-hide-and-thread@artisans.charma.example",
    phone: "+916000000102",
    town: "Mumbai (Dharavi)",
    stateCode: "27",
    pinCode: "400017",
    addressLine: "Gala 6, Leather Compound, 90 Feet Road",
    yearsOfExperience: 22,
    specialties: ["bags", "jackets", "wallets", "outerwear"],
    tagline: "Made in the lanes that make for everyone else",
    story: `Tanners from the south settled in Dharavi in the nineteenth century, when it was still the edge of the city. The wet work has moved out since; the cutting, skiving and sewing stayed, in rooms up steep ladders where a bag can pass through six hands before lunch.

Most of what leaves these lanes carries somebody else's label. Ours carries ours. We are nine people with two flat-bed machines, one post-bed and a great deal of hand finishing, and we are glad to say who made what.`,
    pan: "ZZBFD1002H",
    gstin: "27ZZBFD1002H1Z2",
    status: "approved",
    joinedDaysAgo: 540,
  },
  {
    slug: "nagpur-strapworks",
    shopName: "Nagpur Strapworks",
    contactName: "Prakash Meshram",
    email: "nagpur-strapworks@artisans.charma.example",
    phone: "+916000000103",
    town: "Nagpur",
    stateCode: "27",
    pinCode: "440017",
    addressLine: "211 Kamptee Road, Indora",
    yearsOfExperience: 18,
    specialties: ["belts", "accessories", "minimalist"],
    tagline: "Straps, belts and plain things that hold",
    story: `Roads and railways cross in the middle of the country, and so does the need for straps. The cantonment at Kamptee, founded in 1821, lies up the road from us; there has always been a belt to mend or a bag to rivet around here.

My uncle repaired harness. I make belts, camera straps and cases from the same thick, honest butt leather, and I use as few parts as a thing can bear.`,
    pan: "ZZCPM1003P",
    gstin: "27ZZCPM1003P1ZP",
    status: "approved",
    joinedDaysAgo: 300,
  },
  {
    slug: "bhuj-charmkala",
    shopName: "Bhuj Charmkala",
    contactName: "Ramila Meghwal",
    email: "bhuj-charmkala@artisans.charma.example",
    phone: "+916000000104",
    town: "Bhuj",
    stateCode: "24",
    pinCode: "370001",
    addressLine: "Soniwad, behind Darbargadh",
    yearsOfExperience: 26,
    specialties: ["kutch embroidery", "belts", "bags", "mojari"],
    tagline: "Kutch stitches on leather that will outlast the cloth",
    story: `In Kutch the Meghwal families have worked leather and thread side by side for generations: bridles and water bags for the herders of the Banni, and for weddings, shoes so thickly embroidered that hardly any leather shows.

After the earthquake of 2001 many of us rebuilt first the house and then the loom. We work as a circle of eleven women and three men. The men cut and edge; the women punch and embroider, and it is their count of diamonds that decides how long a belt takes.`,
    pan: "ZZDFB1004L",
    gstin: "24ZZDFB1004L1ZX",
    status: "approved",
    joinedDaysAgo: 480,
  },
];
