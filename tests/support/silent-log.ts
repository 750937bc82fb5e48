import { openLog } from "#platform/log.ts";

/** For what logs where no test listens. */
export const silentLog = openLog("silent");
