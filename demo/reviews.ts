/** What the buyers of the demo say about pieces that were delivered to them. */
export type DemoReview = {
  /** The line of the order. Each was delivered once. */
  readonly sku: string;
  readonly daysAfterDelivery: number;
  readonly stars: number;
  readonly quality: number | null;
  readonly fit: "small" | "true" | "large" | null;
  readonly body: string;
  readonly answer: string | null;
};

export const demoReviews: readonly DemoReview[] = [
  {
    sku: "KLP02-KOL-TAN-UK7",
    daysAfterDelivery: 6,
    stars: 5,
    quality: 5,
    fit: "true",
    body: "Stiff on the first day, soft by the fourth. The braid on the strap is neat on both feet, and they no longer squeak. I walk to work in them.",
    answer: "Thank you! A little coconut oil on the strap keeps it soft through the winter.",
  },
  {
    sku: "KLP04-CBL-COG-38",
    daysAfterDelivery: 8,
    stars: 4,
    quality: 5,
    fit: "large",
    body: "Thick leather and a solid buckle. It runs a size large, so I punched one more hole.",
    answer: null,
  },
  {
    sku: "BHJ05-CLU-MUS",
    daysAfterDelivery: 2,
    stars: 2,
    quality: 2,
    fit: null,
    body: "The embroidery is lovely, but the lining tore at the clasp in the first week. It was taken back without fuss.",
    answer:
      "We are sorry. The lining of this batch was sewn too close to the clasp; we have changed the pattern.",
  },
  {
    sku: "KLP02-KOL-CHE-UK6",
    daysAfterDelivery: 5,
    stars: 5,
    quality: 5,
    fit: "true",
    body: "हाथ का काम साफ़ दिखता है। तल्ला मज़बूत है और नाप सही है।",
    answer: null,
  },
];
