-- Up Migration
-- What a reader marked and wrote, as the reader's browser keeps it: one list for each seat.
create table reading_notes (
  seat_id uuid primary key references seats,
  -- Rises with every list that is kept; a list that began from an older one is refused.
  version integer not null,
  notes jsonb not null,
  kept_at timestamptz not null
);

-- Down Migration
drop table reading_notes;
