import { Link, href } from "react-router";
import { pictureAddress } from "#modules/media/rules/picture-address.ts";
import { optionWords } from "#modules/catalog/rules/variant-choice.ts";
import { Amounts } from "#ui/amounts.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Picture } from "#ui/picture.tsx";
import { Money } from "#ui/price.tsx";
import type { ConfirmedLine, PurchaseConfirmation } from "../checkout-contract.ts";
import { AddressBlock } from "./address-block.tsx";

/** What was ordered, from whom, where it goes and what is to be paid. */
export function PurchaseConfirmed({ purchase }: { readonly purchase: PurchaseConfirmation }) {
  const { deliverTo } = purchase;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
      <div className="grid gap-6">
        {purchase.orders.map((order) => (
          <Card key={order.id} as="section">
            <CardHeader
              title={order.shopName}
              note={
                <>
                  Order{" "}
                  <Link to={href("/my-orders/:orderId", { orderId: order.id })} className={textLinkClasses}>
                    {order.orderNumber}
                  </Link>
                </>
              }
              action={<Money paise={order.totalPaise} className="text-lg font-medium" />}
            />
            <ul className="mt-4 grid gap-4">
              {order.lines.map((line, index) => (
                <Line key={index} line={line} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
      <Card as="section">
        <h2 className="text-xl">Summary</h2>
        <Amounts amounts={purchase} totalLabel={purchase.paymentMethod === "cod" ? "To pay on delivery" : "Total"} className="mt-4" />
        <div className="stitch my-5" />
        <h3 className="font-medium">Deliver to</h3>
        <AddressBlock deliverTo={deliverTo} />
      </Card>
    </div>
  );
}

function Line({ line }: { readonly line: ConfirmedLine }) {
  const options = optionWords(line);
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] items-start gap-4">
      {line.imageFile === null ? <span className="block aspect-square rounded-card bg-surface-sunken" /> : <Picture shape="square" image={{ src: pictureAddress(line.imageFile, 160), alt: "", width: 900, height: 1125 }} />}
      <span className="min-w-0 leading-snug [overflow-wrap:anywhere]">
        {line.productName}
        <span className="block text-sm text-ink-muted">{options === "" ? `Quantity ${line.quantity}` : `${options} · Quantity ${line.quantity}`}</span>
      </span>
      <Money paise={line.lineTotalPaise} />
    </li>
  );
}
