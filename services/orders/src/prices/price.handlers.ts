import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { EventHandler } from '@imprint/chassis/messaging/consumer';
import { koboFromBigint } from '@imprint/chassis/money';
import { PriceChangedSchema } from '@imprint/proto/catalog';
import { consumerGroups, topics } from '@imprint/proto/topics';
import { savePrice } from './save-price.ts';

const onPriceChanged: EventHandler = async (tx, event) => {
  const message = fromBinary(PriceChangedSchema, event.payload);
  await savePrice(tx, {
    product: message.product,
    productName: message.productName,
    unitPriceKobo: koboFromBigint(message.priceKobo),
    version: Number(message.version),
    changedAt: message.changedAt
      ? timestampDate(message.changedAt)
      : event.occurredAt,
  });
};

/** The subscription to the catalogue's prices. */
export const priceSubscription = {
  group: 'orders.prices',
  topics: consumerGroups['orders.prices'],
  handlers: { [`${topics.catalog}.PriceChanged`]: onPriceChanged },
} as const;
