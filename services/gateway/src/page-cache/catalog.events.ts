import type { Kafka } from '@imprint/chassis/messaging/kafka';
import {
  ContentChangedSchema,
  PodcastChangedSchema,
  PostChangedSchema,
  PriceChangedSchema,
} from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';

export type HearChanges = (onChange: () => void) => {
  /** Whether every change is heard, and at once. */
  isHearing: () => boolean;
  close: () => Promise<void>;
};

const changes = new Set<string | undefined>([
  PriceChangedSchema.typeName,
  ContentChangedSchema.typeName,
  PostChangedSchema.typeName,
  PodcastChangedSchema.typeName,
]);

// The broker answers twice a second, with nothing if there is nothing.
const mostSilentMs = 3_000;

/** Tells of every change of what the site shows, in every process; and when one may have been missed. */
export const catalogEvents =
  (kafka: Kafka): HearChanges =>
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
      isHearing: () => subscribed.silentMs() < mostSilentMs,
      close: subscribed.close,
    };
  };
