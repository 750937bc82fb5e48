/** What the demo buyer asks the demo seller to make. Prices are in paise. */
export type DemoCommission = {
  readonly title: string;
  readonly wish: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly budgetFrom: number | null;
  readonly budgetTo: number | null;
  /** Null: the artisan has not answered yet. */
  readonly quote: {
    readonly name: string;
    readonly description: string;
    readonly materials: string;
    readonly category: string;
    readonly pieces: number;
    readonly price: number;
    readonly weight: number;
    readonly workingDays: number;
    readonly advancePercent: "40" | null;
  } | null;
};

export const demoCommissions: readonly DemoCommission[] = [
  {
    title: "A satchel for two cameras",
    wish: "Two camera bodies and three lenses, each in its own place, with padding between them. I carry it across the shoulder all day, so the strap should be wide. The leather of the Sahyadri tote would be perfect.",
    size: "36 × 28 × 14 cm",
    colour: "Tan",
    budgetFrom: 500_000,
    budgetTo: 800_000,
    quote: {
      name: "Camera satchel with five places",
      description:
        "Buffalo leather, tanned with babul bark, with a lining of cotton over six millimetres of felt. Five places whose walls can be moved. The strap is 5 cm wide and can be made longer. Stitched by hand, with brass buckles.",
      materials: "Buffalo leather, cotton, wool felt, brass",
      category: "handbags",
      pieces: 1,
      price: 640_000,
      weight: 1450,
      workingDays: 15,
      advancePercent: "40",
    },
  },
  {
    title: "Twelve key fobs for a wedding",
    wish: "A small present for our guests: a plain fob with a brass ring, each with another initial pressed into it. They have to be here a week before the wedding. Can you do that?",
    size: null,
    colour: "Walnut",
    budgetFrom: null,
    budgetTo: 30_000,
    quote: null,
  },
];
