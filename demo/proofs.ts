/** The proof that the demo seller shows the demo buyer before cutting. */
export const demoProof = {
  /** The variant of the order whose buyer asked for initials. */
  sku: "KLP07-COI-MUS",
  note: "Your initials go here, 8 mm high, below the press stud. Is that the right place? I begin as soon as you approve.",
  /** Of the demo's pictures: a copy of it is the private picture of the proof. */
  picture: "wallets-card-holders-coin-pouch-mustard.webp",
} as const;
