-- expand
-- outside a transaction
create index concurrently purchases_cash_at_pin on purchases (pin_code, placed_at)
where payment_method = 'cod';
