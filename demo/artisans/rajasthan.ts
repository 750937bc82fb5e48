import type { DemoArtisan } from "#demo/shapes.ts";

/** Artisans of Rajasthan. */
export const rajasthaniArtisans: readonly DemoArtisan[] = [
  {
    slug: "ramganj-mojari-house",
    shopName: "Ramganj Mojari House",
    contactName: "Abdul Rashid",
    email: "ramganj-mojari-house@artisans.charma.example",
    phone: "+916000000201",
    town: "Jaipur",
    stateCode: "08",
    pinCode: "302002",
    addressLine: "Shop 38, Ramganj Bazaar",
    yearsOfExperience: 29,
    specialties: ["mojari", "footwear", "handbags"],
    tagline: "Curled toes and gold thread from Ramganj Bazaar",
    story: `When Sawai Jai Singh laid out Jaipur in 1727, each craft was given its quarter. Ramganj became the shoe bazaar, and on a weekday morning it still sounds like one: mallets on stone, from one end to the other.

हमारे यहाँ मोजड़ी का तला आज भी हाथ से सिला जाता है। न कील, न गोंद का भरोसा: सूत का धागा, मोम और धैर्य। (Our soles are still sewn by hand; we trust thread, wax and patience more than nails or glue.)

A pair passes through three houses before it is done: one cuts, one embroiders, one closes the sole. We keep the old rule that left and right start the same and become a pair only on your feet.`,
    pan: "ZZEPR2001K",
    gstin: "08ZZEPR2001K1ZS",
    status: "approved",
    joinedDaysAgo: 560,
  },
  {
    slug: "marwar-saddle-room",
    shopName: "Marwar Saddle Room",
    contactName: "Bhawani Singh Jingar",
    email: "marwar-saddle-room@artisans.charma.example",
    phone: "+916000000202",
    town: "Jodhpur",
    stateCode: "08",
    pinCode: "342001",
    addressLine: "Haveli 7, Tripolia Bazaar, below the fort",
    yearsOfExperience: 35,
    specialties: ["western", "bags", "travel", "saddlery"],
    tagline: "Luggage by people who used to make saddles",
    story: `The Jingar of Marwar take their name from the zin, the saddle. For as long as there were Marwari horses to ride there was work for us below the fort of Jodhpur, and when polo and riding breeches made the city's name abroad the work changed but did not stop.

A saddle may not slip, chafe or come apart at a gallop. We make duffels and satchels to the same idea: doubled leather wherever a strap pulls, and two needles through every hole.`,
    pan: "ZZFPJ2002M",
    gstin: "08ZZFPJ2002M1ZU",
    status: "approved",
    joinedDaysAgo: 420,
  },
  {
    slug: "mewar-bahi-bindery",
    shopName: "Mewar Bahi Bindery",
    contactName: "Kailash Soni",
    email: "mewar-bahi-bindery@artisans.charma.example",
    phone: "+916000000203",
    town: "Udaipur",
    stateCode: "08",
    pinCode: "313001",
    addressLine: "22 Jagdish Chowk, Old City",
    yearsOfExperience: 16,
    specialties: ["journals", "accessories", "minimalist"],
    tagline: "Journals tied with a thong, the way ledgers used to be",
    story: `Every trading family in Mewar kept its accounts in a bahi, a long sewn book folded into its own cover. The form is older than any stationery shop, and it still opens flatter than most of what one sells.

We bind journals in that spirit. The paper is handmade from cotton rag in Sanganer; the leather is embossed in our own press above Jagdish Chowk; the sewing is long-stitch, straight through the spine, so that a book can be mended and filled again.`,
    pan: "ZZGPS2003R",
    gstin: "08ZZGPS2003R1Z9",
    status: "approved",
    joinedDaysAgo: 260,
  },
  {
    slug: "thar-kasida",
    shopName: "Thar Kasida",
    contactName: "Hastu Devi",
    email: "thar-kasida@artisans.charma.example",
    phone: "+916000000204",
    town: "Barmer",
    stateCode: "08",
    pinCode: "344001",
    addressLine: "Indira Colony, near Chohtan Road",
    yearsOfExperience: 20,
    specialties: ["kasida embroidery", "belts", "mojari", "bags"],
    tagline: "Desert embroidery, worked through leather",
    story: `Barmer lies where the road runs out into the Thar. Families who crossed from Sindh in 1971 brought their stitches with them, and mirrors, diamonds and marigold yellow found their way from quilts onto belts and shoes.

Forty women in six villages embroider for Thar Kasida at home, paid by the piece and on the day they bring it in. A leather belt asks for a stronger needle than a quilt and for the same eye.`,
    pan: "ZZHFT2004D",
    gstin: "08ZZHFT2004D1ZK",
    status: "approved",
    joinedDaysAgo: 190,
  },
  {
    slug: "bhinmal-jutti-mandal",
    shopName: "Bhinmal Jutti Mandal",
    contactName: "Mangilal Mochi",
    email: "bhinmal-jutti-mandal@artisans.charma.example",
    phone: "+916000000205",
    town: "Bhinmal",
    stateCode: "08",
    pinCode: "343029",
    addressLine: "Mochiyon ka Bas, Ward 11",
    yearsOfExperience: 40,
    specialties: ["mojari", "footwear"],
    tagline: "A whole street of mojari makers, one name",
    story: `Bhinmal, in Jalore district, is a small town with more lasts than letterboxes. Its mojari are known across Marwar for their close embroidery and for soles that stay quiet on stone.

Twenty-three households sell together under this name. The hide is tanned in the villages around; men do the sole and the closing, women the embroidery, and the price of a pair is set at one table where both sit.`,
    pan: "ZZJAB2005F",
    gstin: null,
    enrolmentNumber: "082400002005ESB",
    status: "approved",
    joinedDaysAgo: 75,
  },
];
