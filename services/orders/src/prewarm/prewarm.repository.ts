import type { Db } from '@imprint/chassis/db';
import { execute, selectOne, selectRows } from '@imprint/chassis/query';
import type { PrewarmChunk, Relation } from './prewarm.model.ts';

/** Placing an order reads and writes these tables, at unpredictable places in their indexes. */
const tables = ['orders', 'payments', 'checkout_cookies'];

export type PrewarmState = {
  /** When the database server started, with empty buffers. */
  startedAt: string;
  isAvailable: boolean;
  bufferBlocks: number;
};

/** Returns when the database started, whether pg_prewarm is available, and the size of the shared buffers. */
export const selectDatabaseState = (db: Db) =>
  selectOne<PrewarmState>(
    db,
    `select pg_postmaster_start_time()::text as "startedAt",
            to_regprocedure('pg_prewarm(regclass, text, text, bigint, bigint)') is not null as "isAvailable",
            (select setting::integer from pg_settings where name = 'shared_buffers') as "bufferBlocks"`,
  );

/** Returns indexes before tables, each largest first: the large search index is slowest to read block by block. */
export const listPrewarmRelations = (db: Db) =>
  selectRows<Relation>(
    db,
    `select relation.oid::regclass::text as name,
            (pg_relation_size(relation.oid) / current_setting('block_size')::integer)::integer as blocks
       from pg_class as relation
       left join pg_index on indexrelid = relation.oid
      where coalesce(indrelid, relation.oid) = any ($1::regclass[])
      order by indrelid is null, blocks desc`,
    [tables],
  );

/** Loads one chunk; throws if the relation has shrunk. */
export const prewarmBlocks = (
  db: Db,
  { name, mode, first, last }: PrewarmChunk,
) =>
  execute(db, `select pg_prewarm($1::regclass, $2, 'main', $3, $4)`, [
    name,
    mode,
    first,
    last,
  ]);
