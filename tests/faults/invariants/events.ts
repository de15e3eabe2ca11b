import type { Db } from '@imprint/chassis/db';
import { countPendingDeadLetters } from '@imprint/chassis/messaging/dead-letters';
import { consumerGroups, topics } from '@imprint/proto/topics';
import { queryFound, type Invariant, type Shop } from './shop.ts';

const outboxesOf = ({ orders, ebookAccess, catalog }: Shop): Db[] => [
  orders,
  ebookAccess,
  catalog,
];

// The outbox keeps rows for seven days after they were sent.
const isRecentChange = `h.occurred_at > now() - interval '6 days'`;

const eventOfEachChange: Invariant = {
  number: 3,
  statement:
    'a change of an order, its history entry and its event commit together',
  find: async ({ orders }) => [
    ...(await queryFound(
      orders,
      `select o.reference || ' v' || h.version || ' has no event' as found
       from order_history h join orders o on o.id = h.order_id
       where ${isRecentChange} and not exists (select from outbox b where b.event_id = h.event_id)`,
    )),
    ...(await queryFound(
      orders,
      `select b.key || ' v' || b.aggregate_version || ' is an event without a change' as found from outbox b
       where b.topic = $1 and b.type <> all(array[$1 || '.PaymentModeChanged', $1 || '.OrderFlagged'])
         and not exists (select from order_history h where h.event_id = b.event_id)`,
      [topics.orders],
    )),
    ...(await queryFound(
      orders,
      `select o.reference || ' v' || o.version || ' has no history' as found from orders o
       where o.version is distinct from (select max(version) from order_history h where h.order_id = o.id)`,
    )),
  ],
};

const onePaidEvent: Invariant = {
  number: 4,
  statement: 'one OrderPaid is enqueued each time an order becomes paid',
  find: ({ orders }) =>
    queryFound(
      orders,
      `select o.reference || ' v' || h.version as found
       from order_history h join orders o on o.id = h.order_id
       left join outbox b on b.topic = $1 and b.type = $1 || '.OrderPaid'
         and b.key = o.reference and b.aggregate_version = h.version
       where ${isRecentChange} and h.event_type = 'OrderPaid'
       group by o.reference, h.version having count(distinct b.event_id) <> 1`,
      [topics.orders],
    ),
};

const allPublished: Invariant = {
  number: 5,
  statement: 'all events are published',
  find: async (shop) => {
    const stuck = outboxesOf(shop).map((outbox) =>
      queryFound(
        outbox,
        `select type || ' of ' || key as found from outbox
         where (sent_at is null and created_at < now() - interval '60 seconds')
            or (attempts > 0 and last_error is null)`,
      ),
    );
    return (await Promise.all(stuck)).flat();
  },
};

type Group = {
  name: keyof typeof consumerGroups;
  inbox: keyof Shop & ('orders' | 'ebookAccess' | 'analytics');
  /** Returns the event types of a topic that the group handles. */
  types: (topic: string) => string[];
};

const orderTypes = [
  'OrderImported',
  'OrderPaid',
  'OrderFailed',
  'OrderStatusChanged',
  'OrderRefunded',
  'OrderEmailCorrected',
  'OrderDeleted',
  'OrderRestored',
];

const typesNamed = (names: string[]) => (topic: string) =>
  names.map((name) => `${topic}.${name}`);

const groups: Group[] = [
  {
    name: 'ebook-access.reading-links',
    inbox: 'ebookAccess',
    types: typesNamed(orderTypes),
  },
  {
    name: 'ebook-access.shop',
    inbox: 'ebookAccess',
    types: typesNamed(['ContentChanged']),
  },
  {
    name: 'analytics.sales',
    inbox: 'analytics',
    types: typesNamed(['OrderPlaced', 'PaymentModeChanged', ...orderTypes]),
  },
  {
    name: 'analytics.readings',
    inbox: 'analytics',
    // ReadingEnded is missing, because a shop that was upgraded has some that no earlier version handled.
    types: typesNamed(['ReadingStarted', 'ChapterFinished', 'BookFinished']),
  },
  {
    name: 'analytics.mails',
    inbox: 'analytics',
    types: typesNamed(['MailSent', 'MailRefused']),
  },
  {
    name: 'analytics.audit',
    inbox: 'analytics',
    types: typesNamed(['AdminActed']),
  },
  { name: 'orders.access', inbox: 'orders', types: typesNamed(['AdminActed']) },
  {
    name: 'orders.prices',
    inbox: 'orders',
    types: typesNamed(['PriceChanged', 'ContentChanged']),
  },
];

const findUnhandled = async (shop: Shop, group: Group): Promise<string[]> => {
  const { name, inbox, types } = group;
  const handled = new Set(
    await queryFound(
      shop[inbox],
      'select event_id::text as found from inbox where consumer_group = $1',
      [name],
    ),
  );
  // Events that were sent just now may still be on their way.
  const sent = outboxesOf(shop).flatMap((outbox) =>
    consumerGroups[name].map((topic) =>
      queryFound(
        outbox,
        `select event_id::text as found from outbox
         where topic = $1 and type = any($2) and sent_at < now() - interval '5 seconds'`,
        [topic, types(topic)],
      ),
    ),
  );
  return (await Promise.all(sent))
    .flat()
    .filter((id) => !handled.has(id))
    .map((id) => `${name} has not handled ${id}`);
};

const allHandled: Invariant = {
  number: 6,
  // The inbox's key prevents an event from being handled twice; invariants 7 to 9 check its effects.
  statement: 'each consumer group has handled each of its events',
  find: async (shop) => {
    const missed = groups.map((group) => findUnhandled(shop, group));
    return (await Promise.all(missed)).flat();
  },
};

const noDeadLetters: Invariant = {
  number: 23,
  statement: 'no dead letter waits to be replayed',
  find: async ({ kafka }) => {
    if (!kafka) return undefined;
    const dead = groups.map(async ({ name }) => {
      const count = await countPendingDeadLetters(kafka, name);
      return count > 0 ? `${name}: ${count}` : [];
    });
    return (await Promise.all(dead)).flat();
  },
};

// Versions of an order or a seat count every change; other versions only rise.
const gapless = [topics.orders, topics.reading];

const versionsRise: Invariant = {
  number: 24,
  statement:
    'versions of one key rise, without gaps where every version is published',
  find: async (shop) => {
    const history = queryFound(
      shop.orders,
      `select order_id || ' v' || version as found from
         (select order_id, version, row_number() over (partition by order_id order by id) as place
          from order_history) as numbered
       where version <> place`,
    );
    const outboxes = outboxesOf(shop).map((outbox) =>
      queryFound(
        outbox,
        `select topic || ' ' || key || ' v' || version as found from
           (select topic, key, aggregate_version as version,
                   lag(aggregate_version) over (partition by topic, key order by id) as before
            from outbox) as ordered
         where case when topic = any($1) then version <> before + 1 else version <= before end`,
        [gapless],
      ),
    );
    return (await Promise.all([history, ...outboxes])).flat();
  },
};

export const events = [
  eventOfEachChange,
  onePaidEvent,
  allPublished,
  allHandled,
  noDeadLetters,
  versionsRise,
];
