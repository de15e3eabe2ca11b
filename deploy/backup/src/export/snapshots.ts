import type { Logger } from '@imprint/chassis/logger';
import pg from 'pg';
import {
  listGroupsOfTopic,
  serviceOfGroup,
} from '../config/consumer-groups.ts';
import {
  type DatabaseUrls,
  type Service,
  services,
} from '../config/databases.ts';

export type Snapshots = Record<Service, pg.Client>;

type Deps = {
  log: Logger;
  databases: DatabaseUrls;
  pause: (ms: number) => Promise<void>;
};

/** Times in JSON lines have this zone wherever an export is made. */
export const useUtc = (client: pg.Client) =>
  client.query(`set local timezone to 'UTC'`);

const beginSnapshots = async (clients: Snapshots): Promise<void> => {
  // A snapshot begins with the first query. Consumers come first, so that none knows an event that its publisher lacks.
  for (const service of services) {
    await clients[service].query(
      'begin isolation level repeatable read read only',
    );
    await useUtc(clients[service]);
    await clients[service].query('select 1');
  }
};

/** Returns the number of recent events that a consumer group has not handled yet in the snapshots. */
const countUnhandledEvents = async (clients: Snapshots): Promise<number> => {
  let unhandled = 0;
  for (const publisher of services) {
    const { rows } = await clients[publisher].query<{
      topic: string;
      ids: string[];
    }>(
      `select topic, array_agg(event_id::text) as ids from outbox
        where payload <> '' and (sent_at is null or sent_at > now() - interval '10 minutes') group by topic`,
    );
    for (const { topic, ids } of rows)
      for (const group of listGroupsOfTopic(topic)) {
        const service = serviceOfGroup(group);
        if (!service) continue;
        const { rowCount } = await clients[service].query(
          `select from unnest($2::uuid[]) as id
            where not exists (select from inbox where consumer_group = $1 and event_id = id)`,
          [group, ids],
        );
        unhandled += rowCount ?? 0;
      }
  }
  return unhandled;
};

const maxAttempts = 20;

/**
 * Begins one snapshot of each database while no event is on its way between them, so that a paid order and its seat are
 * both in the export or both not. After ten seconds it goes on with a warning.
 */
const beginConsistentSnapshots = async (
  { log, pause }: Deps,
  clients: Snapshots,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    await beginSnapshots(clients);
    const events = await countUnhandledEvents(clients);
    if (events === 0) return;
    if (attempt === maxAttempts) {
      log.warn({ events }, 'export contains unhandled events');
      return;
    }
    for (const service of services) await clients[service].query('rollback');
    await pause(500);
  }
};

/** Runs the work on consistent snapshots of all databases. */
export const withSnapshots = async <T>(
  deps: Deps,
  work: (clients: Snapshots) => Promise<T>,
): Promise<T> => {
  const clients = {} as Snapshots;
  try {
    for (const service of services) {
      const connectionString = deps.databases[service];
      clients[service] = new pg.Client({ connectionString });
      await clients[service].connect();
    }
    await beginConsistentSnapshots(deps, clients);
    return await work(clients);
  } finally {
    for (const client of Object.values(clients)) await client.end();
  }
};
