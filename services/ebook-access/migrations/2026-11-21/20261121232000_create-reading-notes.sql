-- Up Migration
-- The bookmarks, highlights and notes of a reader: one list for each seat.
create table reading_notes (
  seat_id uuid primary key references seats,
  -- The version rises with every saved list; a list based on an older version is refused.
  version integer not null,
  notes jsonb not null,
  kept_at timestamptz not null
);

-- Down Migration
drop table reading_notes;
