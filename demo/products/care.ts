/**
 * Care advice by kind of product; three wordings each, because three makers would not say it alike.
 */
export const careAdvice = {
  bag: [
    "Wipe with a dry soft cloth. Two or three times a year rub in a little neutral leather cream, let it rest overnight, buff. Keep out of long rain; if it gets wet, stuff with newspaper and dry away from heat.",
    "Empty it now and then and let it stand open. Neutral cream every four months, no shoe polish. Water marks fade when the whole panel is wiped evenly with a damp cloth.",
    "Store in its cotton bag, not in plastic, which grows mould in the monsoon. Condition with beeswax balm when the leather looks dry.",
  ],
  small: [
    "Pocket wear is the best polish. Wipe with a dry cloth; a pea of neutral cream twice a year is enough.",
    "Do not overfill in the first weeks: the leather takes the shape you give it. Keep dry, and away from sanitiser, which strips the finish.",
    "Rub with a soft cloth when it looks dull. If it gets wet, dry it flat in the shade.",
  ],
  belt: [
    "Hang it or lay it in a loose coil. Wipe the inside with a damp cloth after hot days, and wax the edges once a year.",
    "Neutral wax twice a year, on the bend behind the buckle first. Never dry it in the sun.",
    "Wipe clean and let it rest a day between wearings; leather likes to straighten out.",
  ],
  embroidered: [
    "Brush the embroidery with a soft dry brush. Do not rub, wet or press it; wipe only the plain leather with a cloth.",
    "Keep perfume and oil away from the thread. Spot-clean the leather with a barely damp cloth and dry in the shade.",
    "Store wrapped in muslin. A loose thread is pushed back with a needle, never pulled; send us a picture and we will say how.",
  ],
  footwear: [
    "Wear them an hour a day for the first week. Wipe off dust, oil the upper lightly with coconut oil or neutral cream, and keep out of standing water.",
    "They squeak and feel stiff at first and settle to your foot in about ten wearings. If wet, dry in the shade on their sides.",
    "Brush off dust before it settles into the seams. Rest them every second day and have the heel piece renewed before it wears through.",
  ],
  garment: [
    "Hang on a broad hanger. Wipe marks with a slightly damp cloth; leave thorough cleaning to a leather specialist. No ironing, no washing machine.",
    "Creases drop out overnight on a hanger in a warm room. Use a neutral cream for garment leather once a year before the cold season.",
    "Air it after wearing and keep it in a cloth cover. If rain catches you, shake, hang, and let it dry slowly.",
  ],
  desk: [
    "Dust with a dry cloth. Ink comes off best at once, with a barely damp cloth; older marks become part of it.",
    "Wipe with a soft cloth and feed with a little beeswax balm twice a year. Keep out of full sun.",
    "Let spills be dabbed, not rubbed. The pressed pattern stays crisp if it is not soaked.",
  ],
} as const;

export type CareFamily = keyof typeof careAdvice;
