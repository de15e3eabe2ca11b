import { fromBinary } from '@bufbuild/protobuf';
import type { EventHandler } from '@imprint/chassis/messaging/consumer';
import { ContentChangedSchema } from '@imprint/proto/catalog';
import { consumerGroups } from '@imprint/proto/topics';
import { saveStoreProfile } from './save-store-profile.ts';

const onContentChanged: EventHandler = async (tx, event) => {
  const { shop, version } = fromBinary(ContentChangedSchema, event.payload);
  // Older events do not have a store profile.
  if (shop) await saveStoreProfile(tx, shop, Number(version));
};

/** The subscription to the catalogue's content, which contains the store profile. */
export const storeProfileSubscription = {
  group: 'ebook-access.shop',
  topics: consumerGroups['ebook-access.shop'],
  handlers: { [ContentChangedSchema.typeName]: onContentChanged },
} as const;
