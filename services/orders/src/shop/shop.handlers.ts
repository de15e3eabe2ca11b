import { fromBinary } from '@bufbuild/protobuf';
import type { EventHandler } from '@imprint/chassis/messaging/consumer';
import { ContentChangedSchema } from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';
import { keepShop } from './keep-shop.ts';

const contentChanged: EventHandler = async (tx, event) => {
  const { shop, version } = fromBinary(ContentChangedSchema, event.payload);
  // Events of before the shop was part of them.
  if (shop) await keepShop(tx, shop, Number(version));
};

/** What this service listens to beside prices, in the same group. */
export const shopHandlers = {
  [`${topics.catalog}.ContentChanged`]: contentChanged,
} as const;
