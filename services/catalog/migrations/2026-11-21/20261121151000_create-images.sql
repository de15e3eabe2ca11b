-- Up Migration
create table images (
  -- SHA-256 of the bytes that came.
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null,
  -- When its AVIF files are to be made or tried again; null: there is nothing left to do.
  avif_due_at timestamptz,
  avif_attempts smallint not null default 0
);
create index images_avif_due on images (avif_due_at) where avif_due_at is not null;

create table image_files (
  hash text not null references images (hash) on delete cascade,
  -- What the address says; the picture is no wider than it came.
  size integer not null,
  format text not null check (format in ('webp', 'avif')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  primary key (hash, size, format)
);

-- Down Migration
drop table image_files;
drop table images;
