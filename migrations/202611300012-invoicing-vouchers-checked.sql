-- expand
-- In a transaction of its own: reading all rows must not stop those who write them.
alter table documents validate constraint documents_kind_check;
alter table documents validate constraint documents_credit;
alter table documents validate constraint documents_untaxed;
alter table documents validate constraint documents_voucher;
alter table document_series validate constraint document_series_kind_check;
