import type { Db, Tx } from '@imprint/chassis/db';
import { selectRows, selectValue } from '@imprint/chassis/query';
import type { SubscriberState } from '../newsletter.model.ts';
import type {
  ListedSubscriber,
  SubscriberQuery,
} from './subscriber-list.model.ts';

const listed = `s.id, s.email, s.state, s.asked_at as "askedAt", s.confirmed_at as "confirmedAt",
  case s.state when 'unsubscribed' then s.unsubscribed_at when 'bounced' then s.bounced_at end as "endedAt",
  i.consent_text as "importedConsent"`;

// The first character after every text that begins with the prefix, so that the index finds a range.
const lastCharacter = '\u{10ffff}';

/** Returns up to `limit` subscribers: without a search the newest first, with a search in the order of the addresses. */
export const selectSubscribers = (
  db: Db,
  { limit, after, state, search }: SubscriberQuery,
) => {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const address = 's.email collate "C"';
  const conditions = [
    ...(state ? [`s.state = ${place(state)}`] : []),
    ...(search
      ? [
          `${address} >= ${place(search)}`,
          `${address} < ${place(search + lastCharacter)}`,
        ]
      : []),
    ...(after === undefined
      ? []
      : [search ? `${address} > ${place(after)}` : `s.id < ${place(after)}`]),
  ];
  // The ids are UUIDs of version 7, so their order is the order of the first sign-up.
  return selectRows<ListedSubscriber>(
    db,
    `select ${listed} from subscribers s left join subscriber_imports i on i.id = s.import_id
     ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
     order by ${search ? address : 's.id desc'} limit ${place(limit)}`,
    values,
  );
};

/** Returns the number of subscribers in each state that occurs. */
export const countSubscribersByState = (db: Db) =>
  selectRows<{ state: SubscriberState; count: number }>(
    db,
    'select state, count(*) as count from subscribers group by state',
  );

/** Deletes a subscriber with the links and the place among recipients; returns the former state, undefined if unknown. */
export const deleteSubscriber = (tx: Tx, id: string) =>
  selectValue<SubscriberState>(
    tx,
    'delete from subscribers where id = $1 returning state as value',
    [id],
  );
