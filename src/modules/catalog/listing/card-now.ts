/**
 * SQL for the card of a list row as it is now. Whoever takes the last piece does not write the list
 * row, which has many indexes; `listings_to_refresh` says that its stock is out of date, and then
 * the variants say what there is (decision 196). `row` has the columns product_id and card.
 * With a limit, so that it is asked by its index for each card: PostgreSQL would read the whole table
 * instead, which takes longest when most wait.
 */
export function cardNow(row: string): string {
  const card = `${row}.card`;
  return `case
    when (
      select true from listings_to_refresh r where r.product_id = ${row}.product_id limit 1
    )
      then coalesce(card_with_stock(${card}, ${row}.product_id), ${card})
    else ${card}
  end`;
}
