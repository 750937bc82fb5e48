import handLarge from "./hand-840.webp";
import handSmall from "./hand-420.webp";
import hideLarge from "./hide-840.webp";
import hideSmall from "./hide-420.webp";
import yearsLarge from "./years-840.webp";
import yearsSmall from "./years-420.webp";

/** Close-ups of the craft: 840 by 1050 pixels, and half of that. */
export const craftPictures = {
  hide: {
    src: hideSmall,
    srcSet: `${hideSmall} 420w, ${hideLarge} 840w`,
    width: 840,
    height: 1050,
  },
  hand: {
    src: handSmall,
    srcSet: `${handSmall} 420w, ${handLarge} 840w`,
    width: 840,
    height: 1050,
  },
  years: {
    src: yearsSmall,
    srcSet: `${yearsSmall} 420w, ${yearsLarge} 840w`,
    width: 840,
    height: 1050,
  },
} as const;
