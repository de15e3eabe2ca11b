import { traceIdOf } from '../runtime/context.ts';
import { createPool, type Db } from '../database/db.ts';
import { selectRows } from '../database/query.ts';

/** One step in the history of an order, read from a service's own tables; it names no person. */
export type TraceEntry = {
  at: Date;
  what: string;
  facts?: Record<string, string | number | null>;
  /** The id of the event that was published or handled. */
  eventId?: string;
  correlationId?: string | null;
  traceparent?: string | null;
};

type TraceQuery = {
  /** The order's reference: the subject of its mails and the key of its events. */
  about: string;
  /** The order's subject in the audit log: "order IMP-7Q2K-94XD-3M8T-61RB". */
  subject: string;
  /** Further keys under which the service publishes events of the order. */
  keys: readonly string[];
  /** The ids of events that other services have published. */
  eventIds: readonly string[];
};

type Ids = Required<Pick<TraceEntry, 'correlationId' | 'traceparent'>>;

const loadOrderMailEntries = async (db: Db, about: string) => {
  const mails = await selectRows<
    Ids & {
      id: string;
      template: string;
      attempts: number;
      queuedAt: Date;
      sentAt: Date | null;
      refusedAt: Date | null;
    }
  >(
    db,
    `select id, template, attempts, created_at as "queuedAt", sent_at as "sentAt", refused_at as "refusedAt",
            correlation_id as "correlationId", traceparent
     from mails where about = $1`,
    [about],
  );
  const steps = mails.flatMap((mail): TraceEntry[] => {
    const { template, attempts, correlationId, traceparent } = mail;
    const ids = { correlationId, traceparent };
    const { queuedAt, sentAt, refusedAt } = mail;
    const ended = sentAt ?? refusedAt;
    const what = `mail ${template} ${sentAt ? 'sent' : 'refused'}`;
    return [
      { at: queuedAt, what: `mail ${template} owed`, ...ids },
      ...(ended ? [{ at: ended, what, facts: { attempts }, ...ids }] : []),
    ];
  });
  return { steps, ids: mails.map(({ id }) => id) };
};

const loadOutboxEntries = (db: Db, keys: string[]) =>
  selectRows<TraceEntry>(
    db,
    `select occurred_at as at, type as what, event_id as "eventId",
            correlation_id as "correlationId", traceparent,
            json_build_object(
              'topic', topic,
              'published', case when parked_at is not null then 'parked'
                                when sent_at is null then 'not yet'
                                else 'after ' || round(extract(epoch from sent_at - created_at) * 1000) || ' ms' end) as facts
     from outbox where key = any($1) order by id`,
    [keys],
  );

const loadInboxEntries = (db: Db, eventIds: readonly string[]) =>
  selectRows<TraceEntry>(
    db,
    `select handled_at as at, 'handled by ' || consumer_group as what, event_id as "eventId"
     from inbox where event_id = any($1)`,
    [eventIds],
  );

const loadSubjectAuditEntries = (db: Db, subject: string) =>
  selectRows<TraceEntry>(
    db,
    `select acted_at as at, 'admin: ' || action as what, request_id as "correlationId"
     from audit_log where subject = $1`,
    [subject],
  );

/** Returns an order's entries in the mails, outbox, inbox and audit log; the outbox keeps published events for a week. */
export const readOrderTraceEntries = async (
  db: Db,
  { about, subject, keys, eventIds }: TraceQuery,
): Promise<TraceEntry[]> => {
  const mails = await loadOrderMailEntries(db, about);
  const published = await loadOutboxEntries(db, [about, ...keys, ...mails.ids]);
  const own = published.flatMap(({ eventId }) => eventId ?? []);
  return [
    ...mails.steps,
    ...published,
    ...(await loadInboxEntries(db, [...eventIds, ...own])),
    ...(await loadSubjectAuditEntries(db, subject)),
  ];
};

/**
 * Prints a service's trace entries as JSON lines, for its script `trace-order.ts <reference> [<event id>,…]`.
 * The script needs only the database.
 */
export const printOrderTrace = async (
  service: string,
  databaseUrl: string,
  read: (
    db: Db,
    reference: string,
    eventIds: string[],
  ) => Promise<TraceEntry[]>,
): Promise<void> => {
  const [reference = '', ids = ''] = process.argv.slice(2);
  const pool = createPool(databaseUrl, { max: 1, statementTimeoutMs: 60_000 });
  try {
    const steps = await read(pool, reference, ids.split(',').filter(Boolean));
    for (const { traceparent, ...step } of steps) {
      const trace = traceparent
        ? {
            traceId: traceIdOf(traceparent),
            isSampled: traceparent.endsWith('1'),
          }
        : {};
      process.stdout.write(
        `${JSON.stringify({ service, ...step, ...trace })}\n`,
      );
    }
  } finally {
    await pool.end();
  }
};
