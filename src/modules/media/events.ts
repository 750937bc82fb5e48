import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";

/** A picture was uploaded and is not attached yet. */
export const pictureUploaded = defineEvent(
  "media.pictureUploaded",
  z.object({ imageId: z.uuid() }),
);
