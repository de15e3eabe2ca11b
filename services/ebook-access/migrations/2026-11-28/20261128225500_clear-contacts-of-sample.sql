-- Up Migration
-- The catalogue no longer publishes the address of the sample author; what it published before is cleared once.
update shop set email = '' where email = 'adaeze@example.com';

-- Down Migration
