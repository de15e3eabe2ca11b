import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Pool } from '@imprint/chassis/db';
import {
  eventually,
  silentLog,
  createTestDatabase,
  createTestPool,
  createTestTopics,
} from '@imprint/chassis/testing';
import {
  countPendingDeadLetters,
  replayDeadLetters,
} from '@imprint/chassis/messaging/dead-letters';
import type { Kafka } from '@imprint/chassis/messaging/kafka';
import { consumerGroups, topics } from '@imprint/proto/topics';
import pg from 'pg';
import { checkInvariants } from './invariants/check.ts';
import type { Arrival, Shop } from './invariants/shop.ts';
import { openJournal } from './journal.ts';
import {
  storeAdminAction,
  storeTotals,
  type Databases,
  storeSentEmail,
} from './support/small-shop.ts';
import { storeImportedOrder } from './support/imported-order.ts';
import { storeOrder, type SmallOrder } from './support/small-order.ts';

const paperback = 'IMP-0000-0000-0000-000A';
const ebooks = 'IMP-0000-0000-0000-000B';
const byHand = 'IMP-0000-0000-0000-000C';
const refunded = 'IMP-0000-0000-0000-000D';
const pending = 'IMP-0000-0000-0000-000E';
const imported = 'IMP-0000-0000-0000-000F';
const importedWithLink = 'IMP-0000-0000-0000-000G';

const placed = { type: 'OrderPlaced', by: 'checkout' } as const;
const paid = {
  type: 'OrderPaid',
  by: 'webhook',
  change: { status: 'success' },
} as const;

const orders: SmallOrder[] = [
  {
    reference: paperback,
    product: 'PAPERBACK',
    quantity: 1,
    email: 'ada@example.com',
    steps: [placed, paid],
  },
  {
    reference: ebooks,
    product: 'EBOOK',
    quantity: 2,
    email: 'bola@example.com',
    steps: [placed, paid],
  },
  {
    reference: byHand,
    product: 'EBOOK',
    quantity: 1,
    email: 'chdi@example.com',
    steps: [
      placed,
      { ...paid, by: 'admin' },
      {
        type: 'OrderEmailCorrected',
        by: 'admin',
        change: { email: 'chidi@example.com' },
      },
      { type: 'OrderDeleted', by: 'admin', change: { isDeleted: true } },
    ],
  },
  {
    reference: refunded,
    product: 'EBOOK',
    quantity: 1,
    email: 'dele@example.com',
    steps: [
      placed,
      paid,
      {
        type: 'OrderRefunded',
        by: 'webhook',
        change: { refundedKobo: 1_000_000 },
      },
    ],
  },
  {
    reference: pending,
    product: 'PAPERBACK',
    quantity: 1,
    email: 'efe@example.com',
    steps: [placed],
  },
];

const services = {
  orders: 'orders',
  ebookAccess: 'ebook-access',
  analytics: 'analytics',
  catalog: 'catalog',
};
type Name = keyof typeof services;
const names = Object.keys(services) as Name[];

const templates: Partial<
  Record<Name, Awaited<ReturnType<typeof createTestDatabase>>>
> = {};

let kafka: Kafka;

beforeAll(async () => {
  const groups = Object.keys(consumerGroups);
  ({ kafka } = await createTestTopics(Object.values(topics), groups));
  // A broker that has just started is still loading the groups' offsets.
  for (const group of groups)
    await eventually(() => countPendingDeadLetters(kafka, group), {
      withinMs: 20_000,
    });
  for (const name of names) {
    const service = join(import.meta.dirname, '../../services', services[name]);
    templates[name] = await createTestDatabase(join(service, 'migrations'));
  }
  const databases = Object.fromEntries(
    names.map((name) => [name, templates[name]?.pool]),
  ) as Databases;
  for (const order of orders) await storeOrder(databases, order);
  await storeImportedOrder(databases, {
    reference: imported,
    email: 'funmi@example.com',
    sendsLinks: false,
  });
  await storeImportedOrder(databases, {
    reference: importedWithLink,
    email: 'gbenga@example.com',
    sendsLinks: true,
  });
  await storeTotals(databases);
  const note = await databases.orders.query<{ id: number }>(
    `insert into order_notes (order_id, text, written_at)
     select id, 'called', now() from orders where reference = $1 returning id`,
    [paperback],
  );
  await storeAdminAction(databases, 'order.note-added', paperback, {
    note: note.rows[0]?.id,
  });
  await storeSentEmail(databases, databases.catalog, {
    cause: 'message:1',
    template: 'contact',
    recipient: 'owner@example.com',
    about: '',
  });
  await databases.orders.query(
    `insert into webhooks (identity, event, reference, body, received_at, request_ids, next_try_at)
     values ('w1', 'charge.success', $1, 'paid', now(), '{request-1}', now())`,
    [paperback],
  );
  // Databases are copied below, which needs them to have no connections.
  for (const name of names) await templates[name]?.pool.end();
});

afterAll(async () => {
  for (const name of names) await templates[name]?.drop();
});

const asSuperuser = async (statement: string): Promise<void> => {
  const client = new pg.Client(process.env['IMPRINT_TEST_DATABASE_ADMIN_URL']);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Runs a statement in the pool's database with superuser rights, which no service has. */
const asSuperuserOf = async (pool: Pool, statement: string): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(
    'select current_database() as name',
  );
  const url = new URL(process.env['IMPRINT_TEST_DATABASE_ADMIN_URL'] ?? '');
  url.pathname = `/${rows[0]?.name}`;
  const client = new pg.Client(url.href);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const copies: { pool: Pool; name: string }[] = [];

afterEach(async () => {
  await replayDeadLetters(kafka, 'analytics.sales', silentLog);
  for (const { pool, name } of copies.splice(0)) {
    await pool.end();
    await asSuperuser(`drop database ${name}`);
  }
});

const copyOf = async (of: Name): Promise<Pool> => {
  const url = new URL(templates[of]?.url ?? '');
  const name = `copy_${randomBytes(5).toString('hex')}`;
  await asSuperuser(
    `create database ${name} template ${url.pathname.slice(1)}`,
  );
  url.pathname = `/${name}`;
  const pool = createTestPool(url.href);
  copies.push({ pool, name });
  return pool;
};

const page = (body: object) =>
  JSON.stringify({ ...body, asOf: new Date().toISOString() });

type PlantedShop = Required<Shop> & {
  log: string[];
  mails: Arrival[];
  kafka: Kafka;
  /** The revenue that analytics shows after a rebuild. */
  rebuilt: { revenue?: number };
};

const createSmallShop = async (): Promise<PlantedShop> => {
  const [ordersDb, ebookAccess, analytics, catalog] = await Promise.all([
    copyOf('orders'),
    copyOf('ebookAccess'),
    copyOf('analytics'),
    copyOf('catalog'),
  ]);
  const mails = (
    await Promise.all(
      [ordersDb, ebookAccess, catalog].map((db) =>
        db.query<Arrival>('select id as "mailId", sent_at as at from mails'),
      ),
    )
  ).flatMap(({ rows }) => rows);
  const log = [
    '{"route":"/api/webhooks/paystack","status":200,"requestId":"request-1"}',
    '{"route":"/api/webhooks/paystack","status":503,"requestId":"request-2"}',
  ];
  const journal = openJournal();
  const email = 'ada@example.com';
  journal.write({ kind: 'requested', key: 'k1', email });
  journal.write({ kind: 'placed', key: 'k1', email, reference: paperback });
  journal.write({ kind: 'confirmed', reference: paperback });
  journal.write({ kind: 'webhook', body: 'paid' });
  journal.write({
    kind: 'act',
    action: 'order.deleted',
    reference: byHand,
  });

  const rebuilt: PlantedShop['rebuilt'] = {};
  let isRebuilt = false;
  const revenue = 3_500_000;
  return {
    orders: ordersDb,
    ebookAccess,
    analytics,
    catalog,
    mode: 'test',
    kafka,
    analyticsMaxAgeMs: 0,
    arrivals: () => Promise.resolve(mails),
    gatewayLog: () => Promise.resolve(log),
    journal,
    rebuild: () => {
      isRebuilt = true;
      return Promise.resolve();
    },
    getAsAdmin: (path) => {
      const shown = (isRebuilt && rebuilt.revenue) || revenue;
      if (path.includes('export'))
        return Promise.resolve(
          `\uFEFFStatus,Amount (kobo),Refunded (kobo)\nsuccess,1500000,0\nsuccess,2000000,0\nsuccess,1000000,1000000\npending,1500000,0\n`,
        );
      return Promise.resolve(
        page({
          totalRevenue: shown,
          totalOrders: 2,
          totals: { revenue: shown, orders: 2 },
          totalPages: 1,
        }),
      );
    },
    log,
    mails,
    rebuilt,
  };
};

/** Returns the numbers of the violated invariants, with their violations. */
const violationsOf = async (shop: Shop): Promise<Record<number, string[]>> =>
  Object.fromEntries(
    (await checkInvariants(shop)).flatMap(({ number, violations }) => {
      if (!violations) throw new Error(`${number} was not checked`);
      return violations.length > 0 ? [[number, violations]] : [];
    }),
  );

it('the checker finds no violation in a healthy shop', async () => {
  expect(await violationsOf(await createSmallShop())).toEqual({});
});

type PlantedFault = [number, string, (shop: PlantedShop) => unknown];

const plantedFaults: PlantedFault[] = [
  [
    1,
    'a paid order without a cause',
    ({ orders }) =>
      orders.query(
        `update payments set settled_version = 1 where reference = $1`,
        [paperback],
      ),
  ],
  [
    1,
    'an imported order without its import',
    ({ orders }) =>
      orders.query(
        `delete from imported_orders where order_id = (select id from orders where reference = $1)`,
        [imported],
      ),
  ],
  [
    8,
    'an imported order without its seat',
    ({ ebookAccess }) =>
      ebookAccess.query('delete from seats where reference = $1', [imported]),
  ],
  [
    9,
    'an import that was asked for links and sent none',
    ({ orders }) => orders.query('update order_imports set sends_links = true'),
  ],
  [
    2,
    'a live payment of an order that is shown as a test',
    async ({ orders }) => {
      await orders.query(`update orders set payment_mode = 'test'`);
      await orders.query(
        `update payments set domain = 'live' where reference = $1`,
        [paperback],
      );
    },
  ],
  [
    10,
    'figures that count an order of the other mode',
    async ({ orders }) => {
      await orders.query(
        `update orders set payment_mode = 'live' where reference = $1`,
        [paperback],
      );
      await orders.query(
        `update payments set domain = 'live' where reference = $1`,
        [paperback],
      );
    },
  ],
  [
    2,
    'a payment in another currency',
    ({ orders }) =>
      orders.query(
        `update payments set currency = 'USD' where reference = $1`,
        [paperback],
      ),
  ],
  [
    3,
    'an event without a change',
    ({ orders }) =>
      orders.query(
        `insert into outbox (event_id, topic, key, type, aggregate_version, payload, occurred_at, correlation_id, traceparent, sent_at)
         values ($1, $2, $3, $2 || '.OrderFailed', 3, '', now(), '', '', now())`,
        [randomUUID(), topics.orders, paperback],
      ),
  ],
  [
    4,
    'a payment that was published as another event',
    ({ orders }) =>
      orders.query(
        `update outbox set type = $1 || '.OrderFailed' where key = $2 and aggregate_version = 2`,
        [topics.orders, paperback],
      ),
  ],
  [
    5,
    'an event that was never published',
    ({ ebookAccess }) =>
      ebookAccess.query(
        `insert into outbox (event_id, topic, key, type, aggregate_version, payload, occurred_at, correlation_id, traceparent, created_at)
         values ($1, $2, 'm9', $2 || '.MailSent', 1, '', now(), '', '', now() - interval '2 minutes')`,
        [randomUUID(), topics.mail],
      ),
  ],
  [
    6,
    'an event that a group never handled',
    ({ analytics }) =>
      analytics.query(
        `delete from inbox where consumer_group = 'analytics.audit' and event_id in
           (select event_id from inbox where consumer_group = 'analytics.audit' limit 1)`,
      ),
  ],
  [
    7,
    'a sale that is older than its order',
    ({ analytics }) =>
      analytics.query('update sales set version = 1 where reference = $1', [
        paperback,
      ]),
  ],
  [
    8,
    'a seat with two live links',
    ({ ebookAccess }) =>
      ebookAccess.query(
        `insert into reading_links (id, seat_id, token_hash, key_id, cause, issued_at, expires_at)
         select gen_random_uuid(), seat_id, '\\x00', key_id, cause, issued_at, expires_at
         from reading_links where revoked_at is null limit 1`,
      ),
  ],
  [
    8,
    'an e-book without one of its seats',
    ({ ebookAccess }) =>
      ebookAccess.query(
        'update purchases set copies = 3 where reference = $1',
        [ebooks],
      ),
  ],
  [
    9,
    'a receipt that was never enqueued',
    ({ orders }) =>
      orders.query(`delete from mails where about = $1`, [paperback]),
  ],
  [9, 'an email that did not arrive', ({ mails }) => mails.pop()],
  [
    9,
    'an email that no service enqueued',
    ({ mails }) => mails.push({ mailId: randomUUID(), at: new Date() }),
  ],
  [
    10,
    'a surplus kobo in a day',
    ({ analytics }) =>
      analytics.query(
        'update sales_by_day set revenue_kobo = revenue_kobo + 1',
      ),
  ],
  [
    11,
    'two browsers that read one copy at once',
    ({ ebookAccess }) =>
      ebookAccess.query(
        `with two as (insert into devices (id, cookie_hash, first_seen_at)
                      values (gen_random_uuid(), '\\x01', now()), (gen_random_uuid(), '\\x02', now()) returning id)
         insert into reading_sessions (id, seat_id, link_id, device_id, session, epoch, started_at, lease_until)
         select gen_random_uuid(), l.seat_id, l.id, two.id, two.id::text, 1, now() - interval '1 minute', now() + interval '1 minute'
         from (select id, seat_id from reading_links where revoked_at is null limit 1) l, two`,
      ),
  ],
  [
    12,
    'a link that lives too long',
    ({ ebookAccess }) =>
      ebookAccess.query(
        `update reading_links set expires_at = expires_at + interval '1 second'
         where id in (select id from reading_links limit 1)`,
      ),
  ],
  [
    12,
    'a reader who reads after the link’s expiry',
    ({ ebookAccess }) =>
      ebookAccess.query(
        `with one as (insert into devices (id, cookie_hash, first_seen_at)
                      values (gen_random_uuid(), '\\x01', now()) returning id)
         insert into reading_sessions (id, seat_id, link_id, device_id, session, epoch, started_at, lease_until)
         select gen_random_uuid(), l.seat_id, l.id, one.id, 's', 1, l.issued_at, l.expires_at + interval '1 minute'
         from (select * from reading_links where revoked_at is null limit 1) l, one`,
      ),
  ],
  [
    13,
    'a stored reading token',
    ({ ebookAccess }) =>
      ebookAccess.query(
        `update reading_links set cause = 'https://imprint.example/read-book/' || repeat('A', 43)
         where id in (select id from reading_links limit 1)`,
      ),
  ],
  [
    14,
    'a link that outlived a refund',
    ({ ebookAccess }) =>
      ebookAccess.query(
        `update reading_links set revoked_at = null
         where seat_id in (select id from seats where reference = $1)`,
        [refunded],
      ),
  ],
  [
    15,
    'a webhook that was acknowledged and not stored',
    ({ log }) =>
      log.push(
        '{"route":"/api/webhooks/paystack","status":200,"requestId":"request-3"}',
      ),
  ],
  [
    16,
    'an acknowledged order that is missing',
    ({ journal }) =>
      journal.write({
        kind: 'placed',
        key: 'k2',
        email: 'zainab@example.com',
        reference: 'IMP-ZZZZ-ZZZZ-ZZZZ-ZZZZ',
      }),
  ],
  [
    17,
    'one key with two orders',
    ({ journal }) =>
      journal.write({
        kind: 'placed',
        key: 'k1',
        email: 'bola@example.com',
        reference: ebooks,
      }),
  ],
  [
    17,
    'one report with two payments',
    ({ orders }) =>
      orders.query(
        `update payments set provider_id = '1' where provider_id is not null`,
      ),
  ],
  [
    23,
    'a dead letter',
    async () => {
      const sender = await kafka.sender();
      await sender.send('analytics.sales.dlq', [
        { key: paperback, value: Buffer.from('?'), headers: {} },
      ]);
      await sender.close();
    },
  ],
  [
    24,
    'events in the wrong order',
    ({ orders }) =>
      orders.query(
        `update outbox set aggregate_version = 7 - aggregate_version where key = $1 and aggregate_version > 2`,
        [byHand],
      ),
  ],
  [25, 'other totals after a rebuild', ({ rebuilt }) => (rebuilt.revenue = 1)],
  [
    26,
    'an admin action without an audit entry',
    ({ orders }) =>
      orders.query(
        `insert into order_notes (order_id, text, written_at) select id, 'x', now() from orders limit 1`,
      ),
  ],
  [
    26,
    'an audit log that can be changed',
    ({ orders }) =>
      asSuperuserOf(
        orders,
        `drop trigger audit_log_is_only_added_to on audit_log;
         grant update, delete, truncate on audit_log to public`,
      ),
  ],
  [
    27,
    'an order that is never settled',
    ({ orders }) =>
      orders.query(
        `update orders set placed_at = now() - interval '25 hours' where reference = '${pending}';
         update payments set created_at = now() - interval '25 hours' where reference = '${pending}'`,
      ),
  ],
];

it.each(plantedFaults)(
  'the checker reports only invariant %i for %s',
  async (number, _, plant) => {
    const shop = await createSmallShop();
    await plant(shop);
    const found = await violationsOf(shop);
    expect(Object.keys(found)).toEqual([`${number}`]);
    expect(found[number]?.length).toBeGreaterThan(0);
  },
);
