import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  initEventCounters,
  type OutgoingEvent,
} from '@imprint/chassis/messaging/outbox';
import { koboToBigint } from '@imprint/chassis/money';
import { PriceChangedSchema } from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';
import type { Product } from './product.model.ts';

initEventCounters(PriceChangedSchema.typeName);

export const priceChanged = (
  product: Product,
  version: number,
  changedAt: Date,
): OutgoingEvent => ({
  topic: topics.catalog,
  key: product.product,
  type: PriceChangedSchema.typeName,
  version,
  occurredAt: changedAt,
  payload: toBinary(
    PriceChangedSchema,
    create(PriceChangedSchema, {
      product: product.product,
      productName: product.name,
      priceKobo: koboToBigint(product.priceKobo),
      version: BigInt(version),
      changedAt: timestampFromDate(changedAt),
    }),
  ),
});
