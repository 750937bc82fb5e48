/** Our own columns, as the template, the export and docs/product-csv.md have them. */

type Column = { readonly name: string; readonly meaning: string; readonly isRequired?: true };

/** Of the first row of a product. */
export const productFileColumns = [
  {
    name: "Product",
    meaning:
      "A word of your own that the rows of one product share, such as saddle-tote. By it we know the product again.",
    isRequired: true,
  },
  { name: "Name", meaning: "What the product is called, up to 200 letters.", isRequired: true },
  {
    name: "Description",
    meaning: "A blank line between paragraphs, **bold**, *italic*, lines that begin with “- ”.",
  },
  {
    name: "Category",
    meaning:
      "Handbags, Belts, Wallets & Card Holders, Footwear, Accessories, Travel, Jackets, Business & Office or Custom.",
  },
  { name: "Materials", meaning: "What it is made of." },
  { name: "Weight (g)", meaning: "In whole grams." },
  { name: "Care", meaning: "How it is cared for." },
  { name: "Customization", meaning: "What can be made differently on request." },
  { name: "Tags", meaning: "With commas between them." },
  { name: "Price", meaning: "In rupees, without GST.", isRequired: true },
  {
    name: "Compare price",
    meaning: "The struck-through price in rupees, without GST; higher than the price.",
  },
  { name: "HSN code", meaning: "4, 6 or 8 digits. Empty: that of the category." },
  {
    name: "GST %",
    meaning: "0, 5, 12, 18, 28 or 40. Empty: the rate that follows from the HSN code.",
  },
  { name: "GST reason", meaning: "Why the rate is another than the one that follows." },
  { name: "Handicraft", meaning: "Yes or no." },
  { name: "Making", meaning: "Ready, made to order or custom." },
  { name: "Status", meaning: "Draft or published." },
] as const satisfies readonly Column[];

/** Of each row. */
export const variantFileColumns = [
  { name: "Size", meaning: "Empty where there is no choice." },
  { name: "Colour", meaning: "Empty where there is no choice." },
  { name: "SKU", meaning: "Unique among your products. Empty: we propose one." },
  { name: "Stock", meaning: "How many there are, a whole number." },
  {
    name: "Variant price",
    meaning: "In rupees, without GST, where it is another than the product’s.",
  },
  {
    name: "Picture",
    meaning:
      "The address of a picture, https://… One per row; further rows may carry nothing but the product’s word and a picture.",
  },
  { name: "Picture text", meaning: "What the picture shows, for those who cannot see it." },
  { name: "Picture colour", meaning: "The colour of the variants that it shows." },
] as const satisfies readonly Column[];

export const ownColumns: readonly Column[] = [...productFileColumns, ...variantFileColumns];

export type OwnColumn =
  | (typeof productFileColumns)[number]["name"]
  | (typeof variantFileColumns)[number]["name"];
