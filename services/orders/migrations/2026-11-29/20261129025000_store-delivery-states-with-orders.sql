-- Up Migration
-- Nobody reads or writes orders until this is committed, a moment: the column is empty. The next migration fills it.
set local lock_timeout = '2s';

-- The state of the order's delivery, so that an index of orders can hold those of one state sorted; '' for no delivery.
-- The triggers below keep it.
alter table orders add column delivery_state text not null default '';

create function refresh_delivery_state() returns trigger language plpgsql as $$
begin
  update orders set delivery_state = new.state where id = new.order_id and delivery_state <> new.state;
  return null;
end
$$;
create trigger refresh_state_of_new_delivery after insert on deliveries
  for each row execute function refresh_delivery_state();
create trigger refresh_state_of_delivery after update of state on deliveries
  for each row when (old.state <> new.state) execute function refresh_delivery_state();

-- Down Migration
set local lock_timeout = '2s';
drop trigger refresh_state_of_delivery on deliveries;
drop trigger refresh_state_of_new_delivery on deliveries;
drop function refresh_delivery_state;
alter table orders drop column delivery_state;
