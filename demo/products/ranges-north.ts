import { chest, wrist } from "#demo/products/measures.ts";
import type { Ranges } from "#demo/products/range.ts";

/**
 * The products of the artisans of Uttar Pradesh, Delhi, Punjab and Kashmir, and of the blocked shop
 * of Lucknow.
 */
export const northernRanges: Ranges = {
  "kanpur-harness-company": [
    [
      "briefcase",
      "Hand-sewn full-flap satchel briefcase in tallow-finished bridle leather with a pair of brass buckles and a laptop sleeve",
      11900,
      "black chestnut",
      { slug: "bridle-leather-satchel-briefcase" },
    ],
    ["classicBelt", "Jajmau bridle belt", 1850, "black cognac"],
    ["backpack", "Cantonment backpack", 8400, "black"],
    ["tote", "Ganga ghat tote", 7200, "espresso cognac"],
    ["duffel", "Mail train duffel", 13900, "cognac espresso"],
    ["bifold", "Harness bifold", 1490, "chestnut black"],
    ["keyFob", "Stirrup key fob", 450, "black cognac"],
    ["watchStrap", "Bridle watch strap", 1150, "tan chestnut", { asks: wrist }],
    ["toolRoll", "Saddler's tool roll", 3600, "tan"],
    ["braidedBelt", "Rein-braided belt", 1750, "cognac"],
  ],
  "agra-taj-cordwainers": [
    ["slide", "Yamuna slides", 1950, "cognac black"],
    ["slide", "Two-strap bench slides", 2650, "black"],
    ["mojari", "Mughal garden mojari", 2400, "indigo oxblood"],
    [
      "toeRingChappal",
      "Plaited T-strap chappals",
      1350,
      "tan chestnut",
      {
        note: "A pattern loved all over India, made here in Agra by shoemakers. Kolhapuris proper come from their own eight districts.",
      },
    ],
    ["bifold", "Hing ki Mandi bifold", 1190, "black cognac"],
    ["longWallet", "Fatehpur long wallet", 1650, "black cognac"],
    ["coinPouch", "Marble-yard coin pouch", 560, "mustard indigo"],
    ["classicBelt", "Cordwainer's belt", 1390, "cognac black"],
    ["watchStrap", "Inlay watch strap", 890, "chestnut"],
  ],
  "karol-bagh-jacket-works": [
    ["biker", "Naiwala biker jacket", 16800, "black oxblood"],
    ["biker", "Ridge Road rider", 19500, "black"],
    ["bomber", "Purani Dilli bomber", 14900, "cognac espresso"],
    ["nehruVest", "Connaught Nehru vest", 9800, "cognac forest-green"],
    ["classicBelt", "Kick-start belt", 1550, "black cognac"],
    ["bomber", "Ring Road bomber", 12600, "espresso", { stock: "none" }],
    ["laptopSleeve", "Metro laptop sleeve", 2750, "tan espresso"],
    ["bifold", "Number-plate bifold", 1090, "black chestnut"],
    [
      "biker",
      "Made-to-measure biker jacket",
      23800,
      "oxblood black",
      {
        category: "custom",
        processing: "custom",
        customization:
          "Cut to eleven measurements; lining, zips and hem to your choice. One fitting by post with a cotton toile.",
        asks: chest,
      },
    ],
  ],
  "ludhiana-winter-guild": [
    ["bomber", "Grand Trunk bomber", 13800, "cognac espresso"],
    ["bomber", "Miller Ganj rib bomber", 11900, "cognac"],
    ["biker", "Sutlej biker jacket", 15600, "oxblood black"],
    ["nehruVest", "Lohri Nehru vest", 8900, "forest-green cognac"],
    ["classicBelt", "Doaba belt", 1290, "cognac black"],
    ["keyFob", "Guild key fob", 420, "cognac"],
    ["watchStrap", "Clock Tower watch strap", 840, "tan chestnut"],
    ["cardHolder", "Winter card holder", 790, "oxblood tan"],
    ["glassesCase", "Fog-day glasses case", 990, "oxblood", { stock: "none" }],
  ],
  "patiala-tilla-jutti": [
    ["mojari", "Patiala tilla jutti", 2480, "oxblood indigo"],
    ["mojari", "Bhangra jutti", 1890, "indigo"],
    ["coinPouch", "Shagun coin pouch", 690, "mustard"],
    [
      "clutch",
      "Phulkari evening clutch",
      2950,
      "mustard oxblood",
      {
        note: "The colour is taken from the yellow of phulkari shawls; the clutch itself is plain leather.",
      },
    ],
    ["embroideredBelt", "Sheesh Mahal belt", 1990, "black indigo"],
    ["slide", "Baradari slides", 1750, "cognac"],
    ["longWallet", "Adalat Bazaar long wallet", 1590, "cognac black"],
    ["mojari", "Shahi wedding jutti", 3600, "oxblood indigo"],
    ["bucket", "Qila Mubarak bucket bag", 4500, "chestnut", { draft: true }],
  ],
  "zaina-kadal-leather": [
    ["bomber", "Jhelum bomber", 16500, "espresso cognac"],
    ["nehruVest", "Chinar Nehru vest", 9400, "cognac forest-green"],
    ["biker", "Pir Panjal biker jacket", 18900, "black"],
    ["embroideredBelt", "Aari diamond belt", 2190, "indigo chestnut"],
    ["bucket", "Shikara bucket bag", 5600, "chestnut indigo"],
    ["crossbody", "Seven Bridges crossbody", 4900, "forest-green cognac"],
    ["glassesCase", "Dal Lake glasses case", 1250, "tan oxblood"],
    ["washBag", "Gulmarg wash bag", 2600, "chestnut"],
    ["journal", "Almond blossom journal", 1750, "indigo chestnut"],
  ],
  "gomti-leather-mart": [
    ["bifold", "Chowk bifold", 990, "black chestnut"],
    ["classicBelt", "Nakkhas belt", 1100, "black cognac"],
  ],
};
