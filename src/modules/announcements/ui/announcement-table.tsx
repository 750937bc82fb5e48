import { Link, href } from "react-router";
import { formatDate, formatLastDay } from "#shared/ist.ts";
import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { AnnouncementLine } from "../contract.ts";
import { announcementState, type AnnouncementState } from "../rules/announcement-state.ts";
import { announcementStateWords } from "./announcement-words.ts";

const tones: Readonly<Record<AnnouncementState, BadgeTone>> = {
  draft: "neutral",
  planned: "mustard",
  shown: "positive",
  over: "neutral",
};

/** The announcements for administrators, newest first. */
export function AnnouncementTable({
  lines,
  now,
}: {
  readonly lines: readonly AnnouncementLine[];
  readonly now: Date;
}) {
  return (
    <Table caption={t("Announcements, newest first")}>
      <TableHead>
        <Column>{t("Title")}</Column>
        <Column>{t("Status")}</Column>
        <Column>{t("Days")}</Column>
        <Column>{t("Mailed")}</Column>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <AnnouncementRow key={line.id} line={line} now={now} />
        ))}
      </TableBody>
    </Table>
  );
}

function AnnouncementRow({ line, now }: { readonly line: AnnouncementLine; readonly now: Date }) {
  const state = announcementState(line, now);
  return (
    <Row>
      <Cell>
        <Link
          to={href("/admin/announcements/:announcementId", { announcementId: line.id })}
          className={`${textLinkClasses} wrap-anywhere`}
          lang={langOf(line.title)}
        >
          {line.title}
        </Link>
      </Cell>
      <Cell label={t("Status")}>
        <Badge tone={tones[state]}>{announcementStateWords()[state]}</Badge>
      </Cell>
      <Cell label={t("Days")}>
        {t("{first} to {last}", {
          first: line.startsAt === null ? t("publication") : formatDate(line.startsAt),
          last: formatLastDay(line.endsAt),
        })}
      </Cell>
      <Cell label={t("Mailed")}>{line.isMailed ? t("Yes") : t("No")}</Cell>
    </Row>
  );
}
