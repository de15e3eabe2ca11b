import type { Kafka } from '@imprint/chassis/messaging/kafka';
import {
  ContentChangedSchema,
  PodcastChangedSchema,
  PostChangedSchema,
  PriceChangedSchema,
} from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';

export type SubscribeToChanges = (onChange: () => void) => {
  /** Whether events arrive without delay. */
  isConnected: () => boolean;
  close: () => Promise<void>;
};

const changes = new Set<string | undefined>([
  PriceChangedSchema.typeName,
  ContentChangedSchema.typeName,
  PostChangedSchema.typeName,
  PodcastChangedSchema.typeName,
]);

// The broker responds to a fetch twice a second, also without events.
const maxSilenceMs = 3_000;

/** Calls `onChange` in every process for each catalogue event, and whenever an event may have been missed. */
export const subscribeToCatalog =
  (kafka: Kafka): SubscribeToChanges =>
  (onChange) => {
    const subscribed = kafka.subscribe({
      group: 'gateway.page-cache',
      topics: [topics.catalog],
      onAssigned: onChange,
      handle: (messages) => {
        if (messages.some(({ headers }) => changes.has(headers['ce_type'])))
          onChange();
        return Promise.resolve('done');
      },
    });
    return {
      isConnected: () => subscribed.silentMs() < maxSilenceMs,
      close: subscribed.close,
    };
  };
