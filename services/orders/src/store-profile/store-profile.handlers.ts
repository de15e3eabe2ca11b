import { fromBinary } from '@bufbuild/protobuf';
import type { EventHandler } from '@imprint/chassis/messaging/consumer';
import { ContentChangedSchema } from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';
import { saveStoreProfile } from './save-store-profile.ts';

const contentChanged: EventHandler = async (tx, event) => {
  const { shop, version } = fromBinary(ContentChangedSchema, event.payload);
  // Events of an earlier version have no profile.
  if (shop) await saveStoreProfile(tx, shop, Number(version));
};

/** The handlers of the store profile, which share the subscription of the prices. */
export const storeProfileHandlers = {
  [`${topics.catalog}.ContentChanged`]: contentChanged,
} as const;
