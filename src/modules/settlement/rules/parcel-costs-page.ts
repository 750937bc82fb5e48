import {
  accountOfBearer,
  parcelCases,
  parcelCosts,
  type CostBearer,
  type ParcelCase,
} from "./parcel-costs.ts";

/** Draws docs/parcel-costs.md from the table. */

const cases: Readonly<Record<ParcelCase, string>> = {
  forward: "The parcel to the buyer",
  refused: "Refused at the door, or not deliverable (RTO)",
  lost: "Lost by the courier",
  damaged: "Damaged by the courier",
  return_faulty: "Return of a damaged, faulty, wrong or late piece, or one that is not as shown",
  return_changed_mind: "Return because it does not fit or of a change of mind",
  replacement: "Replacement of an exchange",
  repair: "Repair under the guarantee, there and back",
};

function bearer(who: CostBearer | null): string {
  if (who === null) return "–";
  return who === "buyer" ? "buyer" : `${who} (\`${accountOfBearer[who]}\`)`;
}

const head = `# Who bears what a parcel costs

Written by \`npm run parcel-costs\` from \`src/modules/settlement/rules/parcel-costs.ts\`, which the code reads. Do not edit it by hand. In brackets is the account that the cost is charged to, and that a courier's compensation for it is credited to. Decisions [108](decisions/108-what-a-label-costs.md) and [158](decisions/158-days-of-replacements-and-claims.md) say why.

| Case | Label | Way back | Goods | Claimed from the courier |
|---|---|---|---|---|
`;

/** The page as Markdown. */
export function parcelCostsPage(): string {
  const rows = parcelCases.map((one) => {
    const { label, wayBack, goods, isClaimed } = parcelCosts[one];
    const cells = [cases[one], bearer(label), bearer(wayBack), bearer(goods)];
    return `| ${[...cells, isClaimed ? "goods and label" : "–"].join(" | ")} |\n`;
  });
  return head + rows.join("");
}
