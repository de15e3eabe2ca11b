import type { Db } from '@imprint/chassis/db';
import { toTimeSpan, type Day } from '@imprint/chassis/lagos-day';
import { selectOne, selectRows } from '@imprint/chassis/query';
import { isCountedReadingSql } from '../readings/counted.model.ts';
import type { Period } from './period.model.ts';
import type { ReachedChapter } from './reading-report.model.ts';

/** Returns how many seats were first opened and first finished in the period. */
export const loadReadingTotals = (db: Db, { from, to }: Period) =>
  selectOne<{ opened: number; finished: number }>(
    db,
    `select coalesce(sum(opened), 0)::bigint as opened, coalesce(sum(finished), 0)::bigint as finished
     from readings_by_day where day between $1 and $2`,
    [from, to],
  );

/** The reading of a week; `week` is its Monday, also if the period begins later. */
export type ReadingWeek = {
  week: Day;
  started: number;
  finished: number;
  minutes: number;
};

/** Returns the reading of each week in the period, oldest first; weeks without any are missing. */
export const loadReadingWeeks = (db: Db, { from, to }: Period) =>
  selectRows<ReadingWeek>(
    db,
    `select to_char(week, 'YYYY-MM-DD') as week, started, finished, round(seconds / 60.0)::integer as minutes
     from (select date_trunc('week', day)::date as week, sum(opened)::integer as started,
                  sum(finished)::integer as finished, sum(seconds) as seconds
           from readings_by_day where day between $1 and $2 group by 1) as weeks
     where started > 0 or finished > 0 or seconds > 0 order by week`,
    [from, to],
  );

/** Returns how far the copies that were first opened in the period have been read until now. */
export const loadReachedChapters = (db: Db, period: Period) => {
  const { from, before } = toTimeSpan(period);
  return selectRows<ReachedChapter>(
    db,
    `select last_chapter as "lastChapter", count(*)::integer as copies, count(finished_at)::integer as finished
     from readings where opened_at >= $1 and opened_at < $2 and ${isCountedReadingSql} group by last_chapter`,
    [from, before],
  );
};
