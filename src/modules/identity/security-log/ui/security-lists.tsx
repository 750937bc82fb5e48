import type { ReactNode } from "react";
import { Form, Link, href } from "react-router";
import { networkName } from "#shared/country-name.ts";
import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { loneLinkClasses, textLinkClasses } from "#ui/page.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { AccountInLog, SecurityLine, SecurityOverview, SuspectNetwork } from "../contract.ts";
import { securityDetail } from "../rules/detail-words.ts";

/** One kind of unusual things, or the sentence that there are none. */
export function UnusualThings({
  title,
  note,
  isEmpty,
  children,
}: {
  readonly title: string;
  readonly note: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Card as="section">
      <CardHeader title={title} note={note} />
      {isEmpty ? <p className="text-ink-muted">{t("Nothing unusual.")}</p> : children}
    </Card>
  );
}

/** What can be done about an account: look at it, which leads to blocking, or end its sessions. */
export function AccountActions({ account }: { readonly account: AccountInLog | null }) {
  if (account === null) return <>{t("No account has this address")}</>;
  const { userId, name } = account;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link to={href("/admin/users/:userId", { userId })} className={loneLinkClasses}>
        {t("View the account of {name}", { name })}
      </Link>
      <Form method="post">
        <input type="hidden" name="userId" value={userId} />
        <Button name="intent" value="endSessions" size="small">
          {t("End sessions")}
          <span className="sr-only">: {name}</span>
        </Button>
      </Form>
    </span>
  );
}

/** Refuses a network for a day, or says until when it is refused and ends that. */
function NetworkActions({ network, refusedUntil }: SuspectNetwork) {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="network" value={network} />
      {refusedUntil !== null && (
        <span>{t("Refused until {time}", { time: formatDateTime(refusedUntil) })}</span>
      )}
      <Button
        name="intent"
        value={refusedUntil === null ? "refuseNetwork" : "allowNetwork"}
        size="small"
      >
        {refusedUntil === null ? t("Refuse for a day") : t("Allow again")}
        <span className="sr-only">: {network}</span>
      </Button>
    </Form>
  );
}

/** Accounts and networks with many failures, and browsers of many accounts. */
export function SuspectLists({ accounts, networks, devices }: SecurityOverview) {
  return (
    <>
      <UnusualThings
        title={t("Many failed sign-ins to one account")}
        note={t("Ten or more wrong passwords or codes in 24 hours.")}
        isEmpty={accounts.length === 0}
      >
        <ul className="divide-y divide-line">
          {accounts.map(({ subject, account, failures: count, networks: from, lastAt }) => (
            <li key={subject} className="grid gap-1 py-3">
              <p>
                {t(
                  "{count, plural, one {# failure} other {# failures}} from {from, plural, one {# network} other {# networks}}, last {time}",
                  { count, from, time: formatDateTime(lastAt) },
                )}
              </p>
              <AccountActions account={account} />
            </li>
          ))}
        </ul>
      </UnusualThings>
      <UnusualThings
        title={t("Many failures from one network")}
        note={t(
          "Twenty or more in 24 hours. The shop has refused further attempts from there for a while. You can refuse all sign-ins, new accounts and codes from there for a day; a mobile network may have many households behind one address. If they continue, block the network at your firewall.",
        )}
        isEmpty={networks.length === 0}
      >
        <ul className="divide-y divide-line">
          {networks.map((each) => (
            <li key={each.network} className="grid gap-2 py-3 wrap-anywhere">
              <p>
                {t(
                  "{network}: {count, plural, one {# failure} other {# failures}}, {of, plural, one {# account} other {# accounts}}, last {time}",
                  {
                    network: networkName(each),
                    count: each.failures,
                    of: each.accounts,
                    time: formatDateTime(each.lastAt),
                  },
                )}
              </p>
              <NetworkActions {...each} />
            </li>
          ))}
        </ul>
      </UnusualThings>
      <UnusualThings
        title={t("Many accounts in one browser")}
        note={t("Four or more signed in from the same network with the same browser.")}
        isEmpty={devices.length === 0}
      >
        <ul className="divide-y divide-line">
          {devices.map(({ network, country, device, people }) => (
            <li key={`${network} ${device.browser} ${device.system}`} className="grid gap-2 py-3">
              <p>
                {[device.browser, device.system, networkName({ network, country })]
                  .filter((part) => part !== null)
                  .join(" · ")}
              </p>
              {people.map((account) => (
                <AccountActions key={account.userId} account={account} />
              ))}
            </li>
          ))}
        </ul>
      </UnusualThings>
    </>
  );
}

function kindName(kind: SecurityLine["kind"]): string {
  switch (kind) {
    case "failed-sign-in":
      return t("Failed sign-in");
    case "wrong-code":
      return t("Wrong code");
    case "refused":
      return t("Refused", {}, "a request that the shop refused, in the security log");
    case "role-change":
      return t("Change of a role");
    case "webhook":
      return t("Webhook without a valid signature");
  }
}

/** The newest lines of the log. */
export function SecurityLines({ lines }: Pick<SecurityOverview, "lines">) {
  return (
    <UnusualThings
      title={t("Security log")}
      note={t(
        "The newest 50 entries of the last seven days, counted by the hour. Names and addresses are not stored.",
      )}
      isEmpty={lines.length === 0}
    >
      <Table caption={t("Security log")}>
        <TableHead>
          <Column>{t("Last")}</Column>
          <Column>{t("Event")}</Column>
          <Column isNumber>{t("How often")}</Column>
          <Column>{t("Network")}</Column>
          <Column>{t("Account")}</Column>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <Line
              key={[line.kind, line.detail, line.network, line.subject, line.lastAt].join()}
              line={line}
            />
          ))}
        </TableBody>
      </Table>
    </UnusualThings>
  );
}

function Line({ line }: { readonly line: SecurityLine }) {
  const { kind, detail, network, account, count, lastAt } = line;
  return (
    <Row>
      <Cell label={t("Last")} className="whitespace-nowrap">
        {formatDateTime(lastAt)}
      </Cell>
      <Cell label={t("Event")} className="wrap-anywhere">
        {kindName(kind)}
        {detail !== "" && (
          <span className="block text-sm text-ink-muted">{securityDetail(detail)}</span>
        )}
      </Cell>
      <Cell label={t("How often")} isNumber>
        {count}
      </Cell>
      <Cell label={t("Network")} className="wrap-anywhere">
        {network === "" ? "–" : network}
      </Cell>
      <Cell label={t("Account")} className="wrap-anywhere">
        {account === null ? (
          "–"
        ) : (
          <Link
            to={href("/admin/users/:userId", { userId: account.userId })}
            className={textLinkClasses}
          >
            {account.name}
          </Link>
        )}
      </Cell>
    </Row>
  );
}
