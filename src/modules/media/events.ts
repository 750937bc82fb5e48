import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";

/** A picture was uploaded that nobody shows yet. */
export const pictureUploaded = defineEvent(
  "media.pictureUploaded",
  z.object({ imageId: z.uuid() }),
);
