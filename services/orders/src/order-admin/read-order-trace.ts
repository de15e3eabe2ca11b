import type { Db } from '@imprint/chassis/db';
import {
  readOrderTraceEntries,
  type TraceEntry,
} from '@imprint/chassis/trace-entries';
import { findByReference } from '../orders/order.repository.ts';
import { readTimeline } from './read-timeline.ts';
import type { TimelineEntry } from './timeline.model.ts';
import {
  listAttemptTraceEntries,
  listEventIds,
  listWebhookTraceEntries,
} from './order-trace.repository.ts';

// The timeline entries of these kinds are left out, because order-trace.repository.ts returns them with trace ids.
const tracedKinds = new Set([
  'attempt-opened',
  'payment-reported',
  'refund-reported',
  'dispute-reported',
]);
// Facts with these names may contain free text or identify a person, so the trace omits them.
const personal = new Set([
  ...['text', 'note', 'from', 'to', 'reason', 'detail', 'city'],
]);

// The `state` of an address is personal; the `state` of a refund is not.
const isPersonalFact = (kind: string, name: string): boolean =>
  personal.has(name) || (name === 'state' && kind.startsWith('address-'));

const omitPersonalFacts = ({ kind, facts }: TimelineEntry) =>
  Object.fromEntries(
    Object.entries(facts)
      .filter(([name]) => !isPersonalFact(kind, name))
      .map(([name, value]) => [name === 'amount' ? 'amountKobo' : name, value]),
  );

/**
 * Returns all records about an order without personal facts, with their correlation and trace ids; an empty list for an
 * unknown reference.
 */
export const readOrderTrace = async (
  db: Db,
  reference: string,
): Promise<TraceEntry[]> => {
  const order = await findByReference(db, reference);
  if (!order) return [];
  const timeline = await readTimeline({ pool: db })(order.id);
  return [
    ...timeline
      .filter(({ kind }) => !tracedKinds.has(kind))
      .map((entry) => ({
        at: entry.at,
        what: entry.kind,
        facts: { by: entry.by, ...omitPersonalFacts(entry) },
      })),
    ...(await listAttemptTraceEntries(db, order.id)),
    ...(await listWebhookTraceEntries(db, order.id)),
    ...(await readOrderTraceEntries(db, {
      about: reference,
      subject: `order ${reference}`,
      keys: [],
      eventIds: await listEventIds(db, order.id),
    })),
  ];
};
