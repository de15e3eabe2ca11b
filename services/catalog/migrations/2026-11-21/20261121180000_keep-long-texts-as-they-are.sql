-- Up Migration

-- Compressing a text of a megabyte takes longer than all else of its save; it is read as it lies.
alter table posts alter column content set storage external;
alter table post_revisions alter column fields set storage external;

-- Down Migration

alter table posts alter column content set storage extended;
alter table post_revisions alter column fields set storage extended;
