import type { Kafka } from '@imprint/chassis/messaging/kafka';
import {
  ContentChangedSchema,
  NewsletterChangedSchema,
  PageChangedSchema,
  PodcastChangedSchema,
  PostChangedSchema,
  PriceChangedSchema,
} from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';

export type SubscribeToChanges = (onChange: () => void) => {
  /** Whether the broker has responded in the last 3 s. While it responds, an event is at most 3 s late. */
  isConnected: () => boolean;
  close: () => Promise<void>;
};

const contentEventTypes = new Set<string | undefined>([
  PriceChangedSchema.typeName,
  ContentChangedSchema.typeName,
  PostChangedSchema.typeName,
  PodcastChangedSchema.typeName,
  PageChangedSchema.typeName,
  NewsletterChangedSchema.typeName,
]);

// The broker responds to a fetch at least twice a second, even without events, so a longer silence is a failure.
const maxSilenceMs = 3_000;

/**
 * Creates the function that subscribes to the catalog's events. It calls `onChange` in every process when an event
 * changes public content, or when an event may have been missed.
 */
export const createCatalogSubscriber =
  (kafka: Kafka): SubscribeToChanges =>
  (onChange) => {
    const subscribed = kafka.subscribe({
      group: 'gateway.page-cache',
      topics: [topics.catalog],
      onAssigned: onChange,
      handle: (messages) => {
        if (
          messages.some(({ headers }) =>
            contentEventTypes.has(headers['ce_type']),
          )
        )
          onChange();
        return Promise.resolve('done');
      },
    });
    return {
      isConnected: () => subscribed.silentMs() < maxSilenceMs,
      close: subscribed.close,
    };
  };
