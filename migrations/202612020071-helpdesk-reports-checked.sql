-- expand
-- In a transaction of its own: reading all rows must not stop those who write them.
alter table tickets validate constraint tickets_reported_seller_id_fkey;
alter table tickets validate constraint tickets_reported_buyer_id_fkey;
alter table tickets validate constraint tickets_category_check;
alter table tickets validate constraint tickets_report_kind_check;
alter table tickets validate constraint tickets_reported_name_check;
alter table tickets validate constraint tickets_report_check;
