import pino from "pino";

/** JSON lines on standard output. Fields are chosen by hand where something is logged; bodies and personal data never are. */

export type Log = pino.Logger;

export function openLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } });
}
