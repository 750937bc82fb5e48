import type { DemoArtisan } from "#demo/shapes.ts";

/**
 * One application still under review, one rejected, and one shop that was blocked after selling.
 */
export const artisansNotApproved: readonly DemoArtisan[] = [
  {
    slug: "satara-strap-company",
    shopName: "Satara Strap Company",
    contactName: "Vaishali Jadhav",
    email: "satara-strap-company@artisans.charma.example",
    phone: "+916000000901",
    town: "Satara",
    stateCode: "27",
    pinCode: "415002",
    addressLine: "77 Powai Naka",
    yearsOfExperience: 6,
    specialties: ["belts", "accessories"],
    tagline: "Belts from below the Kaas plateau",
    story: `I trained in Kolhapur for four years and came back to Satara to open my own bench. I make belts and watch straps and would like to begin with twelve products.

I work with one assistant. We can send about thirty parcels a month.`,
    pan: "ZYDPJ9001H",
    gstin: "27ZYDPJ9001H1ZW",
    status: "pending",
    joinedDaysAgo: 3,
  },
  {
    slug: "meerut-wholesale-bags",
    shopName: "Meerut Wholesale Bags",
    contactName: "Deepak Goel",
    email: "meerut-wholesale-bags@artisans.charma.example",
    phone: "+916000000902",
    town: "Meerut",
    stateCode: "09",
    pinCode: "250002",
    addressLine: "Shop 4, Delhi Road",
    yearsOfExperience: 11,
    specialties: ["bags"],
    tagline: "All kinds of bags at wholesale rates",
    story: `We trade in ladies bags, school bags and laptop bags, leather and rexine, bought from several markets. Large stock always ready.

Bulk orders welcome. We would like to list our full catalogue of 600 items.`,
    pan: "ZYEPG9002D",
    gstin: "09ZYEPG9002D1Z3",
    status: "rejected",
    joinedDaysAgo: 28,
  },
  {
    slug: "gomti-leather-mart",
    shopName: "Gomti Leather Mart",
    contactName: "Vivek Rastogi",
    email: "gomti-leather-mart@artisans.charma.example",
    phone: "+916000000903",
    town: "Lucknow",
    stateCode: "09",
    pinCode: "226003",
    addressLine: "19 Nakkhas Road, Chowk",
    yearsOfExperience: 8,
    specialties: ["wallets", "accessories"],
    tagline: "Wallets and small goods from the Chowk",
    story: `Lucknow's Chowk is better known for chikan embroidery, but its back lanes have always had a few leather benches.

We make wallets and belts with three workers.`,
    pan: "ZYFPR9003B",
    gstin: "09ZYFPR9003B1ZU",
    status: "blocked",
    joinedDaysAgo: 140,
  },
];
