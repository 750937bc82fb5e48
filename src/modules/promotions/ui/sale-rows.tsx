import { Form, Link, href, useNavigation } from "react-router";
import { classes } from "#ui/classes.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { Sale } from "../contract.ts";
import { possibleSteps, saleState } from "../rules/sale-state.ts";
import { productsInWords, saleTimes, saleTitle, stateWords } from "./sale-words.ts";
import { localPath, t } from "#shared/texts/text.ts";

/** The result of a sale so far. Revenue is in paise, GST and shipping excluded. */
export type SaleResult = {
  readonly views: number;
  readonly orders: number;
  readonly pieces: number;
  readonly revenuePaise: number;
};

type SaleRowsProps = {
  readonly caption: string;
  readonly sales: readonly Sale[];
  readonly results: ReadonlyMap<string, SaleResult>;
  readonly now: Date;
  readonly isSwitchShown?: boolean;
};

const none: SaleResult = { views: 0, orders: 0, pieces: 0, revenuePaise: 0 };

/** Sales with their results; a phone shows each as a card. */
export function SaleRows({ caption, sales, results, now, isSwitchShown = false }: SaleRowsProps) {
  return (
    <Table caption={caption}>
      <SaleColumns isSwitchShown={isSwitchShown} />
      <TableBody>
        {sales.map((sale) => {
          const state = stateWords()[saleState(sale, now)];
          return (
            <Row key={sale.id}>
              <SaleTitleCell sale={sale} />
              <Cell label={t("Status")}>
                <StatusBadge {...state} />
              </Cell>
              <ResultCells result={sale.hasBegun ? (results.get(sale.id) ?? none) : null} />
              {isSwitchShown && (
                <Cell label={t("On")} isNumber>
                  <SaleSwitch sale={sale} now={now} from="list" />
                </Cell>
              )}
            </Row>
          );
        })}
      </TableBody>
    </Table>
  );
}

function SaleTitleCell({ sale }: { readonly sale: SaleRowsProps["sales"][number] }) {
  return (
    <Cell className="wrap-anywhere md:max-w-sm">
      <Link
        to={href("/seller/manage-sales/:saleId", { saleId: sale.id })}
        className={`${textLinkClasses} inline-block max-md:py-2`}
      >
        {saleTitle(sale)}
      </Link>
      <p className="text-sm text-ink-muted">{saleTimes(sale)}</p>
      <p className="text-sm text-ink-muted">{productsInWords(sale)}</p>
    </Cell>
  );
}

function SaleColumns({ isSwitchShown }: { readonly isSwitchShown: boolean }) {
  return (
    <TableHead>
      <Column>{t("Sale")}</Column>
      <Column>{t("Status")}</Column>
      <Column isNumber>{t("Views")}</Column>
      <Column isNumber>{t("Orders")}</Column>
      <Column isNumber>{t("Pieces")}</Column>
      <Column isNumber>{t("Revenue, excl. GST")}</Column>
      {isSwitchShown && <Column isNumber>{t("On")}</Column>}
    </TableHead>
  );
}

/** A sale that has not begun has no result yet; a phone leaves these lines out. */
function ResultCells({ result }: { readonly result: SaleResult | null }) {
  const figures = [
    { label: t("Views"), value: result?.views },
    { label: t("Orders"), value: result?.orders },
    { label: t("Pieces"), value: result?.pieces },
    {
      label: t("Revenue, excl. GST"),
      value: result === null ? undefined : <Money paise={result.revenuePaise} />,
    },
  ];
  return figures.map(({ label, value }) => (
    <Cell
      key={label}
      label={label}
      isNumber
      className={result === null ? "max-md:hidden!" : undefined}
    >
      {value ?? <span className="text-ink-muted">–</span>}
    </Cell>
  ));
}

/** Switches a sale on or off at once. */
export function SaleSwitch({
  sale,
  now,
  from,
}: {
  readonly sale: Sale;
  readonly now: Date;
  readonly from: "list" | "sale";
}) {
  const action = href("/seller/manage-sales/:saleId", { saleId: sale.id });
  const isSending = useNavigation().formAction === localPath(action);
  if (!possibleSteps(sale, now).canSwitch) return null;
  return (
    <Form method="post" action={action} className="inline-flex">
      <input type="hidden" name="step" value={sale.isOn ? "off" : "on"} />
      <input type="hidden" name="from" value={from} />
      <SwitchTrack sale={sale} isSending={isSending} />
    </Form>
  );
}

function SwitchTrack({ sale, isSending }: { readonly sale: Sale; readonly isSending: boolean }) {
  return (
    <button
      type="submit"
      role="switch"
      aria-checked={sale.isOn}
      aria-label={t("{sale}: on", { sale: saleTitle(sale) })}
      disabled={isSending}
      className="grid min-h-11 min-w-14 cursor-pointer place-items-center disabled:cursor-progress disabled:opacity-55"
    >
      <span
        aria-hidden="true"
        className={classes(
          "flex h-7 w-12 rounded-full border p-0.5 transition-colors",
          sale.isOn
            ? "justify-end border-accent bg-accent"
            : "justify-start border-line-strong bg-surface-sunken",
        )}
      >
        <span
          className={classes("size-5.5 rounded-full", sale.isOn ? "bg-accent-ink" : "bg-ink-muted")}
        />
      </span>
    </button>
  );
}
