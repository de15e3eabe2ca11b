import type { Pool } from '@imprint/chassis/db';
import { queryFound, type Invariant, type Shop } from './shop.ts';

// The audit actions on an order, by the event that each produces; refunds are counted by request.
const orderActions = `(values ('OrderPaid', 'order.status-changed'), ('OrderStatusChanged', 'order.status-changed'),
  ('OrderEmailCorrected', 'order.email-corrected'), ('OrderDeleted', 'order.deleted'),
  ('OrderRestored', 'order.restored')) as act (event_type, action)`;

const changesWithoutRow = `
  select o.reference || ' v' || h.version as found
  from order_history h join ${orderActions} using (event_type) join orders o on o.id = h.order_id
  left join audit_log a on a.action = act.action and a.subject = 'order ' || o.reference
    and a.after ->> 'version' = h.version::text
  where h.cause = 'admin' group by o.reference, h.version having count(a.id) <> 1`;

const rowsWithoutChange = `
  select a.action || ' of ' || a.subject || ' never happened' as found from audit_log a
  where a.action in (select action from ${orderActions}) and not exists (
    select from order_history h join orders o on o.id = h.order_id
    where h.cause = 'admin' and 'order ' || o.reference = a.subject and h.version::text = a.after ->> 'version')`;

const notesWithoutRow = `
  select 'note ' || n.id as found from order_notes n
  left join audit_log a on a.action = 'order.note-added' and a.after ->> 'note' = n.id::text
  group by n.id having count(a.id) <> 1`;

const refundsWithoutRow = `
  select 'refund request ' || r.id as found from refund_requests r
  left join audit_log a on a.action = 'order.refund-asked' and a.after ->> 'request' = r.id::text
  group by r.id having count(a.id) <> 1`;

const differencesBetween = (actions: string, entries: string) =>
  `select subject || ': ' || coalesce(actions.times, 0) || ' actions, ' || coalesce(entries.times, 0) || ' entries' as found
   from (${actions}) as actions full join (${entries}) as entries using (subject)
   where actions.times is distinct from entries.times`;

const shipmentsAndRows = differencesBetween(
  `select 'order ' || o.reference as subject, count(*) as times
   from delivery_changes c join orders o on o.id = c.order_id where c.by = 'admin' group by 1`,
  `select subject, count(*) as times from audit_log a
   where action in (select 'order.' || what from delivery_changes where by = 'admin') group by 1`,
);

const resendsAndRows = differencesBetween(
  `select 'order ' || about as subject, count(*) as times from mails
   where cause like '%:again:%' and created_at > now() - interval '364 days' group by 1`,
  `select subject, count(*) as times from audit_log
   where action = 'order.mail-resent' and acted_at > now() - interval '364 days' group by 1`,
);

const linksWithoutRow = `
  select 'link ' || l.id as found from reading_links l
  left join audit_log a on a.action in ('reading-link.sent', 'reading-link.handed-over') and a.after ->> 'link' = l.id::text
  where l.cause = 'admin' group by l.id having count(a.id) <> 1`;

/** Returns the audit entries that are missing from analytics' copy, which the back office shows. */
const findMissingCopies = async ({
  orders,
  ebookAccess,
  analytics,
  catalog,
}: Shop) => {
  const rows = `select id::text as found from audit_log where acted_at < now() - interval '5 seconds'`;
  const logs = [orders, ebookAccess, catalog].map((db) => queryFound(db, rows));
  const stored = new Set((await Promise.all(logs)).flat());
  const copied = new Set(
    await queryFound(
      analytics,
      `select id::text as found from acts where service in ('orders', 'ebook-access', 'catalog')`,
    ),
  );
  return [...stored]
    .filter((id) => !copied.has(id))
    .map((id) => `audit entry ${id} is missing from analytics`);
};

const isRefused = async (pool: Pool, statement: string): Promise<boolean> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(statement);
    return false;
  } catch (error) {
    return (error as { code?: string }).code === '42501';
  } finally {
    await client.query('rollback');
    client.release();
  }
};

const findAllowedChanges = async (
  pool: Pool,
  table: string,
): Promise<string[]> => {
  const statements = [
    `update ${table} set actor = actor`,
    `delete from ${table}`,
    `truncate ${table}`,
  ];
  const allowed: string[] = [];
  for (const statement of statements)
    if (!(await isRefused(pool, statement)))
      allowed.push(`"${statement}" is not refused`);
  return allowed;
};

const auditIsComplete: Invariant = {
  number: 26,
  statement:
    'each admin action has one audit entry, and no entry can be changed',
  find: async (shop) => {
    const { orders, ebookAccess, analytics } = shop;
    const parts = [
      queryFound(orders, changesWithoutRow),
      queryFound(orders, rowsWithoutChange),
      queryFound(orders, notesWithoutRow),
      queryFound(orders, refundsWithoutRow),
      queryFound(orders, shipmentsAndRows),
      queryFound(orders, resendsAndRows),
      queryFound(ebookAccess, linksWithoutRow),
      findMissingCopies(shop),
      findAllowedChanges(orders, 'audit_log'),
      findAllowedChanges(ebookAccess, 'audit_log'),
      findAllowedChanges(analytics, 'acts'),
    ];
    return (await Promise.all(parts)).flat();
  },
};

export const audit = [auditIsComplete];
