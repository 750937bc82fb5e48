import type { ReactNode } from "react";
import { href } from "react-router";
import { circleAlertIcon } from "#ui/icons.ts";
import { t } from "#shared/texts/text.ts";
import { Task } from "./task.tsx";

/** Why nothing of the shop can be sold: no company settings, or no TCS in its State. */
export function companyTask(hasCompany: boolean, lacksTcs: boolean): readonly ReactNode[] {
  if (hasCompany && !lacksTcs) return [];
  const words = hasCompany
    ? {
        title: t("Your pieces are not on sale"),
        note: t(
          "The marketplace is not registered in your State for the tax it must collect. You need to do nothing: they are on sale again once it is.",
        ),
      }
    : {
        title: t("Fill in your company settings"),
        note: t(
          "Without them you can save drafts, but publish nothing: every order is billed in your name.",
        ),
      };
  return [
    <Task
      key="company"
      icon={circleAlertIcon}
      isTrouble
      to={href("/company-settings")}
      {...words}
    />,
  ];
}
