import { fromBinary } from '@bufbuild/protobuf';
import type { EventHandler } from '@imprint/chassis/messaging/consumer';
import { ContentChangedSchema } from '@imprint/proto/catalog';
import { consumerGroups } from '@imprint/proto/topics';
import { saveStoreProfile } from './save-store-profile.ts';

const contentChanged: EventHandler = async (tx, event) => {
  const { shop, version } = fromBinary(ContentChangedSchema, event.payload);
  // Events of before the shop was part of them.
  if (shop) await saveStoreProfile(tx, shop, Number(version));
};

/** What this service listens to of the catalogue: how the book and its author are called. */
export const storeProfileSubscription = {
  group: 'ebook-access.shop',
  topics: consumerGroups['ebook-access.shop'],
  handlers: { [ContentChangedSchema.typeName]: contentChanged },
} as const;
