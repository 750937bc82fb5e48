-- expand
-- What one order of a product contains, in its seller's words. Null: one piece, or one pair of shoes.
alter table products add column net_quantity text;
