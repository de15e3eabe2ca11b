import type { Consumer } from 'kafkajs';
import type { Subscribed, Subscription } from './kafka-port.ts';

type Liveness = Pick<Subscribed, 'isConnected' | 'silentMs'> & {
  observe: (consumer: Consumer) => void;
};

/** Tells from the events of a consumer whether the broker was heard of lately, and when reading began. */
export const createLiveness = (
  onBegin: Subscription['onAssigned'],
): Liveness => {
  let heardAt = 0;
  let isBegun = !onBegin;

  const observeBegin = (consumer: Consumer, begin: () => void): void => {
    const { GROUP_JOIN, FETCH } = consumer.events;
    consumer.on(GROUP_JOIN, () => {
      isBegun = false;
    });
    // Where to read from is settled before the first fetch.
    consumer.on(FETCH, () => {
      if (isBegun) return;
      isBegun = true;
      begin();
    });
  };

  return {
    observe: (consumer) => {
      const { HEARTBEAT, GROUP_JOIN, FETCH } = consumer.events;
      for (const sign of [HEARTBEAT, GROUP_JOIN, FETCH] as const)
        consumer.on(sign, () => {
          heardAt = performance.now();
        });
      if (onBegin) observeBegin(consumer, onBegin);
    },
    isConnected: () => heardAt > 0 && performance.now() - heardAt < 60_000,
    silentMs: () =>
      isBegun && heardAt > 0 ? performance.now() - heardAt : Infinity,
  };
};
