import { createTraceparent } from '../runtime/context.ts';
import { isTraced, recordSpan } from '../tracing/tracing.ts';
import type { OutboxRow } from './outbox.repository.ts';

/** Returns the traceparent of the span that publishes an event; an event without a request begins its trace there. */
export const publicationTraceparentOf = (row: OutboxRow): string =>
  row.correlationId === row.eventId || !isTraced(row.traceparent)
    ? row.traceparent
    : createTraceparent(row.traceparent);

/** Records the span of a publication; call it once the broker has accepted the event. */
export const recordPublicationSpan = (
  row: OutboxRow,
  traceparent: string,
  started: number,
): void => {
  if (!isTraced(traceparent)) return;
  recordSpan({
    name: `publish ${row.topic}`,
    kind: 'producer',
    traceparent,
    parent: traceparent === row.traceparent ? undefined : row.traceparent,
    started,
    attributes: {
      'messaging.system': 'kafka',
      'messaging.destination.name': row.topic,
      'messaging.message.id': row.eventId,
      'imprint.event.type': row.type,
    },
  });
};
