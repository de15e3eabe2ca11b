-- Up Migration
create index orders_person on orders (person_hash(email));
-- What is told of them later, a webhook for one, is emptied when it has served.
create index orders_erased on orders (id) where email like 'erased-%@erased.invalid';

-- Down Migration
drop index orders_erased;
drop index orders_person;
