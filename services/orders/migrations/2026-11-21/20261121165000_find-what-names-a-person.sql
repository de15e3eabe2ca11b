-- Up Migration
-- Only a corrected order knows more than one address.
create index order_history_corrected on order_history (order_id) where event_type = 'OrderEmailCorrected';

-- Down Migration
drop index order_history_corrected;
