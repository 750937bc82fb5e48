-- expand
alter table order_returns validate constraint order_returns_status_check;
alter table order_returns validate constraint order_returns_not_sent;
