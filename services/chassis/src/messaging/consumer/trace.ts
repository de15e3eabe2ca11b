import { runInContext } from '../../runtime/context.ts';
import type { Logger } from '../../runtime/logger.ts';
import { isTraced, recordSpan } from '../../tracing/tracing.ts';
import type { Delivery } from './delivery.ts';
import { countEvents } from './event-metrics.ts';

/** Records the span of an event's handling (OpenTelemetry messaging conventions). */
const recordHandlingSpan = (
  { event, context, parent }: Delivery,
  group: string,
  startedAtMs: number,
): void => {
  if (!isTraced(context.traceparent)) return;
  recordSpan({
    name: `handle ${event.type}`,
    kind: 'consumer',
    traceparent: context.traceparent,
    parent,
    started: startedAtMs,
    attributes: {
      'messaging.system': 'kafka',
      'messaging.consumer.group.name': group,
      'messaging.message.id': event.id,
    },
  });
};

/** After the commit, counts, logs and traces each event handled for the first time; repeats are only counted. */
export const withEventTelemetry =
  (
    group: string,
    log: Logger,
    next: (deliveries: Delivery[]) => Promise<Delivery[]>,
  ) =>
  async (deliveries: Delivery[]): Promise<void> => {
    const startedAtMs = performance.now();
    const handled = await next(deliveries);
    const ms = Math.round(performance.now() - startedAtMs);
    countEvents(group, 'repeated', deliveries.length - handled.length);
    countEvents(group, 'handled', handled.length);
    for (const delivery of handled) {
      const { id: eventId, type } = delivery.event;
      recordHandlingSpan(delivery, group, startedAtMs);
      runInContext(delivery.context, () =>
        log.info({ eventId, type, group, ms }, 'event handled'),
      );
    }
  };
