import { formatTime } from "#shared/ist.ts";

const istMinutes = 330;

/**
 * Describes a cron expression in UTC in words and Indian time. Returns other expressions unchanged.
 */
export function scheduleWords(cron: string): string {
  const [minute = "", hour = "", ...days] = cron.split(" ");
  const [isMinute, isHour] = [/^\d{1,2}$/.test(minute), /^\d{1,2}$/.test(hour)];
  if (days.join(" ") !== "* * *" || (hour !== "*" && !(isHour && isMinute)))
    return `${cron} (cron, UTC)`;
  if (isHour)
    return `Every day at ${formatTime(new Date(Date.UTC(2026, 0, 1, Number(hour), Number(minute))))}`;
  if (isMinute) return `Every hour, ${(Number(minute) + istMinutes) % 60} minutes past`;
  if (minute === "*") return "Every minute";
  return /^\*\/\d+$/.test(minute) ? `Every ${minute.slice(2)} minutes` : `${cron} (cron, UTC)`;
}
