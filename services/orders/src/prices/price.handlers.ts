import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { EventHandler } from '@imprint/chassis/messaging/consumer';
import { koboFromBigint } from '@imprint/chassis/money';
import { PriceChangedSchema } from '@imprint/proto/catalog';
import { consumerGroups, topics } from '@imprint/proto/topics';
import { keepPrice } from './keep-price.ts';

const priceChanged: EventHandler = async (tx, event) => {
  const told = fromBinary(PriceChangedSchema, event.payload);
  await keepPrice(tx, {
    product: told.product,
    productName: told.productName,
    unitPriceKobo: koboFromBigint(told.priceKobo),
    version: Number(told.version),
    changedAt: told.changedAt
      ? timestampDate(told.changedAt)
      : event.occurredAt,
  });
};

/** What this service listens to: the catalogue's prices. */
export const priceSubscription = {
  group: 'orders.prices',
  topics: consumerGroups['orders.prices'],
  handlers: { [`${topics.catalog}.PriceChanged`]: priceChanged },
} as const;
