/**
 * SQL for the card of a list row as it is now. Whoever takes the last piece does not write the list
 * row, which has many indexes; `listings_to_refresh` says that its stock is out of date, and then
 * the variants say what there is (decision 196). `row` has the columns product_id and card.
 */
export function cardNow(row: string, card = `${row}.card`): string {
  return `case
    when ${row}.product_id in (select r.product_id from listings_to_refresh r)
      then coalesce(card_with_stock(${card}, ${row}.product_id), ${card})
    else ${card}
  end`;
}
