import { formatTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";

const istMinutes = 330;

/**
 * Describes a cron expression in UTC in words and Indian time. Returns other expressions unchanged.
 */
export function scheduleWords(cron: string): string {
  const [minute = "", hour = "", ...days] = cron.split(" ");
  const [isMinute, isHour] = [/^\d{1,2}$/.test(minute), /^\d{1,2}$/.test(hour)];
  if (days.join(" ") !== "* * *" || (hour !== "*" && !(isHour && isMinute)))
    return t("{cron} (cron, UTC)", { cron });
  if (isHour)
    return t("Every day at {time}", {
      time: formatTime(new Date(Date.UTC(2026, 0, 1, Number(hour), Number(minute)))),
    });
  if (isMinute)
    return t("Every hour, {value} minutes past", { value: (Number(minute) + istMinutes) % 60 });
  if (minute === "*") return t("Every minute");
  return /^\*\/\d+$/.test(minute)
    ? t("Every {value} minutes", { value: minute.slice(2) })
    : t("{cron} (cron, UTC)", { cron });
}
