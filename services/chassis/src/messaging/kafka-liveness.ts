import type { Consumer } from 'kafkajs';
import type { GroupMember, Subscription } from './kafka-port.ts';

type Liveness = Pick<GroupMember, 'isConnected' | 'silentMs'> & {
  observe: (consumer: Consumer) => void;
};

/** Tracks from a consumer's events when the broker last answered, and calls `onAssigned` when reading begins. */
export const createLivenessTracker = (
  onAssigned: Subscription['onAssigned'],
): Liveness => {
  let lastSeenAt = 0;
  let isAssigned = !onAssigned;

  const notifyOnAssignment = (consumer: Consumer, begin: () => void): void => {
    const { GROUP_JOIN, FETCH } = consumer.events;
    consumer.on(GROUP_JOIN, () => {
      isAssigned = false;
    });
    // The first fetch shows that the start offsets are set, so every message published after `begin` is read.
    consumer.on(FETCH, () => {
      if (isAssigned) return;
      isAssigned = true;
      begin();
    });
  };

  return {
    observe: (consumer) => {
      const { HEARTBEAT, GROUP_JOIN, FETCH } = consumer.events;
      for (const sign of [HEARTBEAT, GROUP_JOIN, FETCH] as const)
        consumer.on(sign, () => {
          lastSeenAt = performance.now();
        });
      if (onAssigned) notifyOnAssignment(consumer, onAssigned);
    },
    isConnected: () =>
      lastSeenAt > 0 && performance.now() - lastSeenAt < 60_000,
    silentMs: () =>
      isAssigned && lastSeenAt > 0 ? performance.now() - lastSeenAt : Infinity,
  };
};
