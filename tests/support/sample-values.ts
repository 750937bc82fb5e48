/** What is the same in every language: what people wrote, names and abbreviations. */
export const sampleValues: readonly string[] =
  `support@charma.example, Asha Rao, Asha, Meera Iyer, Ramesh, Rao Traders,
Bhuj Leather Works, 14 Shanivar Peth, 1 MG Road, Pune, Maharashtra, Kolhapur Charmakar,
Charma, Saddle tote, Tan, UK 8, Wrapped in felt, India Post, EM123456789IN, Google, Premium Boost,
State Bank, Invalid beneficiary, is not present in invoice system, ORD-1763740000000, INV-6, INV-7, CN-7, PO-7, UTR7,
27AAPFU0939F1ZV, TKT-100001, GSTIN, GST, November, Nov, The strap is 20 mm wide.`.split(/,\s/);
