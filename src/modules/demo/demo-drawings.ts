import { randomUUID } from "node:crypto";
import drawings from "#demo/pictures/drawings.json" with { type: "json" };
import type { DemoQuestion } from "#demo/shapes.ts";
import type { InsertRow, DemoJson } from "./insert-rows.ts";
import { required } from "./required.ts";

/** The drawings that show where to measure, with the ids that this loading gives them. */
export function demoDrawings(createdAt: Date) {
  const stored = drawings.map((drawing) => ({ imageId: randomUUID(), ...drawing }));
  return {
    images: stored.map(
      ({ imageId: id, file: fileName, width, height, dominant, placeholder }): InsertRow => ({
        id,
        fileName,
        width,
        height,
        dominantColour: dominant,
        placeholder,
        createdAt,
      }),
    ),
    /** A question of the demo as the table stores it. */
    questionOf: ({ drawing, ...question }: DemoQuestion): DemoJson => {
      if (drawing === undefined) return question;
      const found = required(
        stored.find(({ file }) => file === drawing),
        drawing,
      );
      const { imageId, file, width, height, alt } = found;
      return { ...question, picture: { imageId, file, width, height, alt } };
    },
  };
}
