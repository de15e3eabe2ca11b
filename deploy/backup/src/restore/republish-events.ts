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

type Sent = { id: string; eventId: string; topic: string };

const batchSize = 10_000;

/** Returns those of the event ids that are missing in the inbox of the consumer group. */
const findUnhandledEvents = async (
  inboxes: Record<Service, pg.Client>,
  group: string,
  ids: string[],
): Promise<string[]> => {
  const service = serviceOfGroup(group);
  if (!service) throw new Error(`no service has the group ${group}`);
  const { rows } = await inboxes[service].query<{ id: string }>(
    `select id from unnest($2::uuid[]) as id
      where not exists (select from inbox where consumer_group = $1 and event_id = id)`,
    [group, ids],
  );
  return rows.map(({ id }) => id);
};

const requeueUnhandledEvents = async (
  publisher: pg.Client,
  inboxes: Record<Service, pg.Client>,
): Promise<number> => {
  let republished = 0;
  for (let last = '0'; ;) {
    // Events with an empty payload concern an erased person; later events have replaced them.
    const { rows } = await publisher.query<Sent>(
      `select id::text, event_id as "eventId", topic from outbox
        where sent_at is not null and payload <> '' and id > $1 order by id limit $2`,
      [last, batchSize],
    );
    const newest = rows.at(-1);
    if (!newest) return republished;
    last = newest.id;
    const again = new Set<string>();
    for (const topic of new Set(rows.map((row) => row.topic))) {
      const ids = rows
        .filter((row) => row.topic === topic)
        .map(({ eventId }) => eventId);
      for (const group of listGroupsOfTopic(topic))
        for (const id of await findUnhandledEvents(inboxes, group, ids))
          again.add(id);
    }
    const { rowCount } = await publisher.query(
      `update outbox set sent_at = null, attempts = 0, last_error = null
        where event_id = any ($1::uuid[])`,
      [[...again]],
    );
    republished += rowCount ?? 0;
  }
};

/**
 * Marks as unpublished every event that at least one consumer group has not handled, because a restore empties the
 * broker. Groups that have handled the event skip it. Returns the number of these events for each service.
 */
export const republishEvents = async (
  databases: DatabaseUrls,
): Promise<Record<Service, number>> => {
  const clients = {} as Record<Service, pg.Client>;
  const republished = {} as Record<Service, number>;
  try {
    for (const service of services) {
      clients[service] = new pg.Client({
        connectionString: databases[service],
      });
      await clients[service].connect();
    }
    for (const service of services)
      republished[service] = await requeueUnhandledEvents(
        clients[service],
        clients,
      );
    return republished;
  } finally {
    for (const client of Object.values(clients)) await client.end();
  }
};
