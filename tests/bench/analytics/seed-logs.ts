import type { Pool } from '@imprint/chassis/db';

/** Seeds the logs of a large shop: 500,000 emails, 50,000 admin actions, and five years of visits and readings. */
export const seedLogs = async (pool: Pool): Promise<void> => {
  await pool.query(
    `insert into mail_tries (id, mail_id, at, service, template, recipient, about, outcome, is_resend, attempts, reason)
     select gen_random_uuid(), 'mail-' || n, timestamptz '2026-11-20' - n * interval '3 minutes', 'orders', 'receipt',
            'buyer' || n || '@example.com', 'IMP-' || n, case when n % 500 = 0 then 'refused' else 'sent' end, false, 1, null
     from generate_series(1, 500000) as n`,
  );
  await pool.query(
    `insert into acts (id, at, actor, session_id, service, action, subject, before, after, request_id)
     select gen_random_uuid(), timestamptz '2026-11-20' - n * interval '1 hour', 'admin', 'session', 'orders',
            case when n % 50 = 0 then 'order.deleted' else 'order.status-changed' end, 'order IMP-' || n, '{}', '{}', 'request'
     from generate_series(1, 50000) as n`,
  );
  await pool.query(
    `insert into visits_by_day (day, step, visitors)
     select date '2026-11-20' - n, step, 2000 from generate_series(0, 1825) as n, unnest(array['book', 'dialog', 'payment']) as step`,
  );
  await pool.query(
    `insert into readings_by_day (day, opened, finished)
     select date '2026-11-20' - n, 200, 80 from generate_series(0, 1825) as n`,
  );
  await pool.query('vacuum (analyze)');
};
