import {
  queryFound,
  type Invariant,
  orderReferenceOf,
  rowsOf,
} from './shop.ts';

// Every confirmation that a client received must be true.

const webhookRoute = '/api/webhooks/paystack';

type Line = { route?: string; status?: number; requestId?: string };

const storedBeforeAnswered: Invariant = {
  number: 15,
  statement: 'a webhook that was answered with 200 is stored',
  find: async ({ orders, gatewayLog }) => {
    if (!gatewayLog) return undefined;
    const stored = new Set(
      await queryFound(
        orders,
        'select unnest(request_ids) as found from webhooks',
      ),
    );
    return (await gatewayLog())
      .filter((line) => line.includes(webhookRoute))
      .map((line) => JSON.parse(line) as Line)
      .filter(({ route, status }) => route === webhookRoute && status === 200)
      .map(({ requestId = '' }) => requestId)
      .filter((id) => !stored.has(id));
  },
};

type Known = {
  attempt: string;
  email: string;
  isPaid: boolean;
};

const nothingLost: Invariant = {
  number: 16,
  statement: 'nothing that was acknowledged is lost',
  find: async ({ orders, journal }) => {
    if (!journal) return undefined;
    const known = new Map(
      (
        await rowsOf<Known>(
          orders,
          `select p.reference as attempt, o.email, o.paid_version > 0 as "isPaid"
           from payments p join orders o on o.id = p.order_id`,
        )
      ).map((one) => [one.attempt, one]),
    );
    const bodies = new Set(
      await queryFound(
        orders,
        `select encode(body, 'hex') as found from webhooks`,
      ),
    );
    const auditEntries = new Set(
      await queryFound(
        orders,
        `select action || ' ' || subject as found from audit_log`,
      ),
    );
    return journal.entries().flatMap((entry) => {
      switch (entry.kind) {
        case 'placed':
          return known.get(entry.reference)?.email === entry.email
            ? []
            : `order ${entry.reference} of ${entry.email}`;
        case 'confirmed':
          return known.get(entry.reference)?.isPaid
            ? []
            : `payment of ${entry.reference}`;
        case 'webhook':
          return bodies.has(Buffer.from(entry.body).toString('hex'))
            ? []
            : `webhook ${entry.body.slice(0, 80)}`;
        case 'act':
          return auditEntries.has(`${entry.action} order ${entry.reference}`)
            ? []
            : `${entry.action} of ${entry.reference}`;
        case 'requested':
          return [];
      }
    });
  },
};

const doubledPayments = `select 'payment ' || provider_id || ' was accepted ' || count(*) || ' times' as found
  from payments where settled_version is not null group by provider_id having count(*) > 1
  union all
  select o.reference || ' was paid twice and is not flagged' from payments p join orders o on o.id = p.order_id
  where p.settled_version is not null group by o.id having count(*) > 1
    and not exists (select from payment_flags f where f.order_id = o.id and f.reason = 'PAID_TWICE')`;

const nothingDoubled: Invariant = {
  number: 17,
  statement:
    'an idempotency key has one order, and a payment report one payment',
  find: async ({ orders, journal }) => {
    const entries = journal?.entries() ?? [];
    const byKey = new Map<string, Set<string>>();
    for (const entry of entries)
      if (entry.kind === 'placed') {
        const references = byKey.get(entry.key) ?? new Set();
        byKey.set(entry.key, references.add(orderReferenceOf(entry.reference)));
      }
    const doubled = [...byKey].filter(([, references]) => references.size > 1);
    // Each key in the journal has an email address of its own.
    const emails = entries.flatMap((entry) =>
      entry.kind === 'requested' ? entry.email : [],
    );
    return [
      ...doubled.map(([key, refs]) => `key ${key}: ${[...refs].join(', ')}`),
      ...(await queryFound(
        orders,
        'select email as found from orders where email = any($1) group by email having count(*) > 1',
        [emails],
      )),
      ...(await queryFound(orders, doubledPayments)),
    ];
  },
};

export const confirmedInvariants = [
  storedBeforeAnswered,
  nothingLost,
  nothingDoubled,
];
