import { fromBinary } from '@bufbuild/protobuf';
import type { EventHandler } from '@imprint/chassis/messaging/consumer';
import { ContentChangedSchema } from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';
import { saveStoreProfile } from './save-store-profile.ts';

const contentChanged: EventHandler = async (tx, event) => {
  const { shop, version } = fromBinary(ContentChangedSchema, event.payload);
  // Events of before the shop was part of them.
  if (shop) await saveStoreProfile(tx, shop, Number(version));
};

/** What this service listens to beside prices, in the same group. */
export const storeProfileHandlers = {
  [`${topics.catalog}.ContentChanged`]: contentChanged,
} as const;
