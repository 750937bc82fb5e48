import { Form, Link, href, useNavigation } from "react-router";
import { formatDay } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { type WayBackLine, type WayBackState, wordOfCharges } from "../contract.ts";

const stateWords = (): Readonly<Record<WayBackState, string>> => ({
  new: t("To be booked"),
  booked: t("The parcel was charged before: if this is another charge, book it by hand"),
  second: t("The parcel is charged above: if this is another charge, book it by hand"),
  unknown: t("Unknown tracking number"),
  not_back: t("The courier never reported that it comes back"),
  credit: t("No charge: book it by hand"),
});

/** The lines of a report, and the button that books those that can be. */
export function WayBackPreview({ lines }: { readonly lines: readonly WayBackLine[] }) {
  const isBooking = useNavigation().formMethod === "POST";
  const ready = lines.filter(({ state }) => state === "new");
  const amount = formatRupees(ready.reduce((sum, { paise }) => sum + paise, 0));
  const count = ready.length;
  return (
    <section aria-label={t("What the file says")} className="mt-10 grid gap-6">
      {count === 0 ? (
        <p>{t("Nothing in this file is to be booked.")}</p>
      ) : (
        <Form method="post" className="grid gap-3 justify-items-start">
          <input type="hidden" name="charges" value={wordOfCharges(lines)} />
          <p>
            {t(
              "{count, plural, one {One charge of {amount} is to be booked.} other {# charges of {amount} in all are to be booked.}} The others are not booked.",
              { count, amount },
            )}
          </p>
          <Button variant="primary" pending={isBooking} pendingLabel={t("Booking...")}>
            {t("Book {amount}", { amount })}
          </Button>
        </Form>
      )}
      <LineTable lines={lines} />
    </section>
  );
}

function LineTable({ lines }: { readonly lines: readonly WayBackLine[] }) {
  const words = stateWords();
  return (
    <Table caption={t("What the file says")}>
      <TableHead>
        <Column>{t("Tracking number")}</Column>
        <Column>{t("Order")}</Column>
        <Column>{t("Charged on")}</Column>
        <Column isNumber>{t("Charge")}</Column>
        <Column>{t("What happens")}</Column>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <Row key={`${line.trackingNumber} ${line.paise} ${line.chargedOn}`}>
            <Cell label={t("Tracking number")}>{line.trackingNumber}</Cell>
            <Cell label={t("Order")}>
              {line.orderId === null ? (
                "–"
              ) : (
                <Link
                  to={href("/admin/orders/:orderId", { orderId: line.orderId })}
                  className={textLinkClasses}
                >
                  {line.orderNumber}
                </Link>
              )}
            </Cell>
            <Cell label={t("Charged on")}>{formatDay(line.chargedOn)}</Cell>
            <Cell label={t("Charge")} isNumber>
              <Money paise={line.paise} />
            </Cell>
            <Cell label={t("What happens")}>{words[line.state]}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
