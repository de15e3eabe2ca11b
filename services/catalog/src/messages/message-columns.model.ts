/** When the sender wrote last, as in the indexes. */
export const arrived = 'coalesce(arrived_at, received_at)';
/** When the sender began to wait for the next answer. */
export const waiting = 'coalesce(waiting_since, received_at)';

/** The columns of a `Message`, in SQL. */
export const messageColumns = `id, kind, state, suspicion is not null as "isSuspected", name, email, company, text,
  channel, subject, mail, assignee, started_by as "startedBy", ${arrived} as "arrivedAt", ${waiting} as "waitingSince",
  case when kind = 'speaking' then json_build_object('organization', organization, 'eventType', event_type,
    'date', event_date, 'location', location, 'audience', audience) end as speaking,
  received_at as "receivedAt", answered_at as "answeredAt"`;
