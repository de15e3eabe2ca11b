import type { Db, Tx } from '@imprint/chassis/db';
import {
  execute,
  selectCount,
  selectOne,
  selectValue,
  selectValues,
} from '@imprint/chassis/query';
import type {
  Episode,
  PodcastSnapshot,
  Show,
  Validators,
} from './podcast.model.ts';

export type SourceState = {
  origin: string | null;
  show: Show | null;
  validators: Validators | null;
  updatedAt: Date | null;
  triedAt: Date | null;
  trouble: string | null;
  failures: number;
  nextReadAt: Date | null;
};

/** Returns the state of the podcast source; the table always has one row. */
export const readSourceState = (db: Db) =>
  selectOne<SourceState>(
    db,
    `select origin, show, validators, updated_at as "updatedAt", tried_at as "triedAt",
            trouble, failures, ask_after as "nextReadAt" from podcast_source`,
  );

/** Claims the source for `seconds`, by the database's clock; returns false while another owner has a claim. */
export const claimSource = async (db: Db, owner: string, seconds: number) =>
  (await execute(
    db,
    `update podcast_source
     set claimed_by = $1, claimed_until = now() + make_interval(secs => $2)
     where claimed_until is null or claimed_until < now()`,
    [owner, seconds],
  )) === 1;

/** Ends the pause after failures, because another source may be configured now. */
export const forgetFailures = (db: Db) =>
  execute(
    db,
    `update podcast_source set trouble = null, failures = 0, ask_after = null`,
  );

/** Releases the claim of an owner, if it still lasts. */
export const releaseSource = (db: Db, owner: string) =>
  execute(
    db,
    `update podcast_source set claimed_by = null, claimed_until = null where claimed_by = $1`,
    [owner],
  );

/**
 * Records a successful reading and releases the claim; returns the new version, or
 * undefined if another owner has claimed the source.
 */
export const recordSuccessfulReading = (tx: Tx, owner: string, now: Date) =>
  selectValue<number>(
    tx,
    `update podcast_source
     set version = version + 1, updated_at = $2, tried_at = $2, trouble = null, failures = 0,
         ask_after = null, claimed_by = null, claimed_until = null
     where claimed_by = $1 returning version as value`,
    [owner, now],
  );

/** Replaces the stored show, its validators and all its episodes. */
export const saveSnapshot = async (
  tx: Tx,
  origin: string,
  { show, episodes }: PodcastSnapshot,
  validators: Validators | null,
) => {
  await execute(
    tx,
    `update podcast_source set origin = $1, show = $2, validators = $3`,
    [origin, JSON.stringify(show), validators && JSON.stringify(validators)],
  );
  await execute(tx, `delete from podcast_episodes`);
  await execute(
    tx,
    `insert into podcast_episodes (id, place, episode)
     select episode ->> 'id', place - 1, episode
     from jsonb_array_elements($1::jsonb) with ordinality as given (episode, place)`,
    [JSON.stringify(episodes)],
  );
};

/** Records a failed reading and the time of the next one, and releases the claim. */
export const recordFailedReading = (
  db: Db,
  owner: string,
  {
    now,
    trouble,
    nextReadAt,
  }: { now: Date; trouble: string; nextReadAt: Date },
) =>
  execute(
    db,
    `update podcast_source
     set tried_at = $2, trouble = $3, failures = failures + 1, ask_after = $4,
         claimed_by = null, claimed_until = null
     where claimed_by = $1`,
    [owner, now, trouble, nextReadAt],
  );

/** Returns a page of episodes, newest first. */
export const selectEpisodes = (
  db: Db,
  { limit, offset }: { limit: number; offset: number },
) =>
  selectValues<Episode>(
    db,
    `select episode as value from podcast_episodes order by place limit $1 offset $2`,
    [limit, offset],
  );

export const countEpisodes = (db: Db) =>
  selectCount(db, `select count(*) from podcast_episodes`);

/** Returns an episode by its id; undefined if there is none. */
export const selectEpisode = (db: Db, id: string) =>
  selectValue<Episode>(
    db,
    `select episode as value from podcast_episodes where id = $1`,
    [id],
  );
