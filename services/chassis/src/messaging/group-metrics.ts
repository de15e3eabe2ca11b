import { Gauge } from 'prom-client';
import { countPendingDeadLetters } from './dead-letters.ts';
import type { Kafka } from './kafka.ts';
import { registerCollector } from '../metrics/metrics.ts';

const lag = new Gauge({
  name: 'consumer_lag',
  help: 'Events that a group has not read yet',
  labelNames: ['group', 'topic'],
});
const deadLetters = new Gauge({
  name: 'dead_letters_waiting',
  help: 'Dead letters of a group that were not replayed',
  labelNames: ['group'],
});
const connected = new Gauge({
  name: 'consumer_connected',
  help: 'Whether this member belongs to its group and is connected to the broker',
  labelNames: ['group'],
});

type Group = {
  kafka: Kafka;
  group: string;
  topics: readonly string[];
  isConnected: () => boolean;
};

/**
 * Registers the metrics of a group: lag, dead letters and connection. The broker is queried at most every 15 s.
 * @returns the function that unregisters them
 */
export const registerGroupMetrics = (one: Group): (() => void) => {
  const { kafka, group, topics, isConnected } = one;
  const unregisterLag = registerCollector(
    async () => {
      for (const topic of topics) {
        const partitions = await kafka.backlog(group, topic);
        const behind = partitions.map(({ from, to }) => to - from);
        lag.set(
          { group, topic },
          behind.reduce((sum, each) => sum + each, 0),
        );
      }
      deadLetters.set({ group }, await countPendingDeadLetters(kafka, group));
    },
    () => {
      for (const topic of topics) lag.remove({ group, topic });
      deadLetters.remove({ group });
    },
    15_000,
  );
  const unregisterMember = registerCollector(
    () => Promise.resolve(connected.set({ group }, isConnected() ? 1 : 0)),
    () => undefined,
    0,
  );
  return () => {
    unregisterLag();
    unregisterMember();
  };
};
