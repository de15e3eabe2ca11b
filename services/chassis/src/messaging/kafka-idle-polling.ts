import { createRequire } from 'node:module';

// Inside KafkaJS 2.2.4, whose types do not speak of it.
type RequestQueue = {
  pending: unknown[];
  scheduleCheckPendingRequests: () => void;
};

/**
 * KafkaJS looks for waiting requests every millisecond, for ever and on each of its connections,
 * also when none waits: fifteen hundred times a second in a service that does nothing (its issues
 * 1556, 1704 and 1751, unanswered since 2023). Now it looks only while there are some.
 */
export const stopIdlePolling = (): void => {
  const { prototype } = createRequire(import.meta.url)(
    'kafkajs/src/network/requestQueue',
  ) as { prototype: RequestQueue };
  const schedule = prototype.scheduleCheckPendingRequests;
  prototype.scheduleCheckPendingRequests = function rest(this: RequestQueue) {
    if (this.pending.length > 0) schedule.call(this);
  };
};
