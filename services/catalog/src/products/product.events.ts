import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  initEventCounters,
  outgoingEvent,
  type OutgoingEvent,
} from '@imprint/chassis/messaging/outbox';
import { koboToBigint } from '@imprint/chassis/money';
import { PriceChangedSchema } from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';
import type { Product } from './product.model.ts';

initEventCounters(PriceChangedSchema.typeName);

export const priceChangedEvent = (
  { product, name, priceKobo }: Product,
  version: number,
  changedAt: Date,
): OutgoingEvent =>
  outgoingEvent(
    PriceChangedSchema,
    { topic: topics.catalog, key: product, version, occurredAt: changedAt },
    {
      product,
      productName: name,
      priceKobo: koboToBigint(priceKobo),
      version: BigInt(version),
      changedAt: timestampFromDate(changedAt),
    },
  );
