import { openLog } from "#platform/log.ts";

/** A log that writes nothing. */
export const silentLog = openLog("silent");
