import { fromBinary } from '@bufbuild/protobuf';
import type { EventHandler } from '@imprint/chassis/messaging/consumer';
import { ContentChangedSchema } from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';
import { saveStoreProfile } from './save-store-profile.ts';

const onContentChanged: EventHandler = async (tx, event) => {
  const { shop, version } = fromBinary(ContentChangedSchema, event.payload);
  // Events of an earlier version of the catalogue have no profile.
  if (shop) await saveStoreProfile(tx, shop, Number(version));
};

/** The handlers of store profile events, which are part of the price subscription. */
export const storeProfileHandlers = {
  [`${topics.catalog}.ContentChanged`]: onContentChanged,
} as const;
