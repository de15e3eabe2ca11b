-- Up Migration
-- How many orders a part of an address finds is guessed by a sample of the addresses: with the usual hundred, a term of
-- three in a hundred may be taken for one that nobody has, and then a page is gathered that should be walked to.
alter table orders alter column email set statistics 1000;
analyze orders (email);

-- Down Migration
alter table orders alter column email set statistics -1;
