/**
 * Draws the demo's pictures that show where to measure, and describes them: `node
 * scripts/demo-drawings.ts`.
 */
import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { placeholderOf } from "#modules/media/public.server.ts";

const folder = path.join(path.dirname(import.meta.dirname), "demo", "pictures");
const width = 960;
const height = 720;
const ground = "#FBF6EC";

const ink =
  'fill="none" stroke="#3A2A1E" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"';
const tape = 'fill="none" stroke="#B4451F" stroke-width="9" stroke-linecap="round"';
const arrow = (x: number, y: number, degrees: number) =>
  `<path transform="translate(${x} ${y}) rotate(${degrees})" d="M-26 -17 L0 0 L-26 17" ${tape}/>`;

const drawings = [
  {
    file: "measure-chest.webp",
    alt: "A jacket from the front; a line under the arms shows where the chest is measured",
    // A jacket, and a tape around it under the arms.
    shapes: `<path d="M380 110 C420 150 540 150 580 110 L690 160 L790 470 L700 505 L645 350 L645 630 L315 630 L315 350 L260 505 L170 470 L270 160 Z" ${ink}/>
      <path d="M380 110 L480 270 L580 110 M480 270 L480 630" ${ink}/>
      <path d="M315 345 C390 385 570 385 645 345" ${tape}/>${arrow(645, 345, -28)}${arrow(315, 345, 208)}`,
  },
  {
    file: "measure-belt.webp",
    alt: "A belt laid flat; a line from the fold at the buckle to the hole that is used shows what to measure",
    // A belt from its buckle to its tip, with five holes.
    shapes: `<path d="M250 310 L800 310 C850 310 870 345 870 365 C870 385 850 420 800 420 L250 420 Z" ${ink}/>
      <rect x="90" y="280" width="160" height="170" rx="22" ${ink}/><path d="M120 365 L250 365" ${ink}/>
      ${[620, 670, 720, 770, 820].map((x) => `<circle cx="${x}" cy="365" r="9" fill="#3A2A1E"/>`).join("")}
      <path d="M250 540 L720 540 M250 455 L250 560 M720 400 L720 560" ${tape}/>${arrow(720, 540, 0)}${arrow(250, 540, 180)}`,
  },
  {
    file: "measure-wrist.webp",
    alt: "A hand and forearm; a line around the wrist, where a watch sits, shows what to measure",
    // A forearm with a hand, and a tape around the wrist.
    shapes: `<path d="M60 290 L430 280 C500 270 560 235 640 215 C700 200 720 245 680 262 L610 290 L870 285 C905 285 905 325 870 327 L700 332 L885 340 C918 344 915 382 882 382 L700 378 L860 395 C892 400 888 436 855 434 L690 422 L810 446 C840 454 832 486 803 482 L600 462 C540 455 490 445 430 440 L60 450" ${ink}/>
      <path d="M345 282 C300 320 300 410 345 444 M345 282 C390 320 390 410 345 444" ${tape}/>
      <path d="M345 180 L345 240" ${tape}/>${arrow(345, 255, 90)}`,
  },
];

const described = await Promise.all(
  drawings.map(async ({ file, alt, shapes }) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${shapes}</svg>`;
    const bytes = await sharp(Buffer.from(svg)).webp({ quality: 88 }).toBuffer();
    fs.writeFileSync(path.join(folder, file), bytes);
    return { file, alt, width, height, dominant: ground, placeholder: await placeholderOf(bytes) };
  }),
);
fs.writeFileSync(path.join(folder, "drawings.json"), `${JSON.stringify(described, null, 1)}\n`);
