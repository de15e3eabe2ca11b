import type { Db } from '@imprint/chassis/db';
import { selectCount, selectRows } from '@imprint/chassis/query';
import { obsoleteReason } from '@imprint/chassis/mail/mail-queue';
import { readingLinkMail, type ReadingLink } from '../reading-link.model.ts';

export type SeatQuery = {
  reference?: string | undefined;
  search?: string | undefined;
  /** Selects only seats that were contested after this instant, because two people may share them. */
  contestedSince?: Date | undefined;
};

export type ListedSeat = {
  id: string;
  reference: string;
  email: string;
  copy: number;
  copies: number;
  browser: string | null;
  platform: string | null;
  boundAt: Date | null;
  lastReadAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  finishedChapters: number;
  isReading: boolean;
  /** How often another browser was refused; `lastStrangerAt` is the time of the last refusal. */
  strangers: number;
  lastStrangerAt: Date | null;
  /** When tabs of one browser last took the session from each other three times within ten minutes. */
  contestedAt: Date | null;
};

/** Returns a LIKE pattern for values that contain the text; `%`, `_` and `\` in the text are escaped. */
const toLikePattern = (text: string): string =>
  `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** Returns the SQL conditions of a query; addresses are stored in lower case, references in upper case. */
const createSeatConditions = ({
  reference,
  search,
  contestedSince,
}: SeatQuery) => {
  const all = { seats: 'true', values: [] as (string | Date)[] };
  if (reference)
    return { ...all, purchases: 'p.reference = $1', values: [reference] };
  if (search)
    return {
      ...all,
      purchases:
        'not p.is_deleted and (p.email like $1 or p.reference like $2)',
      values: [
        toLikePattern(search.toLowerCase()),
        toLikePattern(search.toUpperCase()),
      ],
    };
  const purchases = 'not p.is_deleted';
  return contestedSince
    ? { purchases, seats: 's.contested_at > $1', values: [contestedSince] }
    : { ...all, purchases };
};

/** Returns the number of matching seats, or `max` if there are more. */
export const countSeatsUpTo = (db: Db, query: SeatQuery, max: number) => {
  const { purchases, seats, values } = createSeatConditions(query);
  return selectCount(
    db,
    `select count(*) from
       (select 1 from purchases p join seats s on s.reference = p.reference
        where ${purchases} and ${seats} limit ${max}) counted`,
    values,
  );
};

/**
 * Returns one page of seats, newest first.
 * @param page if `isRare` is set, the database finds and sorts all of the few matches; otherwise it scans the newest
 * seats until the page is full
 */
export const listSeatPage = (
  db: Db,
  query: SeatQuery,
  page: { isRare: boolean; offset: number; limit: number; now: Date },
) => {
  const { purchases, seats, values } = createSeatConditions(query);
  const { isRare, offset, limit } = page;
  const now = `$${values.length + 1}::timestamptz`;
  return selectRows<ListedSeat>(
    db,
    `with matching as ${isRare ? 'materialized' : 'not materialized'}
       (select p.reference, p.email, p.copies from purchases p where ${purchases}),
     page as
       (select s.*, m.email, m.copies
        from matching m join seats s on s.reference = m.reference where ${seats}
        order by s.created_at desc, s.reference, s.number
        limit ${limit} offset ${offset})
     select page.id, reference, email, number as copy, copies,
            d.browser, d.platform, b.bound_at as "boundAt", r."lastReadAt",
            (select min(started_at) from reading_sessions where seat_id = page.id) as "startedAt",
            (select finished_at from reading_places where seat_id = page.id) as "finishedAt",
            (select count(*)::integer from finished_chapters where seat_id = page.id) as "finishedChapters",
            coalesce(r."isReading", false) as "isReading", strangers,
            last_stranger_at as "lastStrangerAt", contested_at as "contestedAt"
     from page
     left join lateral (select device_id, bound_at from bindings where seat_id = page.id
                          and bound_at > coalesce(page.devices_forgotten_at, '-infinity')
                        order by bound_at desc limit 1) b on true
     left join devices d on d.id = b.device_id
     left join lateral (select coalesce(ended_at, least(lease_until, ${now})) as "lastReadAt",
                               ended_at is null and lease_until > ${now} as "isReading"
                        from reading_sessions where seat_id = page.id
                        order by started_at desc limit 1) r on true
     order by page.created_at desc, reference, number`,
    [...values, page.now],
  );
};

export type ListedLink = ReadingLink & {
  keyId: string;
  openedAt: Date | null;
  mail: 'waiting' | 'sent' | 'refused' | 'none';
};

/** Returns up to `max` links of each seat, newest first. */
export const listLinksOfSeats = (db: Db, seatIds: string[], max: number) =>
  selectRows<ListedLink>(
    db,
    `select l.*, case when l.mail_cause is null then 'none'
                      when m.sent_at is not null then 'sent'
                      -- The link ended before its email was sent, so the email was discarded.
                      when m.last_error = $4 then 'none'
                      when m.refused_at is not null then 'refused'
                      when m.id is not null then 'waiting'
                      else 'none' end as mail
     from unnest($1::uuid[]) with ordinality as seat(id, place)
     cross join lateral
       (select id, seat_id as "seatId", issued_at as "issuedAt", expires_at as "expiresAt",
               device_id as "deviceId", bound_at as "openedAt", replaced_at as "replacedAt",
               revoked_at as "revokedAt", key_id as "keyId", mail_cause
        from reading_links where seat_id = seat.id
        -- Of two links of the same moment, the replaced one is the older.
        order by issued_at desc, replaced_at desc nulls first limit $2) l
     left join mails m on m.cause = l.mail_cause and m.template = $3
     order by seat.place, l."issuedAt" desc, l."replacedAt" desc nulls first`,
    [seatIds, max, readingLinkMail, obsoleteReason],
  );

/** Returns the number of seats that have been contested since the given time. */
export const countContestedSeats = (db: Db, since: Date): Promise<number> =>
  selectCount(
    db,
    `select count(*) from seats s join purchases p on p.reference = s.reference
     where s.contested_at > $1 and not p.is_deleted`,
    [since],
  );
