-- Up Migration
-- The catalogue no longer publishes the contacts of the sample author; what it published before is cleared once.
update shop set email = '' where version > 0 and email = 'adaeze@example.com';
update shop set whatsapp = '' where version > 0 and whatsapp = '+234 800 000 0000';

-- Down Migration
