import type { Db } from '@imprint/chassis/db';
import { countDeadLetters } from '@imprint/chassis/messaging/dead-letters';
import { consumerGroups, topics } from '@imprint/proto/topics';
import { found, type Invariant, type Shop } from './shop.ts';

const outboxesOf = ({ orders, readers, catalog }: Shop): Db[] => [
  orders,
  readers,
  catalog,
];

// The outbox keeps rows for seven days after they were sent.
const young = `h.occurred_at > now() - interval '6 days'`;

const eventOfEachChange: Invariant = {
  number: 3,
  says: 'a change of an order, its history and its news commit together',
  find: async ({ orders }) => [
    ...(await found(
      orders,
      `select o.reference || ' v' || h.version || ' has no news' as found
       from order_history h join orders o on o.id = h.order_id
       where ${young} and not exists (select from outbox b where b.event_id = h.event_id)`,
    )),
    ...(await found(
      orders,
      `select b.key || ' v' || b.aggregate_version || ' is news of nothing' as found from outbox b
       where b.topic = $1 and not exists (select from order_history h where h.event_id = b.event_id)`,
      [topics.orders],
    )),
    ...(await found(
      orders,
      `select o.reference || ' v' || o.version || ' has no history' as found from orders o
       where o.version is distinct from (select max(version) from order_history h where h.order_id = o.id)`,
    )),
  ],
};

const onePaidEvent: Invariant = {
  number: 4,
  says: 'each time an order becomes paid has one OrderPaid',
  find: ({ orders }) =>
    found(
      orders,
      `select o.reference || ' v' || h.version as found
       from order_history h join orders o on o.id = h.order_id
       left join outbox b on b.topic = $1 and b.type = $1 || '.OrderPaid'
         and b.key = o.reference and b.aggregate_version = h.version
       where ${young} and h.event_type = 'OrderPaid'
       group by o.reference, h.version having count(distinct b.event_id) <> 1`,
      [topics.orders],
    ),
};

const allPublished: Invariant = {
  number: 5,
  says: 'all news is published',
  find: async (shop) => {
    const stuck = outboxesOf(shop).map((outbox) =>
      found(
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
  inbox: keyof Shop & ('orders' | 'readers' | 'figures');
  /** Returns the event types of a topic that the group handles. */
  types: (topic: string) => string[];
};

const orderTypes = [
  'OrderPaid',
  'OrderFailed',
  'OrderStatusChanged',
  'OrderRefunded',
  'OrderEmailCorrected',
  'OrderDeleted',
  'OrderRestored',
];

const named = (names: string[]) => (topic: string) =>
  names.map((name) => `${topic}.${name}`);

const groups: Group[] = [
  {
    name: 'ebook-access.reading-links',
    inbox: 'readers',
    types: named(orderTypes),
  },
  {
    name: 'ebook-access.shop',
    inbox: 'readers',
    types: named(['ContentChanged']),
  },
  {
    name: 'analytics.sales',
    inbox: 'figures',
    types: named(['OrderPlaced', ...orderTypes]),
  },
  {
    name: 'analytics.readings',
    inbox: 'figures',
    types: named(['ReadingStarted', 'BookFinished']),
  },
  {
    name: 'analytics.mails',
    inbox: 'figures',
    types: named(['MailSent', 'MailRefused']),
  },
  { name: 'analytics.audit', inbox: 'figures', types: named(['AdminActed']) },
  { name: 'orders.access', inbox: 'orders', types: named(['AdminActed']) },
  {
    name: 'orders.prices',
    inbox: 'orders',
    types: named(['PriceChanged', 'ContentChanged']),
  },
];

const missedBy = async (shop: Shop, group: Group): Promise<string[]> => {
  const { name, inbox, types } = group;
  const handled = new Set(
    await found(
      shop[inbox],
      'select event_id::text as found from inbox where consumer_group = $1',
      [name],
    ),
  );
  // Events that were sent just now may still be on their way.
  const sent = outboxesOf(shop).flatMap((outbox) =>
    consumerGroups[name].map((topic) =>
      found(
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
  says: 'each group has handled each event',
  find: async (shop) => {
    const missed = groups.map((group) => missedBy(shop, group));
    return (await Promise.all(missed)).flat();
  },
};

const noDeadLetters: Invariant = {
  number: 23,
  says: 'no dead letter waits to be replayed',
  find: async ({ kafka }) => {
    if (!kafka) return undefined;
    const dead = groups.map(async ({ name }) => {
      const count = await countDeadLetters(kafka, name);
      return count > 0 ? `${name}: ${count}` : [];
    });
    return (await Promise.all(dead)).flat();
  },
};

// Versions of an order or a seat count every change; other versions only rise.
const gapless = [topics.orders, topics.reading];

const versionsRise: Invariant = {
  number: 24,
  says: 'versions of one key rise, without a gap where each is told of',
  find: async (shop) => {
    const history = found(
      shop.orders,
      `select order_id || ' v' || version as found from
         (select order_id, version, row_number() over (partition by order_id order by id) as place
          from order_history) as numbered
       where version <> place`,
    );
    const outboxes = outboxesOf(shop).map((outbox) =>
      found(
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
