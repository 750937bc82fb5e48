/** A reference that we gave to a payout, alone or within a longer text. */
export const ourReference = /CHP\d{9,}/i;
