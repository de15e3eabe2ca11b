import { withTransaction, type Pool } from '../../src/database/db.ts';
import { appendToOutbox } from '../../src/messaging/outbox.ts';
import type { IncomingMessage } from '../../src/messaging/kafka.ts';

export const topic = 'bakery.loaves.v1';

type Loaf = { key: string; version?: number; bytes?: number; type?: string };

/** Appends one event per loaf in one transaction and returns their ids. */
export const bake = (pool: Pool, ...loaves: Loaf[]): Promise<string[]> =>
  withTransaction(pool, (tx) =>
    Promise.all(
      loaves.map(({ key, version = 1, bytes = 10, type = 'LoafBaked' }) =>
        appendToOutbox(tx, {
          topic,
          key,
          type,
          version,
          occurredAt: new Date('2026-11-21T08:00:00Z'),
          payload: Buffer.alloc(bytes, 'x'),
        }),
      ),
    ),
  );

export const idOf = (message: IncomingMessage): string =>
  message.headers['ce_id'] ?? '';

export const distinct = <T>(values: T[]): T[] => [...new Set(values)];
