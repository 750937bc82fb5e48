-- Nothing is settled as paid online whose balance is collected in cash.
create or replace trigger balances_in_cash_settled
before insert or update of paid_by on order_settlements
for each row
when (new.paid_by = 'online')
execute function settle_balance_in_cash();
